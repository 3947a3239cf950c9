// What the catalogue keeps running beside the calls: what lists remember, and what writers tell it.
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock'
import type { Database } from '../database/open'
import { createListMemory, type ListMemory } from './list-memory'
import {
  createArtistChanged,
  createTrackChanged,
  indexForgotten,
  type ArtistChanged,
  type TrackChanged,
} from './track-changed'

export type Catalogue = {
  memory: ListMemory
  trackChanged: TrackChanged
  artistChanged: ArtistChanged
  start(): void
  stop(): Promise<void>
}

type Parts = { database: Database; clock: Clock; logger: FastifyBaseLogger }

export const createCatalogue = (parts: Parts): Catalogue => {
  const memory = createListMemory(parts)
  const inner = { ...parts, memory }
  let running = false
  let work = Promise.resolve()
  return {
    memory,
    trackChanged: createTrackChanged(inner),
    artistChanged: createArtistChanged(inner),
    start: () => {
      running = true
      work = indexForgotten(inner, () => running).catch((error: unknown) => {
        parts.logger.error({ err: error }, 'the catalogue could not be brought up to date')
      })
    },
    stop: async () => {
      running = false
      await work
    },
  }
}
