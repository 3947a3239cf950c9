import { sql, type RawBuilder } from 'kysely'
import { isPurchaseRecalled, isTrackRecalled } from '../../database/withheld'

/**
 * Whether this user sees a track of a playlist: a listed one, a bought one, or an own one, unless it was recalled. Other rows
 * are hidden: they keep their place and come back when the track is listed again. `alias` is the name of `playlist_tracks`
 * in the query, and `userId` is empty for a signed-out caller.
 */
export const isVisible = (alias: string, userId: string): RawBuilder<boolean> => {
  const row = sql.raw(alias)
  return sql`(${row}.listed_ms is not null
    or exists (select 1 from purchases where purchases.track_id = ${row}.track_id and purchases.user_id = ${userId}
      and not ${isPurchaseRecalled})
    or exists (select 1 from tracks where tracks.id = ${row}.track_id and tracks.artist_id = ${userId}
      and tracks.deleted_at is null and tracks.is_wip = 0 and not ${isTrackRecalled}))`
}

/** The same for a row of `tracks`. */
export const mayAdd = (userId: string): RawBuilder<boolean> =>
  sql`(tracks.is_listed = 1
    or exists (select 1 from purchases where purchases.track_id = tracks.id and purchases.user_id = ${userId}
      and not ${isPurchaseRecalled})
    or (tracks.artist_id = ${userId} and tracks.deleted_at is null and tracks.is_wip = 0 and not ${isTrackRecalled}))`
