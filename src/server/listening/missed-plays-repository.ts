// Plays that are stored but not in the daily sums: those of earlier versions, of replicas that still run one, and of
// the demo world.
import { sql } from 'kysely'
import { idParameter, isAmong } from '../database/id-list'
import { lockByName } from '../database/lock'
import type { Database } from '../database/open'
import { addPlaysToSums } from './sums-repository'
import { lockSums } from './totals-repository'

const playsPerPage = 500

export const trackWithMissedPlays = async (database: Database): Promise<string | null> => {
  const row = await database
    .selectFrom('plays')
    .select('track_id')
    .where('counted_as', 'is', null)
    .orderBy('track_id')
    .limit(1)
    .executeTakeFirst()
  return row?.track_id ?? null
}

/** Adds a page of the track's plays, oldest first. */
export const addMissedPage = (database: Database, trackId: string) =>
  database.transaction().execute(async (transaction) => {
    // Deleting a track takes this lock too. It locks the rows in another order, so both could wait forever.
    await lockByName(transaction, `track ${trackId}`)
    const track = await transaction
      .selectFrom('tracks')
      .select('artist_id')
      .where('id', '=', trackId)
      .executeTakeFirst()
    if (!track) return
    await lockSums(transaction, track.artist_id)
    const plays = await transaction
      .selectFrom('plays')
      .select(['id', 'listener'])
      .where('track_id', '=', trackId)
      .where('counted_as', 'is', null)
      .orderBy('played_at')
      .limit(playsPerPage)
      .execute()
    if (plays.length === 0) return
    await addPlaysToSums(
      transaction,
      { trackId, artistId: track.artist_id },
      {
        ofListeners: plays.filter(({ listener }) => listener !== null).map(({ id }) => id),
        ofAccounts: plays.filter(({ listener }) => listener === null).map(({ id }) => id),
      },
    )
  })

const deletedAtOnce = 1_000

/**
 * Deletes plays that ended before this time and are in the sums. Returns how many, at most a thousand. What remains of
 * plays by owners is the time at which they last heard the track, so that it is not listed as unheard again.
 */
export const deletePlaysBefore = (database: Database, before: number): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    const plays = await transaction
      .selectFrom('plays')
      .select('id')
      .where('played_at', '<', before)
      .where('counted_as', 'is not', null)
      .limit(deletedAtOnce)
      .execute()
    const ids = plays.map(({ id }) => id)
    const areDue = isAmong(transaction, 'plays.id', idParameter(transaction, ids))
    await sql`
      insert into heard_tracks (user_id, track_id, heard_at)
        select plays.user_id, plays.track_id, max(plays.played_at) from plays
        join purchases on purchases.user_id = plays.user_id and purchases.track_id = plays.track_id
        where ${areDue} group by plays.user_id, plays.track_id order by plays.user_id, plays.track_id
      on conflict (user_id, track_id) do update set heard_at = excluded.heard_at
        where excluded.heard_at > heard_tracks.heard_at
    `.execute(transaction)
    const { numDeletedRows } = await transaction.deleteFrom('plays').where(areDue).executeTakeFirst()
    return Number(numDeletedRows)
  })
