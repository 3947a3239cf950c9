// Reads the tags of audio files in the browser. They only suggest what the artist can change.
import type { IAudioMetadata } from 'music-metadata'
import { coverMaxBytes, coverMaxSidePixels } from '~/contract/limits-beyond'
import type { Tags } from './suggestion'

/** Most visitors never upload, so the tag reader is loaded only when an artist has chosen audio files. */
const loadParser = () =>
  import('music-metadata').then(({ parseBlob, selectCover }) => ({ parseBlob, selectCover }))

/** How long the tags of one file may take. After that the artist continues without them. */
const patienceMs = 5_000

const nothing: Tags = { title: '', genre: '', disc: null, number: null, cover: null }

/**
 * A folder may hold hundreds of files. Read all at once, they would use up each other's time, and all their covers would be
 * in memory together.
 */
const filesAtOnce = 4

/** Returns the tags of all files, in their order. A file that cannot be read has none. */
export async function readTags(files: readonly File[]): Promise<Tags[]> {
  const tags: Tags[] = files.map(() => nothing)
  const waiting = [...files.entries()].values()
  const readNext = async () => {
    for (const [at, file] of waiting) tags[at] = await tagsOf(file)
  }
  await Promise.all(Array.from({ length: filesAtOnce }, readNext))
  return tags
}

async function tagsOf(file: File): Promise<Tags> {
  const timer = new AbortController()
  const late = new Promise<Tags>((resolve) => {
    const timeout = setTimeout(() => resolve(nothing), patienceMs)
    timer.signal.addEventListener('abort', () => clearTimeout(timeout))
  })
  const read = parsed(file).catch(() => nothing)
  return Promise.race([read, late]).finally(() => timer.abort())
}

async function parsed(file: File): Promise<Tags> {
  const { parseBlob, selectCover } = await loadParser()
  const { common }: IAudioMetadata = await parseBlob(file, { duration: false, skipPostHeaders: true })
  const picture = selectCover(common.picture)
  return {
    title: common.title ?? '',
    genre: common.genre?.[0] ?? '',
    disc: common.disk.no,
    number: common.track.no,
    cover: picture && (await coverOf(new Uint8Array(picture.data), picture.format)),
  }
}

/** Null for a picture that the browser cannot show or that the server would refuse. */
async function coverOf(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<File | null> {
  if (bytes.length > coverMaxBytes) return null
  const file = new File([bytes], 'cover', { type })
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const isTooLarge = Math.max(picture.width, picture.height) > coverMaxSidePixels
  picture.close()
  return isTooLarge ? null : file
}
