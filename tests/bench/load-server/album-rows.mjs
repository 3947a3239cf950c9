// Measures the list of own albums of an artist who has 200 albums with 2,000 tracks, 10 million plays and 100,000 sales, on
// both engines.
import { join } from 'node:path'
import { quantile } from '../verdicts.mjs'
import { onBothEngines } from './engines.mjs'
import { timeRead } from './listeners/timed-calls.mjs'
import { register } from './song.mjs'
import { numbers, trackStatement, userStatement } from './statements.mjs'

const maxP99Ms = 50
const albums = 200
const tracks = 2_000
const playsEach = 5_000
const buyers = 50

/** @param {string} artistId @returns {string[]} */
const albumStatements = (artistId) => [
  userStatement('buyer', 'listener', buyers),
  trackStatement('sold', `'${artistId}'`, tracks),
  `with recursive ${numbers('albums_of', albums)}
    insert into albums (id, artist_id, title, genre, release_type, released_at, created_at)
      select 'album-' || cast(n as text), '${artistId}', 'Album', 'Dub', 'album', n, n from albums_of`,
  `update tracks set play_count = ${playsEach},
      album_id = 'album-' || cast(cast(substr(id, 6) as integer) % ${albums} as text),
      track_number = 1 + cast(substr(id, 6) as integer) / ${albums}
    where id like 'sold-%'`,
  `with recursive ${numbers('sold_tracks', tracks)}, ${numbers('people', buyers)}
    insert into purchases (id, user_id, track_id, price_cents, after_preview, created_at)
      select 'sale-' || cast(sold_tracks.n as text) || '-' || cast(people.n as text), 'buyer-' || cast(people.n as text),
        'sold-' || cast(sold_tracks.n as text), 100, 0, 0 from sold_tracks, people`,
]

/** @param {import('./engines.mjs').Engine} engine @param {import('./engines.mjs').Options} options @returns {Promise<import('../verdicts.mjs').Row[]>} */
async function measure(engine, options) {
  const first = await engine.start(options)
  const { userId, headers } = await register(first.address, 'musician')
  await first.stop()
  await engine.fill(albumStatements(userId))
  const server = await engine.start(options)
  try {
    const read = { name: '200 own albums with 100,000 sales', paths: ['/albums/my-albums'] }
    const { name, latenciesMs } = await timeRead(server, headers, { ...read, seconds: options.seconds })
    const figure = latenciesMs.length > 0 ? quantile(latenciesMs, 0.99) : Number.NaN
    return [{ name: `api: ${name}, ${engine.name}, p99`, figure, unit: 'ms', atMost: maxP99Ms }]
  } finally {
    await server.stop()
  }
}

/** @param {string} folder @param {import('./engines.mjs').Options} options */
export function albumRows(folder, options) {
  console.log('Measuring the albums of an artist with 100,000 sales ...')
  return onBothEngines(join(folder, 'albums'), options, measure)
}
