import type { Database } from '../database/open'
import { mergeHeard } from './heard'
import { dayOf } from './play-counts'
import { addHeardTotals, lockSums } from './totals-repository'

type Report = { id: string; trackId: string; heard: string }

/** Returns false when no such play was counted. Of plays that were previews, nothing is stored. */
export const reportHeard = (database: Database, { id, trackId, heard }: Report): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const track = await transaction
      .selectFrom('tracks')
      .select('artist_id')
      .where('id', '=', trackId)
      .executeTakeFirst()
    if (!track) return false
    await lockSums(transaction, track.artist_id)
    const play = await transaction
      .selectFrom('plays')
      .select(['played_at', 'heard', 'counted_as'])
      .where('id', '=', id)
      .where('track_id', '=', trackId)
      .executeTakeFirst()
    if (play?.counted_as !== 'full') return play !== undefined
    const merged = mergeHeard(play.heard, heard)
    if (merged.added.every((count) => count === 0)) return true
    await transaction.updateTable('plays').set({ heard: merged.heard }).where('id', '=', id).execute()
    await addHeardTotals(transaction, trackId, [{ day: dayOf(play.played_at), counts: merged.added }])
    return true
  })
