// Draws the pictures in a child process, because drawing takes memory that the server would never give back.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { ArtistChanged, TrackChanged } from '~/server/catalog/catalog'

/** A message of the child: a track or an artist has a new picture, so cached lists have to change. */
export type PictureChange = { changed: 'track' | 'artist'; id: string }

type Parts = {
  programFile: string
  logger: FastifyBaseLogger
  trackChanged: TrackChanged
  artistChanged: ArtistChanged
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Has the same interface as `createDemoPictures`, which draws in the server's own process. */
export const createPicturesProcess = ({ programFile, logger, trackChanged, artistChanged }: Parts) => {
  let child: ChildProcess | null = null
  const failed = (error: unknown) =>
    logger.error({ err: error }, 'pictures of the demo world could not be drawn')
  return {
    start: () => {
      child = fork(programFile, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      child.on('message', ({ changed, id }: PictureChange) => {
        void (changed === 'track' ? trackChanged(id) : artistChanged(id)).catch(failed)
      })
      child.on('error', failed)
      child.on('exit', (code, signal) => {
        // A signal that stops the server may reach its child processes as well.
        if (code || (signal && signal !== 'SIGINT' && signal !== 'SIGTERM'))
          failed(new Error(`The program that draws them exited with ${code ?? signal}`))
      })
    },
    stop: async () => {
      if (!child || hasExited(child)) return
      const exited = once(child, 'exit')
      // The child takes this as the request to stop after the current picture.
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
