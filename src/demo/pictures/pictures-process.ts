// Draws the pictures in a child process, because drawing takes memory that the server would never give back.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { ArtistChanged, TrackChanged } from '~/server/catalog/catalog'
import type { DemoPictures } from '~/server/demo-plugin'

/** A message of the child: a track or an artist has a new picture, so cached lists have to change. */
export type PictureChange = { changed: 'track' | 'artist'; id: string }

type Parts = {
  programFile: string
  logger: FastifyBaseLogger
  trackChanged: TrackChanged
  artistChanged: ArtistChanged
}

const hasExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Draws in a child process. */
export class PicturesProcess implements DemoPictures {
  readonly #parts: Parts
  #child: ChildProcess | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start() {
    const { programFile, logger, trackChanged, artistChanged } = this.#parts
    const child = fork(programFile, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const failed = (error: unknown) =>
      logger.error({ err: error }, 'pictures of the demo world could not be drawn')
    child.on('message', ({ changed, id }: PictureChange) => {
      void (changed === 'track' ? trackChanged(id) : artistChanged(id)).catch(failed)
    })
    child.on('error', failed)
    child.on('exit', (code, signal) => {
      // A signal that stops the server may reach its child processes as well.
      if (code || (signal && signal !== 'SIGINT' && signal !== 'SIGTERM'))
        failed(new Error(`The program that draws them exited with ${code ?? signal}`))
    })
    this.#child = child
  }

  async stop() {
    const child = this.#child
    if (!child || hasExited(child)) return
    const exited = once(child, 'exit')
    // The child takes this as the request to stop after the current picture.
    if (child.connected) child.disconnect()
    await exited
  }
}
