// The stored MP3 stream with an ID3 tag in front, served as one file that supports ranges.
import { createHash } from 'node:crypto'
import { artistName } from '~/contract/rules/artist-name'
import { mp3Tag } from './mp3-tag'
import type { AudioFile, Names } from './repository'

export type HeadedFile = AudioFile & {
  /** Bytes in front of the stored file. */
  head?: Buffer
}

const shortHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

export const taggedMp3 = ({ releasedAt, artist, ...names }: Names, file: AudioFile): HeadedFile => {
  const head = mp3Tag({ ...names, artist: artistName(artist), year: new Date(releasedAt).getUTCFullYear() })
  // The checksum covers the tag, so that a download restarts when a title changes.
  const sha256 = `${file.sha256}-${shortHash(head)}`
  return { ...file, sizeBytes: head.length + file.sizeBytes, sha256, head }
}
