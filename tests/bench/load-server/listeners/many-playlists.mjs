// Fills a database with 100,000 tracks and 50,000 playlists of 500 people. The person of the bench has 200 of the playlists,
// one of them with 10,000 tracks, and follows 100 others. The statements run on both engines.
import { numbers, trackStatement, userStatement } from '../statements.mjs'

export const artists = 2_000
const owners = 500
const tracks = 100_000
const playlists = 50_000
const tracksEach = 10
const ownPlaylists = 200
const editorial = 200
const followed = 100
export const longLength = 10_000

export const longPlaylist = 'long'
/** @param {number} at */
export const playlistIdOf = (at) => `playlist-${at % playlists}`
/** @param {number} at */
export const trackIdOf = (at) => `listed-${at % tracks}`

const playlistColumns = 'id, owner_id, type, title, visibility, created_at, updated_at'

/** @param {string} prefix @param {string} owner in SQL @param {number} count @param {string} visibility */
const playlistStatement = (prefix, owner, count, visibility, type = 'user') => `
  with recursive ${numbers('lists', count)}
  insert into playlists (${playlistColumns})
    select '${prefix}-' || cast(n as text), ${owner}, '${type}', 'Playlist', '${visibility}', n, n from lists`

/** @param {string} prefix @param {number} count */
const fillStatement = (prefix, count) => `
  with recursive ${numbers('lists', count)}, ${numbers('places', tracksEach)}
  insert into playlist_tracks (playlist_id, track_id, place, listed_ms, added_at)
    select '${prefix}-' || cast(lists.n as text), 'listed-' || cast((lists.n * 37 + places.n * 101) % ${tracks} as text),
      (places.n + 1) * 4294967296, 180000, 0 from lists, places`

/** @param {string} personId @returns {string[]} */
export const playlistStatements = (personId) => [
  userStatement('singer', 'musician', artists),
  userStatement('owner', 'listener', owners),
  trackStatement('listed', `'singer-' || cast(n % ${artists} as text)`, tracks),
  playlistStatement('playlist', `'owner-' || cast(n % ${owners} as text)`, playlists, 'public'),
  playlistStatement('own', `'${personId}'`, ownPlaylists, 'private'),
  playlistStatement('chosen', `'owner-0'`, editorial, 'public', 'editorial'),
  fillStatement('playlist', playlists),
  fillStatement('chosen', editorial),
  fillStatement('own', ownPlaylists),
  `insert into playlists (${playlistColumns})
    values ('${longPlaylist}', '${personId}', 'user', 'Long', 'public', 0, 0)`,
  `with recursive ${numbers('places', longLength)}
    insert into playlist_tracks (playlist_id, track_id, place, listed_ms, added_at)
      select '${longPlaylist}', 'listed-' || cast(n as text), (n + 1) * 4294967296, 180000, 0 from places`,
  `with recursive ${numbers('lists', followed)}
    insert into playlist_follows (playlist_id, user_id, created_at)
      select 'playlist-' || cast(n as text), '${personId}', 0 from lists`,
]
