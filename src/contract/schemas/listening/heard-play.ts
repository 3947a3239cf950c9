// What a client says about a play that counts.
import { z } from 'zod'
import { audioMaxSeconds } from '../../limits-beyond'

export const heardPlay = {
  playId: z
    .uuid('Send a new UUID for each play')
    .describe('Made by the client. A repeated id is not counted again'),
  listenedSeconds: z.number().min(0).max(audioMaxSeconds),
}
