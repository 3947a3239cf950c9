// Leases of uploads. A lease ends when it is given back, or when its holder has not renewed it in time, because the
// process of the holder may have ended.
import type { Kysely } from 'kysely'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

export type Lease = { uploadId: string; token: string }

/** Returns false while another request holds the lease. */
export const takeLease = async (
  database: Kysely<Tables>,
  { uploadId, token }: Lease,
  { now, until }: { now: number; until: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('uploads')
    .set({ lease_token: token, leased_until: until, lease_wanted: 0 })
    .where('id', '=', uploadId)
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns false if there is no upload with this id. */
export const wantLease = async (database: Database, uploadId: string): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('uploads')
    .set({ lease_wanted: 1 })
    .where('id', '=', uploadId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const renewLease = async (database: Database, { uploadId, token }: Lease, until: number) => {
  await database
    .updateTable('uploads')
    .set({ leased_until: until })
    .where('id', '=', uploadId)
    .where('lease_token', '=', token)
    .execute()
}

/** `lost`: the lease had ended before it was renewed. `wanted`: somebody waits for it. */
export const leaseState = async (
  database: Database,
  { uploadId, token }: Lease,
): Promise<'held' | 'wanted' | 'lost'> => {
  const row = await database
    .selectFrom('uploads')
    .select('lease_wanted')
    .where('id', '=', uploadId)
    .where('lease_token', '=', token)
    .executeTakeFirst()
  if (!row) return 'lost'
  return row.lease_wanted === 1 ? 'wanted' : 'held'
}

export const giveBackLease = async (database: Database, { uploadId, token }: Lease) => {
  await database
    .updateTable('uploads')
    .set({ lease_token: null, leased_until: null, lease_wanted: 0 })
    .where('id', '=', uploadId)
    .where('lease_token', '=', token)
    .execute()
}
