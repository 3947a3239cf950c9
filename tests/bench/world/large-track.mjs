// Replaces the stream of a demo track with a long WAV, the largest file that a listener is likely to save.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { wavHead } from './wav-head.mjs'

const rate = 44_100
const bytesPerSecond = rate * 4
const blockBytes = 4 * 1024 * 1024

/** A rising tone, so that no two parts of it are equal. @param {number} sizeBytes */
function risingTone(sizeBytes) {
  const file = Buffer.alloc(sizeBytes)
  wavHead({ rate, channels: 2, dataBytes: sizeBytes - 44 }).copy(file)
  let phase = 0
  for (let at = 44; at + 4 <= sizeBytes; at += 4) {
    phase += (2 * Math.PI * (110 + (at / sizeBytes) * 770)) / rate
    const sample = Math.round(Math.sin(phase) * 8_000)
    file.writeInt16LE(sample, at)
    file.writeInt16LE(sample, at + 2)
  }
  return file
}

/** @param {Buffer} bytes */
const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** @typedef {{ id: string, sha256: string, sizeBytes: number }} LargeTrack */

/**
 * Call it while no server runs. Afterwards the listener owns the track.
 * @param {string} dataFolder @param {string} trackId @param {number} sizeBytes @returns {Promise<LargeTrack>}
 */
export async function putLargeTrack(dataFolder, trackId, sizeBytes) {
  const file = risingTone(sizeBytes)
  // The last bytes differ for every track, so that no two files are equal.
  file.write(trackId.slice(-4).padStart(4), sizeBytes - 4, 'latin1')
  const blocks = Array.from({ length: Math.ceil(sizeBytes / blockBytes) }, (_, block) =>
    digestOf(file.subarray(block * blockBytes, (block + 1) * blockBytes)),
  )
  const sha256 = digestOf(file)
  const storageKey = `tracks/${trackId}/stream-${sha256.slice(0, 16)}.wav`
  const place = join(dataFolder, 'media', storageKey)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, file)
  const database = new Database(join(dataFolder, 'lariat.sqlite'))
  database
    .prepare(`insert or replace into track_files values (?, 'stream', ?, 'audio/wav', ?, ?, ?)`)
    .run(trackId, storageKey, sizeBytes, sha256, JSON.stringify(blocks))
  const durationMs = Math.floor(((sizeBytes - 44) / bytesPerSecond) * 1_000)
  database
    .prepare(`update tracks set duration_ms = ?, audio_state = 'ready' where id = ?`)
    .run(durationMs, trackId)
  database
    .prepare(
      `insert or ignore into purchases (id, user_id, track_id, price_cents, created_at)
       select 'large-' || ?, id, ?, 100, 0 from users where username = 'listener'`,
    )
    .run(trackId, trackId)
  database.close()
  return { id: trackId, sha256, sizeBytes }
}

/**
 * Makes the first tracks of the demo world large, and makes them the only tracks that the listener owns.
 * @param {string} dataFolder @param {number} count @param {number} sizeBytes
 */
export async function ownOnlyLarge(dataFolder, count, sizeBytes) {
  const database = new Database(join(dataFolder, 'lariat.sqlite'))
  const rows = database.prepare('select id from tracks where is_listed = 1 order by id limit ?').all(count)
  database.prepare('delete from purchases').run()
  database.close()
  /** @type {LargeTrack[]} */
  const tracks = []
  for (const row of rows) {
    const { id } = /** @type {{ id: string }} */ (row)
    tracks.push(await putLargeTrack(dataFolder, id, sizeBytes))
  }
  return tracks
}
