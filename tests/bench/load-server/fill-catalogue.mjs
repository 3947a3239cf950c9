// Writes a catalogue of 100,000 tracks and its search index into a database that the server has created.
import SQLite from 'better-sqlite3'

const genres =
  'Space folk,Dub,Drone,Desert blues,Cosmic jazz,Synthwave,Ambient,Slowcore,Surf,Krautrock,Techno,House,Hip hop,Soul,Country,Folk,Indie rock,Punk,Classical,Experimental'.split(
    ',',
  )
const moods = 'Lonesome,Warm,Restless,Weightless,Midnight,Sunburnt,Rowdy,Tender,Wired,Haunted'.split(',')
const firsts = 'Low High Slow Blue Cold Long Red Last First Quiet Broken Distant Paper Silver Hollow'.split(
  ' ',
)
const seconds = 'Sun Moon River Desert Radio Engine Garden Mirror Signal Harbour Orbit Saddle Window'.split(
  ' ',
)
const thirds = 'Waltz Song Blues Hymn Theme Lullaby March Letter Prayer Dance Psalm Reprise Coda'.split(' ')
const minuteMs = 60_000
/** For each group of so many tracks there is an album, which has two of them. */
const tracksPerAlbum = 5

/** @param {string[]} names @param {number} at */
const pick = (names, at) => names[at % names.length] ?? ''

/** A pseudo-random number that is the same in every run. @param {number} at */
const scattered = (at) => (Math.imul(at + 1, 2_654_435_761) >>> 0) / 2 ** 32

/** @param {number} at */
const artistRow = (at) => ({
  id: `artist-${at}`,
  email: `artist${at}@bench.example`,
  username: `artist${at}`,
  name: `${pick(firsts, at)} ${pick(seconds, at * 7)} ${at}`,
})

/** @typedef {{ tracks: number, artists: number }} Sizes */

/** Four in five artists have one track, which is among the oldest, and the others have all the rest. @param {number} at @param {Sizes} sizes */
const artistOf = (at, { tracks, artists }) => {
  const busy = artists / 5
  const older = tracks - 1 - at
  return older < artists - busy ? busy + older : at % busy
}

/** @param {number} at @param {Sizes} sizes @param {number} now */
const trackRow = (at, sizes, now) => ({
  id: `track-${at}`,
  artist: `artist-${artistOf(at, sizes)}`,
  // Two in five tracks belong to an album, with two tracks each.
  album: at % tracksPerAlbum < 2 ? `album-${Math.floor(at / tracksPerAlbum)}` : null,
  number: at % tracksPerAlbum < 2 ? (at % tracksPerAlbum) + 1 : null,
  title: `${pick(firsts, Math.floor(scattered(at) * 1e6))} ${pick(seconds, at * 31)} ${pick(thirds, Math.floor(at / 13))}`,
  genre: pick(genres, Math.floor(scattered(at + 7) * 1e6)),
  mood: pick(moods, Math.floor(scattered(at + 11) * 1e6)),
  heat: scattered(at + 3) * 40,
  plays: Math.floor(scattered(at + 5) ** 4 * 10_000),
  cover: at.toString(16).padStart(64, '0'),
  released: now - at * minuteMs,
})

const insertArtist = `
  insert into users (id, email, email_key, username, username_key, display_name, search_text, profile_type,
    password_hash, created_at, updated_at)
  values (@id, @email, @email, @username, @username, @name, @name, 'musician', '', 0, 0)`

const insertAlbum = `
  insert into albums (id, artist_id, title, genre, release_type, cover_hash, released_at, created_at)
  values (@id, @artist, @title, @genre, 'album', @cover, @released, @released)`

const insertTrack = `
  insert into tracks (id, artist_id, album_id, track_number, title, title_key, genre, mood, price_cents, is_wip,
    audio_state, duration_ms, cover_hash, play_count, heat, is_listed, first_listed_at, released_at, created_at,
    updated_at)
  values (@id, @artist, @album, @number, @title, lower(@title), @genre, @mood, 100, 0, 'ready',
    180000, @cover, @plays, @heat, 1, @released, @released, @released, @released)`

