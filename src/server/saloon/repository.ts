import type { Database } from '../database/open'

/** A track with its release date, or an artist with the date of their first release. */
export type Release = { id: string; releasedAt: number }

export const firstReleases = (database: Database): Promise<Release[]> =>
  database
    .selectFrom('tracks')
    .select('artist_id as id')
    .select((select) => select.fn.min<number>('released_at').as('releasedAt'))
    .where('is_listed', '=', 1)
    .groupBy('artist_id')
    .execute()

export const releasesOf = async (
  database: Database,
  artistIds: string[],
): Promise<(Release & { artistId: string })[]> =>
  artistIds.length === 0
    ? []
    : database
        .selectFrom('tracks')
        .select(['id', 'artist_id as artistId', 'released_at as releasedAt'])
        .where('artist_id', 'in', artistIds)
        .where('is_listed', '=', 1)
        .execute()
