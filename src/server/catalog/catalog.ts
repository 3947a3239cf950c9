// What the catalogue keeps running beside the calls: what lists remember, what writers tell it, what goes with what.
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { createListMemory, type ListMemory } from './list-memory'
import { reckonNeighboursOnce } from '../recommendations/neighbours'
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

const hourMs = 60 * 60 * 1_000
/** At a start more is reckoned than the hour asks for, but not once for each of many restarts. */
const startWithinMs = 5 * 60 * 1_000

export const createCatalogue = (parts: Parts): Catalogue => {
  const inner = { ...parts, memory: createListMemory(parts) }
  let timer: NodeJS.Timeout | null = null
  let work = Promise.resolve()
  const goOn = () => timer !== null
  /** One thing after the other, each whatever became of the one before. */
  const then = (what: string, act: () => Promise<void>) => {
    work = work.then(act).catch((error: unknown) => {
      parts.logger.error({ err: error }, `${what} failed`)
    })
  }
  const reckon = (withinMs: number) =>
    then('reckoning recommendations', () => reckonNeighboursOnce(inner, withinMs, goOn))
  return {
    memory: inner.memory,
    trackChanged: createTrackChanged(inner),
    artistChanged: createArtistChanged(inner),
    start: () => {
      timer = setInterval(() => reckon(hourMs / 2), hourMs)
      timer.unref()
      then('bringing the catalogue up to date', () => indexForgotten(inner, goOn))
      reckon(startWithinMs)
    },
    stop: async () => {
      if (timer) clearInterval(timer)
      timer = null
      await work
    },
  }
}
