import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a file of the media worker, and returns what the worker would tell of it. It is one block long. */
export function madeFile(folder: string, variant: string, content: Buffer | string) {
  const path = join(folder, `${variant}.mp3`)
  writeFileSync(path, content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const sizeBytes = Buffer.byteLength(content)
  return { path, extension: 'mp3', contentType: 'audio/mpeg', sizeBytes, sha256, blocks: [sha256] }
}
