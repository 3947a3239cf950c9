import { sql } from 'kysely'

/**
 * The place of a track on its album, for everybody. Works in progress before it do not count, because a missing number
 * would tell that there is one.
 */
export const publicTrackNumber = sql<number | null>`tracks.track_number - (
  select count(*) from tracks as secret
  where secret.album_id = tracks.album_id and secret.is_listed = 0 and secret.is_wip = 1
    and secret.track_number < tracks.track_number)`.as('track_number')
