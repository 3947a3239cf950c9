import { sql, type Kysely } from 'kysely'

/** Adds the time at which a track becomes public. The index finds the tracks that wait for it. */
export const releaseDates = async ({ schema }: Kysely<unknown>) => {
  await schema.alterTable('tracks').addColumn('release_at', 'bigint').execute()
  await schema
    .createIndex('tracks_by_release_at')
    .on('tracks')
    .columns(['is_listed', 'release_at'])
    .where(sql.ref('release_at'), 'is not', null)
    .execute()
}
