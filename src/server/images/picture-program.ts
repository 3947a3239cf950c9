// The program that decodes pictures, a child process of the server. It answers one picture after the other.
import sharp from 'sharp'
import { drawImages, type DrawingJob } from './draw-images'
import type { PictureReply } from './picture-process'

// One thread and no cache need the least memory.
sharp.concurrency(1)
sharp.cache(false)

const reply = (message: PictureReply) => process.send?.(message)

const draw = async ({ source, ...job }: DrawingJob) => {
  try {
    // The message carries the bytes as a Uint8Array.
    reply({ images: await drawImages({ ...job, source: Buffer.from(source) }) })
  } catch (error) {
    reply({ problem: error instanceof Error ? error.message : String(error) })
  }
}

// The server has exited, so nobody waits for an answer.
process.on('disconnect', () => process.exit(1))
process.on('message', (job: DrawingJob) => void draw(job))
