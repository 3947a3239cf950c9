// The MP3 that is heard, as a file to keep: with its names before its sound, both as one to whoever asks for a part.
import { createHash } from 'node:crypto'
import { artistName } from '~/contract/rules/artist-name'
import type { Database } from '../database/open'
import { mp3Tag } from './mp3-tag'
import { namesOf, type AudioFile } from './repository'

export type HeadedFile = AudioFile & {
  /** Comes before what is stored. */
  head?: Buffer
}

const shortHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

export const taggedMp3 = async (
  database: Database,
  trackId: string,
  file: AudioFile,
): Promise<HeadedFile> => {
  const { releasedAt, artist, ...names } = await namesOf(database, trackId)
  const head = mp3Tag({ ...names, artist: artistName(artist), year: new Date(releasedAt).getUTCFullYear() })
  // Another title makes another file: whoever goes on with a download begins anew.
  const sha256 = `${file.sha256}-${shortHash(head)}`
  return { ...file, sizeBytes: head.length + file.sizeBytes, sha256, head }
}
