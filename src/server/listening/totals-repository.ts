// Adds to the running totals. The caller holds the lock of the artist's sums, because the rows are read before they
// are written.
import { sql, type Transaction } from 'kysely'
import { lockByName } from '../database/lock'
import type { Tables } from '../database/tables'
import { addToTotals, type DayCounts } from './running-totals'
import { rowsOfHeard, rowsOfTotals, totalsOfHeard, totalsOfRow } from './totals-columns'

/** Without it, two transactions would add to the same row, or both count a listener as new. */
export const lockSums = (transaction: Transaction<Tables>, artistId: string) =>
  lockByName(transaction, `sums of ${artistId}`)

const firstDayOf = (added: readonly DayCounts[]) => Math.min(...added.map(({ day }) => day))

const addToTrack = async (transaction: Transaction<Tables>, trackId: string, added: readonly DayCounts[]) => {
  const first = firstDayOf(added)
  const rows = await transaction
    .selectFrom('track_totals')
    .selectAll()
    .where('track_id', '=', trackId)
    .where(
      sql<boolean>`day >= coalesce((select max(day) from track_totals where track_id = ${trackId} and day <= ${first}), ${first})`,
    )
    .orderBy('day')
    .execute()
  const changed = addToTotals(rows.map(totalsOfRow), added)
  await transaction
    .insertInto('track_totals')
    .values(rowsOfTotals({ track_id: trackId }, changed))
    .onConflict((conflict) =>
      conflict.columns(['track_id', 'day']).doUpdateSet((values) => ({
        plays: values.ref('excluded.plays'),
        listeners: values.ref('excluded.listeners'),
        previews: values.ref('excluded.previews'),
        purchases: values.ref('excluded.purchases'),
        sources: values.ref('excluded.sources'),
      })),
    )
    .execute()
}

const addToArtist = async (
  transaction: Transaction<Tables>,
  artistId: string,
  added: readonly DayCounts[],
) => {
  const first = firstDayOf(added)
  const rows = await transaction
    .selectFrom('artist_totals')
    .selectAll()
    .where('artist_id', '=', artistId)
    .where(
      sql<boolean>`day >= coalesce((select max(day) from artist_totals where artist_id = ${artistId} and day <= ${first}), ${first})`,
    )
    .orderBy('day')
    .execute()
  const changed = addToTotals(rows.map(totalsOfRow), added)
  await transaction
    .insertInto('artist_totals')
    .values(rowsOfTotals({ artist_id: artistId }, changed))
    .onConflict((conflict) =>
      conflict.columns(['artist_id', 'day']).doUpdateSet((values) => ({
        plays: values.ref('excluded.plays'),
        listeners: values.ref('excluded.listeners'),
        previews: values.ref('excluded.previews'),
        purchases: values.ref('excluded.purchases'),
        sources: values.ref('excluded.sources'),
      })),
    )
    .execute()
}

export type Added = { track: readonly DayCounts[]; artist: readonly DayCounts[] }

export const addTotals = async (
  transaction: Transaction<Tables>,
  { trackId, artistId }: { trackId: string; artistId: string },
  added: Added,
) => {
  if (added.track.length > 0) await addToTrack(transaction, trackId, added.track)
  if (added.artist.length > 0) await addToArtist(transaction, artistId, added.artist)
}

export const addHeardTotals = async (
  transaction: Transaction<Tables>,
  trackId: string,
  added: readonly DayCounts[],
) => {
  const first = firstDayOf(added)
  const rows = await transaction
    .selectFrom('track_heard_totals')
    .selectAll()
    .where('track_id', '=', trackId)
    .where(
      sql<boolean>`day >= coalesce((select max(day) from track_heard_totals where track_id = ${trackId} and day <= ${first}), ${first})`,
    )
    .orderBy('day')
    .execute()
  const changed = addToTotals(rows.map(totalsOfHeard), added)
  await transaction
    .insertInto('track_heard_totals')
    .values(rowsOfHeard(trackId, changed))
    .onConflict((conflict) =>
      conflict.columns(['track_id', 'day']).doUpdateSet((values) => ({
        reports: values.ref('excluded.reports'),
        heard: values.ref('excluded.heard'),
      })),
    )
    .execute()
}
