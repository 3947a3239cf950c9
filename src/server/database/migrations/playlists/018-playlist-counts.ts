// Triggers that keep the counts of playlists. Triggers, because rows also go away by cascades: when a track or an account
// is deleted, no code of the server sees which playlists lose a row.
import { sql, type Kysely } from 'kysely'
import type { Engine } from '../../open'

const listingChanged = (differs: string) =>
  `old.is_listed <> new.is_listed or old.duration_ms ${differs} new.duration_ms`

const setListedMs = `
  update playlist_tracks
  set listed_ms = case when new.is_listed = 1 then coalesce(new.duration_ms, 0) end
  where track_id = new.id;`

const countFollower = (change: '+ 1' | '- 1', row: 'old' | 'new') =>
  `update playlists set follower_count = follower_count ${change} where id = ${row}.playlist_id;`

/** By how much the listed tracks change when the length of a row changes. */
const moveListed = (one: string, other: string) => `
  update playlists set
    listed_count = listed_count + ${one} - ${other},
    listed_ms = listed_ms + coalesce(new.listed_ms, 0) - coalesce(old.listed_ms, 0)
  where id = new.playlist_id;`

const sqliteTriggers = [
  `create trigger playlist_track_added after insert on playlist_tracks begin
    update playlists set
      track_count = track_count + 1,
      listed_count = listed_count + (new.listed_ms is not null),
      listed_ms = listed_ms + coalesce(new.listed_ms, 0)
    where id = new.playlist_id;
  end`,
  `create trigger playlist_track_removed after delete on playlist_tracks begin
    update playlists set
      track_count = track_count - 1,
      listed_count = listed_count - (old.listed_ms is not null),
      listed_ms = listed_ms - coalesce(old.listed_ms, 0)
    where id = old.playlist_id;
  end`,
  `create trigger playlist_track_changed after update of listed_ms on playlist_tracks
    when old.listed_ms is not new.listed_ms begin
    ${moveListed('(new.listed_ms is not null)', '(old.listed_ms is not null)')}
  end`,
  `create trigger playlist_track_listing after update of is_listed, duration_ms on tracks
    when ${listingChanged('is not')} begin ${setListedMs} end`,
  `create trigger playlist_followed after insert on playlist_follows begin ${countFollower('+ 1', 'new')} end`,
  `create trigger playlist_unfollowed after delete on playlist_follows begin ${countFollower('- 1', 'old')} end`,
]

const postgresFunction = (name: string, body: string, result: 'null' | 'old' | 'new' = 'null') =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return ${result}; end $$`

/**
 * Counted once for each statement, because PostgreSQL writes a new version of the playlist's row at every update, and
 * ten thousand of them in one transaction take seconds.
 */
const countRows = (sign: '+' | '-') => `
  update playlists set
    track_count = track_count ${sign} sums.tracks,
    listed_count = listed_count ${sign} sums.listed,
    listed_ms = playlists.listed_ms ${sign} sums.ms
  from (
    select playlist_id, count(*) as tracks, count(listed_ms) as listed, coalesce(sum(listed_ms), 0) as ms
    from changed group by playlist_id
  ) as sums where playlists.id = sums.playlist_id;`

/** Whoever writes to a playlist locks its row first. So does this, or the two could block each other. */
const lockPlaylists = `
  perform 1 from playlists where id in (select playlist_id from playlist_tracks where track_id = old.id)
  order by id collate "C" for no key update;`

const postgresTriggers = [
  postgresFunction('count_added_playlist_tracks', countRows('+')),
  `create trigger playlist_track_added after insert on playlist_tracks
    referencing new table as changed for each statement execute function count_added_playlist_tracks()`,
  postgresFunction('count_removed_playlist_tracks', countRows('-')),
  `create trigger playlist_track_removed after delete on playlist_tracks
    referencing old table as changed for each statement execute function count_removed_playlist_tracks()`,
  postgresFunction(
    'count_changed_playlist_track',
    moveListed('num_nonnulls(new.listed_ms)', 'num_nonnulls(old.listed_ms)'),
  ),
  `create trigger playlist_track_changed after update of listed_ms on playlist_tracks for each row
    when (old.listed_ms is distinct from new.listed_ms) execute function count_changed_playlist_track()`,
  postgresFunction('lock_playlists_of_changed_track', lockPlaylists, 'new'),
  `create trigger playlist_track_lock before update of is_listed, duration_ms on tracks for each row
    when (${listingChanged('is distinct from')}) execute function lock_playlists_of_changed_track()`,
  postgresFunction('lock_playlists_of_deleted_track', lockPlaylists, 'old'),
  `create trigger playlist_track_delete_lock before delete on tracks for each row
    execute function lock_playlists_of_deleted_track()`,
  postgresFunction('note_listing_in_playlists', setListedMs),
  `create trigger playlist_track_listing after update of is_listed, duration_ms on tracks for each row
    when (${listingChanged('is distinct from')}) execute function note_listing_in_playlists()`,
  postgresFunction('count_playlist_follow', countFollower('+ 1', 'new')),
  `create trigger playlist_followed after insert on playlist_follows for each row
    execute function count_playlist_follow()`,
  postgresFunction('count_playlist_unfollow', countFollower('- 1', 'old')),
  `create trigger playlist_unfollowed after delete on playlist_follows for each row
    execute function count_playlist_unfollow()`,
]

export const keepPlaylistCounts = async (database: Kysely<unknown>, engine: Engine) => {
  const triggers = engine === 'postgres' ? postgresTriggers : sqliteTriggers
  for (const statement of triggers) await sql.raw(statement).execute(database)
}
