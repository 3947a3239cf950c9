// Fills a database with the followers and the daily sums of an artist with ten million plays. The statements run on both
// engines. Single plays are not needed: the server reads only the sums.
import { numbers, userStatement } from './statements.mjs'

const dayMs = 86_400_000
const days = 3 * 365
const tracks = 500
const playsPerDay = 19
const followersGained = 9
const followersLost = 4
const followers = days * (followersGained - followersLost)
/** Only as many tracks have sums of what was heard, because those rows are large. */
export const heardTracks = 20

/** @param {number} index */
export const trackIdOf = (index) => `sums-${index}`

/** @param {string} artistId @param {number} now @returns {string[]} */
export function sumStatements(artistId, now) {
  const today = Math.floor(now / dayMs)
  const first = today - days + 1
  const series = `with recursive
    days(day) as (select ${first} union all select day + 1 from days where day < ${today}),
    numbers(n) as (select 0 union all select n + 1 from numbers where n < ${tracks - 1})`
  /** The totals to the end of a day. @param {number} perDay */
  const totals = (perDay) => `
    (day - ${first - 1}) * ${perDay}, (day - ${first - 1}) * ${Math.ceil(perDay / 2)},
    (day - ${first - 1}) * ${Math.ceil(perDay / 3)}, (day - ${first - 1}) * ${Math.ceil(perDay / 9)},
    '{"explore":' || cast((day - ${first - 1}) * ${Math.floor(perDay / 3)} as text)
      || ',"saloon":' || cast((day - ${first - 1}) * ${Math.floor(perDay / 4)} as text) || '}'`
  const heard = JSON.stringify(Array.from({ length: 50 }, (_, part) => 1_000_000 - part * 9_000))
  const columns = 'day, plays, listeners, previews, purchases, sources'
  return [
    `${series} insert into tracks (id, artist_id, title, title_key, genre, price_cents, is_wip, audio_state,
        duration_ms, play_count, heat, is_listed, first_listed_at, released_at, created_at, updated_at)
      select 'sums-' || cast(n as text), '${artistId}', 'Track ' || cast(n as text), 'track', 'Dub', 100, 0, 'ready',
        180000, ${playsPerDay * days}, 0, 1, 0, 0, 0, 0 from numbers`,
    `${series} insert into track_totals (track_id, ${columns})
      select 'sums-' || cast(n as text), day, ${totals(playsPerDay)} from numbers, days`,
    `${series} insert into artist_totals (artist_id, ${columns})
      select '${artistId}', day, ${totals(playsPerDay * tracks)} from days`,
    `${series} insert into track_heard_totals (track_id, day, reports, heard)
      select 'sums-' || cast(n as text), day, 1000000, '${heard}' from numbers, days where n < ${heardTracks}`,
    `${series} insert into follower_days (artist_id, day, gained, lost)
      select '${artistId}', day, ${followersGained}, ${followersLost} from days`,
    userStatement('follower', 'listener', followers),
    `with recursive ${numbers('followers', followers)}
      insert into artist_follows (user_id, artist_id, created_at)
        select 'follower-' || cast(n as text), '${artistId}', 0 from followers`,
  ]
}
