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

/** The rows that change, and the last one at or before the first day, from which new rows go on. */
const isNeeded = (
  { table, owner, id }: { table: keyof Tables; owner: string; id: string },
  added: readonly DayCounts[],
) => {
  const first = firstDayOf(added)
  return sql<boolean>`day >= coalesce(
    (select max(day) from ${sql.table(table)} where ${sql.ref(owner)} = ${id} and day <= ${first}), ${first})`
}

const replacedTotals = {
  plays: sql.ref<number>('excluded.plays'),
  listeners: sql.ref<number>('excluded.listeners'),
  previews: sql.ref<number>('excluded.previews'),
  purchases: sql.ref<number>('excluded.purchases'),
  sources: sql.ref<string>('excluded.sources'),
}

const addToTrack = async (transaction: Transaction<Tables>, id: string, added: readonly DayCounts[]) => {
  const rows = await transaction
    .selectFrom('track_totals')
    .selectAll()
    .where('track_id', '=', id)
    .where(isNeeded({ table: 'track_totals', owner: 'track_id', id }, added))
    .orderBy('day')
    .execute()
  await transaction
    .insertInto('track_totals')
    .values(rowsOfTotals({ track_id: id }, addToTotals(rows.map(totalsOfRow), added)))
    .onConflict((conflict) => conflict.columns(['track_id', 'day']).doUpdateSet(replacedTotals))
    .execute()
}

const addToArtist = async (transaction: Transaction<Tables>, id: string, added: readonly DayCounts[]) => {
  const rows = await transaction
    .selectFrom('artist_totals')
    .selectAll()
    .where('artist_id', '=', id)
    .where(isNeeded({ table: 'artist_totals', owner: 'artist_id', id }, added))
    .orderBy('day')
    .execute()
  await transaction
    .insertInto('artist_totals')
    .values(rowsOfTotals({ artist_id: id }, addToTotals(rows.map(totalsOfRow), added)))
    .onConflict((conflict) => conflict.columns(['artist_id', 'day']).doUpdateSet(replacedTotals))
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
  id: string,
  added: readonly DayCounts[],
) => {
  const rows = await transaction
    .selectFrom('track_heard_totals')
    .selectAll()
    .where('track_id', '=', id)
    .where(isNeeded({ table: 'track_heard_totals', owner: 'track_id', id }, added))
    .orderBy('day')
    .execute()
  const replaced = {
    reports: sql.ref<number>('excluded.reports'),
    heard: sql.ref<string>('excluded.heard'),
  }
  await transaction
    .insertInto('track_heard_totals')
    .values(rowsOfHeard(id, addToTotals(rows.map(totalsOfHeard), added)))
    .onConflict((conflict) => conflict.columns(['track_id', 'day']).doUpdateSet(replaced))
    .execute()
}
