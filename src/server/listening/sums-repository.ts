// Adds plays and purchases to the daily sums of their track and artist.
import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely'
import { dayMs } from '~/contract/durations'
import { conversionDays } from '~/contract/limits-beyond'
import type { PlaySource } from '~/contract/rules/listening/play-sources'
import type { Tables } from '../database/tables'
import { countPlays, dayOf, type PlayWithMarks } from './play-counts'
import { countsOf } from './totals-columns'
import { addTotals, lockSums } from './totals-repository'

type Owner = { trackId: string; artistId: string }

type MarkedRow = {
  id: string
  listener: string | null
  user_id: string | null
  played_at: number
  source: PlaySource | null
  has_all: number
  on_track: number
  previewed: number
  on_artist: number
}

/** Plays of earlier versions have no listener. They are told apart by account, as far as they have one. */
const sameListener = {
  listener: sql`others.listener = plays.listener`,
  account: sql`others.listener is null and others.user_id = plays.user_id`,
}

const isOnSameDay = sql`
  others.played_at >= plays.played_at - plays.played_at % ${sql.lit(dayMs)}
  and others.played_at < plays.played_at - plays.played_at % ${sql.lit(dayMs)} + ${sql.lit(dayMs)}
  and others.counted_as is not null`

/** What the sums have of the same listener and day already. */
const marksOf = async (
  transaction: Transaction<Tables>,
  artistId: string,
  ids: readonly string[],
  by: keyof typeof sameListener,
): Promise<PlayWithMarks[]> => {
  if (ids.length === 0) return []
  const others = sql`plays as others where ${sameListener[by]} and ${isOnSameDay}`
  const { rows } = await sql<MarkedRow>`
    select plays.id, plays.listener, plays.user_id, plays.played_at, plays.source,
      case when exists (select 1 from purchases where purchases.user_id = plays.user_id
          and purchases.track_id = plays.track_id and purchases.created_at <= plays.played_at)
        or exists (select 1 from collaborators where collaborators.user_id = plays.user_id
          and collaborators.track_id = plays.track_id and collaborators.state = 'accepted')
        then 1 else 0 end as has_all,
      case when exists (select 1 from ${others} and others.track_id = plays.track_id)
        then 1 else 0 end as on_track,
      case when exists (select 1 from ${others} and others.track_id = plays.track_id
          and others.counted_as = 'preview')
        then 1 else 0 end as previewed,
      case when exists (select 1 from ${others}
          and (select artist_id from tracks where tracks.id = others.track_id) = ${artistId})
        then 1 else 0 end as on_artist
    from plays where plays.id in (${sql.join(ids)})
  `.execute(transaction)
  return rows.map((row) => ({
    id: row.id,
    listener: row.listener ?? row.user_id ?? row.id,
    playedAt: row.played_at,
    source: row.source,
    kind: row.has_all === 1 ? 'full' : 'preview',
    isKnownToTrack: row.on_track === 1,
    isKnownPreview: row.previewed === 1,
    isKnownToArtist: row.on_artist === 1,
  }))
}

const markCounted = async (
  transaction: Transaction<Tables>,
  plays: readonly PlayWithMarks[],
  kind: PlayWithMarks['kind'],
) => {
  const ids = plays.filter((play) => play.kind === kind).map(({ id }) => id)
  if (ids.length === 0) return
  await transaction.updateTable('plays').set({ counted_as: kind }).where('id', 'in', ids).execute()
}

/** The stored plays of one track that are not in the sums yet, with and without a listener. */
export type UncountedPlays = { ofListeners: readonly string[]; ofAccounts: readonly string[] }

export const addPlaysToSums = async (
  transaction: Transaction<Tables>,
  owner: Owner,
  { ofListeners, ofAccounts }: UncountedPlays,
) => {
  await lockSums(transaction, owner.artistId)
  const plays = [
    ...(await marksOf(transaction, owner.artistId, ofListeners, 'listener')),
    ...(await marksOf(transaction, owner.artistId, ofAccounts, 'account')),
  ]
  await markCounted(transaction, plays, 'full')
  await markCounted(transaction, plays, 'preview')
  await addTotals(transaction, owner, countPlays(plays))
}

type Bought = { trackId: string; userId: string; at: number }

type BoughtInSql = { trackId: unknown; userId: unknown; at: unknown }

/** Whether the buyer had heard the preview shortly before. The arguments are values or SQL. */
export const heardPreviewBefore = ({ trackId, userId, at }: BoughtInSql): RawBuilder<SqlBool> => sql`
  exists (select 1 from plays where plays.user_id = ${userId} and plays.track_id = ${trackId}
    and plays.played_at > ${at} - ${sql.lit(conversionDays * dayMs)} and plays.played_at <= ${at}
    and coalesce(plays.counted_as, 'preview') = 'preview')`

export const heardPreview = async (transaction: Transaction<Tables>, bought: Bought): Promise<boolean> => {
  const { rows } = await sql`select 1 where ${heardPreviewBefore(bought)}`.execute(transaction)
  return rows.length > 0
}

/** Adds purchases of listeners who had heard the preview. -1 takes one back. */
export const addPurchasesToSums = async (
  transaction: Transaction<Tables>,
  { trackId, at, purchases }: Pick<Bought, 'trackId' | 'at'> & { purchases: 1 | -1 },
) => {
  const track = await transaction
    .selectFrom('tracks')
    .select('artist_id')
    .where('id', '=', trackId)
    .executeTakeFirstOrThrow()
  const owner = { trackId, artistId: track.artist_id }
  await lockSums(transaction, owner.artistId)
  const counts = [{ day: dayOf(at), counts: countsOf({ plays: 0, listeners: 0, previews: 0, purchases }) }]
  await addTotals(transaction, owner, { track: counts, artist: counts })
}
