// Whoever writes anything about a track or an artist says so here, and lists and search follow.
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { ListMemory } from './list-memory'
import { inTurns } from '../core/in-batches'
import { heatTracks, tracksWithoutTheirHeat } from '../listening/repository'
import * as repository from './index-repository'

/** To be called after anything about a track was written. */
export type TrackChanged = (trackId: string) => Promise<void>
/** To be called after what an artist is called or looks like was written. */
export type ArtistChanged = (userId: string) => Promise<void>

type Parts = { database: Database; clock: Clock; memory: Pick<ListMemory, 'forget'> }

const tracksAtOnce = 20

export const createTrackChanged =
  ({ database, clock, memory }: Parts): TrackChanged =>
  async (trackId) => {
    await repository.indexTracks(database, [trackId], clock.now())
    memory.forget()
  }

export const createArtistChanged =
  ({ database, clock, memory }: Parts): ArtistChanged =>
  async (userId) => {
    if (!(await repository.isMusician(database, userId))) return
    const trackIds = await repository.trackIdsOf(database, userId)
    for (let at = 0; at === 0 || at < trackIds.length; at += tracksAtOnce) {
      await repository.indexTracks(database, trackIds.slice(at, at + tracksAtOnce), clock.now())
      // With SQLite all of this is done without waiting once: others would not be heard until it is over.
      await setImmediate()
    }
    memory.forget()
  }

/** Catches up with what was written by someone who died before saying so. */
export const indexForgotten = async ({ database, clock, memory }: Parts, goOn: () => boolean) => {
  await inTurns(
    (after) => tracksWithoutTheirHeat(database, after, tracksAtOnce),
    (ids) => heatTracks(database, ids),
    goOn,
  )
  await inTurns(
    (after) => repository.tracksNotIndexed(database, after, tracksAtOnce),
    async (ids) => {
      await repository.indexTracks(database, ids, clock.now())
      memory.forget()
    },
    goOn,
  )
}
