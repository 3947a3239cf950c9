import { sql } from 'kysely'

/**
 * The place of a track on its album, for everybody. Works in progress before it do not count, because a missing number
 * would tell that there is one. Deleted tracks leave no gap either. There are two sums, because the index answers the
 * first one alone.
 */
export const publicTrackNumber = sql<number | null>`case when tracks.track_number is not null then 1 + (
  select count(*) from tracks as earlier
  where earlier.album_id = tracks.album_id and earlier.is_listed = 1
    and earlier.track_number < tracks.track_number) + (
  select count(*) from tracks as earlier
  where earlier.album_id = tracks.album_id and earlier.is_listed = 0
    and earlier.track_number < tracks.track_number
    and earlier.is_wip = 0 and earlier.deleted_at is null) end`.as('track_number')
