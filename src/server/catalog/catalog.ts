// Keeps lists, search and caches in step with writes to tracks and artists.
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../core/clock'
import { inBatches } from '../core/in-batches'
import type { Database } from '../database/open'
import { createPhotoCheck, withheldPhotosKey } from './artists/withheld-photos'
import * as index from './index-repository'
import { forgetAnswer, ListMemory } from './list-memory'
import { indexTracks, type IndexWords, type NoteReleases } from './track-writes-repository'

/** Must be called after any write to a track, except the count of a play. */
export type TrackChanged = (trackId: string) => Promise<void>
/** Like `TrackChanged`, for several tracks. */
export type TracksChanged = (trackIds: readonly string[]) => Promise<void>
/** Must be called after a change of an artist's name or picture. */
export type ArtistChanged = (userId: string) => Promise<void>

export type Catalog = {
  memory: ListMemory
  trackChanged: TrackChanged
  tracksChanged: TracksChanged
  artistChanged: ArtistChanged
  /** Must be called after a change that only an artist's page shows, such as a photo. Other replicas show it within 10 s. */
  artistPageChanged(userId: string): void
  /** Whether moderators keep the photo with this hash from others. */
  isPhotoWithheld(hash: string): Promise<boolean>
  /** Indexes tracks whose `is_listed` is stale, because their writer crashed before it called `trackChanged`. */
  indexMissed(goOn: () => boolean): Promise<void>
  /** Lists the tracks whose release date has come. */
  releaseDue(goOn: () => boolean): Promise<void>
}

type Parts = { database: Database; clock: Clock; indexWords: IndexWords; noteReleases: NoteReleases }

const tracksPerBatch = 20

export const openCatalog = (parts: Parts): Catalog => {
  const { database, clock, indexWords, noteReleases } = parts
  const memory = new ListMemory(parts)
  const update = async (trackIds: string[], hasMoreChanged = true) => {
    const indexing = { trackIds, now: clock.now(), indexWords, noteReleases, hasMoreChanged }
    if (await indexTracks(database, indexing)) memory.forget()
  }
  const tracksChanged: TracksChanged = async (trackIds) => {
    for (let at = 0; at === 0 || at < trackIds.length; at += tracksPerBatch) {
      await update(trackIds.slice(at, at + tracksPerBatch))
      // Queries on SQLite run synchronously. This pause lets other requests run between two batches.
      await setImmediate()
    }
  }
  return {
    memory,
    tracksChanged,
    trackChanged: (trackId) => update([trackId], false),
    artistChanged: async (userId) => {
      if (!(await index.isMusician(database, userId))) return
      await tracksChanged(await index.trackIdsOf(database, userId))
    },
    artistPageChanged: (userId) => {
      forgetAnswer(memory, { route: 'artist', of: userId })
      memory.forgetOne(withheldPhotosKey)
    },
    isPhotoWithheld: createPhotoCheck(database, memory),
    indexMissed: (goOn) =>
      inBatches(
        (after) => index.tracksNotIndexed(database, { after, limit: tracksPerBatch, now: clock.now() }),
        (ids) => update(ids),
        goOn,
      ),
    releaseDue: (goOn) =>
      inBatches(
        () => index.tracksDue(database, { limit: tracksPerBatch, now: clock.now() }),
        (ids) => update(ids),
        goOn,
      ),
  }
}
