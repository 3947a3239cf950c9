// Adds public playlists of the demo listener: with ten and with ten thousand tracks (“Song 0”, “Song 1” and so on), and one
// with three tracks that the listener owns (“Owned 0” and so on). All have the same audio. The rows are written into the
// database, because as many uploads take hours.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { numbers, trackStatement, userStatement } from '../load-server/statements.mjs'
import { wavHead } from './wav-head.mjs'

const owner = 'demo-listener'
const artists = 200
const placeGap = 4_294_967_296

/** @typedef {{ id: string, title: string, length: number }} Playlist */
export const longPlaylist = { id: 'long', title: 'Ten thousand', length: 10_000 }
export const shortPlaylist = { id: 'short', title: 'Ten', length: 10 }
const ownedPlaylist = { id: 'owned', title: 'Three', length: 3 }

const rate = 8_000
const seconds = 60
const storageKey = 'tracks/listed/preview.wav'

/** @param {string} mediaFolder */
async function writeTone(mediaFolder) {
  const dataBytes = rate * seconds * 2
  const file = Buffer.alloc(44 + dataBytes)
  wavHead({ rate, channels: 1, dataBytes }).copy(file)
  for (let at = 0; at < rate * seconds; at += 1) {
    file.writeInt16LE(Math.round(Math.sin((at * 2 * Math.PI * 220) / rate) * 3_000), 44 + at * 2)
  }
  await mkdir(dirname(join(mediaFolder, storageKey)), { recursive: true })
  await writeFile(join(mediaFolder, storageKey), file)
  return { sizeBytes: file.length, sha256: createHash('sha256').update(file).digest('hex') }
}

/** @param {string} prefix @param {string} word @param {number} count */
const trackStatements = (prefix, word, count) => [
  trackStatement(prefix, `'singer-' || cast(n % ${artists} as text)`, count),
  `update tracks set title = '${word} ' || substr(id, ${prefix.length + 2}),
     title_key = '${word.toLowerCase()} ' || substr(id, ${prefix.length + 2}) where id like '${prefix}-%'`,
]

/** @param {Playlist} playlist @param {string} prefix of its tracks */
const playlistStatements = ({ id, title, length }, prefix) => [
  `insert into playlists (id, owner_id, type, title, visibility, created_at, updated_at)
     values ('${id}', '${owner}', 'user', '${title}', 'public', 0, 0)`,
  `with recursive ${numbers('places', length)}
   insert into playlist_tracks (playlist_id, track_id, place, listed_ms, added_at)
     select '${id}', '${prefix}-' || cast(n as text), (n + 1) * ${placeGap}, 180000, 0 from places`,
]

/** Call it after the first start of the server, which creates the demo world. @param {string} dataFolder */
export async function addPlaylists(dataFolder) {
  const { sizeBytes, sha256 } = await writeTone(join(dataFolder, 'media'))
  /** @param {string} variant @param {string} tracks a pattern of their ids */
  const fileStatement = (variant, tracks) => `
    insert into track_files (track_id, variant, storage_key, content_type, size_bytes, sha256, blocks)
      select id, '${variant}', '${storageKey}', 'audio/wav', ${sizeBytes}, '${sha256}', '["${sha256}"]' from tracks
      where id like '${tracks}'`
  const statements = [
    userStatement('singer', 'musician', artists),
    ...trackStatements('listed', 'Song', longPlaylist.length),
    ...trackStatements('owned', 'Owned', ownedPlaylist.length),
    fileStatement('preview', 'listed-%'),
    fileStatement('preview', 'owned-%'),
    fileStatement('stream', 'owned-%'),
    `insert into purchases (id, user_id, track_id, price_cents, created_at)
       select 'bought-' || id, '${owner}', id, 100, 0 from tracks where id like 'owned-%'`,
    ...playlistStatements(longPlaylist, 'listed'),
    ...playlistStatements(shortPlaylist, 'listed'),
    ...playlistStatements(ownedPlaylist, 'owned'),
  ]
  const database = new SQLite(join(dataFolder, 'lariat.sqlite'), { timeout: 10_000 })
  database.transaction(() => statements.forEach((statement) => database.exec(statement)))()
  database.close()
}
