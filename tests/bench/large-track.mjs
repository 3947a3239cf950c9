// Puts a long WAV in the place of what is streamed of a track: the largest that is likely to be saved.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'

const rate = 44_100
const bytesPerSecond = rate * 4
const blockBytes = 4 * 1024 * 1024

/** @param {number} dataBytes */
function headOf(dataBytes) {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + dataBytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(bytesPerSecond, 28)
  head.writeUInt16LE(4, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(dataBytes, 40)
  return head
}

/** A tone that goes up all the time, so that no two places in it are alike. @param {number} sizeBytes */
function risingTone(sizeBytes) {
  const file = Buffer.alloc(sizeBytes)
  headOf(sizeBytes - 44).copy(file)
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

/** While no server runs. @param {string} dataFolder @param {string} trackId @param {number} sizeBytes */
export async function putLargeTrack(dataFolder, trackId, sizeBytes) {
  const file = risingTone(sizeBytes)
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
    .prepare(
      `update track_files set storage_key = ?, content_type = 'audio/wav', size_bytes = ?, sha256 = ?, blocks = ?
       where track_id = ? and variant = 'stream'`,
    )
    .run(storageKey, sizeBytes, sha256, JSON.stringify(blocks), trackId)
  database
    .prepare('update tracks set duration_ms = ? where id = ?')
    .run(Math.floor(((sizeBytes - 44) / bytesPerSecond) * 1_000), trackId)
  database.close()
}
