// The MP3 that is heard, as a file to keep: with its names before its sound, both as one to whoever asks for a part.
import { createHash } from 'node:crypto'
import { artistName } from '~/contract/rules/artist-name'
import { mp3Tag } from './mp3-tag'
import type { AudioFile, Names } from './repository'

export type HeadedFile = AudioFile & {
  /** Comes before what is stored. */
  head?: Buffer
}

const shortHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

export const taggedMp3 = ({ releasedAt, artist, ...names }: Names, file: AudioFile): HeadedFile => {
  const head = mp3Tag({ ...names, artist: artistName(artist), year: new Date(releasedAt).getUTCFullYear() })
  // Another title makes another file: whoever goes on with a download begins anew.
  const sha256 = `${file.sha256}-${shortHash(head)}`
  return { ...file, sizeBytes: head.length + file.sizeBytes, sha256, head }
}
