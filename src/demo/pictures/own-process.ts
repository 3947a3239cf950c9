// Draws in a process of its own: what drawing leaves behind in memory would stay with the server for good.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { ArtistChanged, TrackChanged } from '~/server/catalog/catalog'

/** What the child has shown anew, for those who keep lists of it. */
export type Shown = { changed: 'track' | 'artist'; id: string }

type Parts = {
  programFile: string
  logger: FastifyBaseLogger
  trackChanged: TrackChanged
  artistChanged: ArtistChanged
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** The same acts as where it is drawn in the server itself. */
export const createPicturesProcess = ({ programFile, logger, trackChanged, artistChanged }: Parts) => {
  let child: ChildProcess | null = null
  const failed = (error: unknown) => logger.error({ err: error }, 'pictures of the demo world are missing')
  return {
    start: () => {
      child = fork(programFile, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      child.on('message', ({ changed, id }: Shown) => {
        void (changed === 'track' ? trackChanged(id) : artistChanged(id)).catch(failed)
      })
      child.on('error', failed)
      child.on('exit', (code, signal) => {
        // Whoever stops the server may stop all its processes.
        if (code || (signal && signal !== 'SIGINT' && signal !== 'SIGTERM'))
          failed(new Error(`The program that draws them ended with ${code ?? signal}`))
      })
    },
    stop: async () => {
      if (!child || isOver(child)) return
      const over = once(child, 'exit')
      // Which it takes as its sign to stop after the picture in hand.
      if (child.connected) child.disconnect()
      await over
    },
  }
}
