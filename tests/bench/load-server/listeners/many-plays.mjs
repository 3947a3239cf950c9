// Statements that add two people who listen a lot to the world of the playlists. One has 20,000 plays in 62 days, 2,000
// purchases and 1,000 followed artists. The other has 50,000 plays, and follows 1,000 artists whose tracks are all old. They
// run on both engines.
import { numbers } from '../statements.mjs'
import { artists } from './many-playlists.mjs'

const dayMs = 86_400_000
const plays = 20_000
const mostPlays = 50_000
const days = 62
const purchases = 2_000
const heardTracks = 5_000
const tracksPerAlbum = 10
const follows = 1_000
const neighboursEach = 30
const likedTracks = 60
const minuteMs = 60_000
/** All parts of a track. */
const heardWhole = 'ffffffffffffc'

/** The last play is an hour old, and half of the reports say which parts were heard. @param {string} personId @param {number} count @param {number} now */
const playStatement = (personId, count, now) => `
  with recursive ${numbers('plays_of', count)}
    insert into plays (id, track_id, user_id, listener, played_at, heard, counted_as)
      select 'play-${count}-' || cast(n as text), 'listed-' || cast(n * 37 % ${heardTracks} as text), '${personId}',
        '${personId}', ${now} - ${60 * minuteMs} - n * cast(${Math.floor((days * dayMs) / count) - 1} as bigint),
        case when n % 2 = 0 then '${heardWhole}' end, 'full' from plays_of`

/** @param {string} personId @param {string} otherId of the person with the most plays @param {number} now @returns {string[]} */
export const listenerStatements = (personId, otherId, now) => [
  `with recursive ${numbers('albums_of', heardTracks / tracksPerAlbum)}
    insert into albums (id, artist_id, title, genre, release_type, released_at, created_at)
      select 'album-' || cast(n as text), 'singer-' || cast(n as text), 'Album', 'Dub', 'album', 0, 0 from albums_of`,
  `update tracks set released_at = ${now} - cast(substr(id, 8) as integer) * cast(${minuteMs} as bigint),
      first_listed_at = ${now} - cast(substr(id, 8) as integer) * cast(${minuteMs} as bigint),
      album_id = case when cast(substr(id, 8) as integer) < ${heardTracks}
        then 'album-' || cast(cast(substr(id, 8) as integer) / ${tracksPerAlbum} as text) end
    where id like 'listed-%'`,
  // The tracks of the second half of the artists are all older than those of the first half.
  `update tracks set released_at = released_at - cast(${3 * 365 * dayMs} as bigint)
    where id like 'listed-%' and cast(substr(id, 8) as integer) % ${artists} >= ${follows}`,
  playStatement(personId, plays, now),
  playStatement(otherId, mostPlays, now),
  `with recursive ${numbers('bought', purchases)}
    insert into purchases (id, user_id, track_id, price_cents, after_preview, created_at)
      select 'purchase-' || cast(n as text), '${personId}', 'listed-' || cast(n as text), 100, 0,
        ${now} - n * cast(${30 * minuteMs} as bigint) from bought`,
  `with recursive ${numbers('followed', follows)}
    insert into artist_follows (user_id, artist_id, created_at)
      select '${personId}', 'singer-' || cast(n as text), ${now} - n * cast(${minuteMs} as bigint) from followed`,
  `with recursive ${numbers('followed', follows)}
    insert into artist_follows (user_id, artist_id, created_at)
      select '${otherId}', 'singer-' || cast(n + ${follows} as text), ${now} from followed`,
  `with recursive ${numbers('liked', likedTracks)}
    insert into affinities (user_id, track_id, weight)
      select '${personId}', 'listed-' || cast(n as text), 11 - n / 10.0 from liked`,
  `with recursive ${numbers('heard', heardTracks)}, ${numbers('near', neighboursEach)}
    insert into track_neighbours (track_id, neighbour_id, weight)
      select 'listed-' || cast(heard.n as text),
        'listed-' || cast((heard.n * 53 + near.n * 1009 + 1) % 100000 as text), 1 + near.n / 30.0 from heard, near`,
]