const insertNameWord = 'insert into name_words (kind, word, subject_id) values (?, ?, ?)'

/** The search words of a track, as the server’s index has them. @param {string[]} texts */
const wordsOf = (texts) => new Set(texts.join(' ').toLowerCase().split(' '))

/** @param {string} word */
const typosOf = (word) =>
  word.length < 3 ? [] : [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]

/** @param {SQLite.Database} database @param {Sizes} sizes @param {number} now */
function insertTracks(database, sizes, now) {
  const insert = database.prepare(insertTrack)
  const insertWord = database.prepare('insert into track_words (word, track_id) values (?, ?)')
  const insertTypo = database.prepare('insert or ignore into word_typos (typo, word) values (?, ?)')
  const known = new Set()
  for (let at = 0; at < sizes.tracks; at += 1) {
    const row = trackRow(at, sizes, now)
    const { username, name } = artistRow(artistOf(at, sizes))
    insert.run(row)
    for (const word of wordsOf([row.title, row.genre, row.mood, username, name])) {
      insertWord.run(word, row.id)
      if (known.has(word)) continue
      known.add(word)
      for (const typo of typosOf(word)) insertTypo.run(typo, word)
    }
  }
}

/** @param {string} file of the database @param {Sizes} sizes */
export function fillCatalogue(file, sizes) {
  const database = new SQLite(file)
  const now = Date.now()
  const [artist, album, word] = [insertArtist, insertAlbum, insertNameWord].map((each) =>
    database.prepare(each),
  )
  database.transaction(() => {
    for (let at = 0; at < sizes.artists; at += 1) {
      const { username, name, ...row } = artistRow(at)
      artist?.run({ ...row, username, name })
      for (const each of wordsOf([username, name])) word?.run('artist', each, row.id)
    }
    for (let at = 0; at < sizes.tracks / tracksPerAlbum; at += 1) {
      const row = trackRow(at * tracksPerAlbum, sizes, now)
      const { artist: artistId, title, genre, cover, released } = row
      const { username, name } = artistRow(artistOf(at * tracksPerAlbum, sizes))
      album?.run({ id: `album-${at}`, artist: artistId, title, genre, cover, released })
      for (const each of wordsOf([title, username, name])) word?.run('album', each, `album-${at}`)
    }
    insertTracks(database, sizes, now)
  })()
  database.close()
}

const purchasesMore = 4
const neighboursEach = 30

/** Gives a user four more purchases, and each of the five tracks as many neighbours as the server stores. @param {string} file @param {string} buyerId */
export function addTaste(file, buyerId) {
  const database = new SQLite(file)
  const purchase = database.prepare(
    `insert into purchases (id, user_id, track_id, price_cents, created_at) values (?, ?, ?, 100, ?)`,
  )
  const neighbour = database.prepare(
    'insert into track_neighbours (track_id, neighbour_id, weight) values (?, ?, ?)',
  )
  database.transaction(() => {
    for (let at = 0; at <= purchasesMore; at += 1) {
      if (at > 0) purchase.run(`sold-${at}`, buyerId, `track-${at}`, Date.now())
      for (let near = 0; near < neighboursEach; near += 1) {
        neighbour.run(`track-${at}`, `track-${100 + at * 20 + near}`, 1 + near / neighboursEach)
      }
    }
  })()
  database.close()
}

/** Adds a track with an audio file that `buyerId` owns. @param {string} file @param {{ buyerId: string, storageKey: string, sizeBytes: number, sha256: string }} song */
export function addSong(file, { buyerId, storageKey, sizeBytes, sha256 }) {
  const database = new SQLite(file)
  const now = Date.now()
  database
    .prepare(
      `insert into track_files (track_id, variant, storage_key, content_type, size_bytes, sha256, blocks)
       values ('track-0', 'stream', ?, 'audio/mpeg', ?, ?, '[]')`,
    )
    .run(storageKey, sizeBytes, sha256)
  database
    .prepare(
      `insert into purchases (id, user_id, track_id, price_cents, created_at) values ('sold', ?, 'track-0', 100, ?)`,
    )
    .run(buyerId, now)
  database.close()
}
