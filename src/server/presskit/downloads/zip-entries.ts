// What is in the ZIP files of a press kit. Nothing is opened before its turn comes.
import { posix } from 'node:path'
import { Readable } from 'node:stream'
import { shownPhotosOf, type PhotoRow } from '../../accounts/artist/repository'
import type { Database } from '../../database/open'
import { photoKeys } from '../../images/photo'
import type { Storage } from '../../storage/storage'
import { safeFileName } from '../../streaming/download-name'
import type { ZipSource } from '../../zip/zip-stream'
import { builtFilesOf } from '../builds/repository'
import { isSectionShown, readContent, type KitContent } from '../settings/kit-content'
import { filesOf, highlightsOf, type KitRow } from '../settings/repository'
import { kitTexts, table } from './kit-texts'
import { tracksInZip } from './zip-tracks'

type Parts = { database: Database; storage: Storage }

const stored = ({ storage }: Parts, name: string, file: { key: string; sizeBytes: number }): ZipSource => ({
  name,
  sizeBytes: file.sizeBytes,
  open: async () => {
    const content = await storage.open(file.key)
    if (!content) throw new Error(`${file.key} is missing in storage`)
    return content
  },
})

const written = (name: string, text: string): ZipSource => {
  const content = Buffer.from(text)
  return {
    name,
    sizeBytes: content.length,
    open: async () => Readable.from([content], { objectMode: false }),
  }
}

/** The large photo and those of the grid, each once. Deleted ones are left out. */
export const photosInKit = (content: KitContent, rows: readonly PhotoRow[]): PhotoRow[] => {
  const { heroPhotoId, photos } = content
  const inGrid = isSectionShown(content, 'photos') ? photos.map(({ photoId }) => photoId) : []
  const ids = new Set([...(heroPhotoId === null ? [] : [heroPhotoId]), ...inGrid])
  return [...ids].flatMap((photoId) => rows.find(({ id }) => id === photoId) ?? [])
}

/** The original, or the large image of a photo without one. */
const photoFileOf = ({ image_hash, width_pixels, height_pixels, ...original }: PhotoRow) => ({
  key: original.original_key ?? photoKeys(image_hash)[0] ?? '',
  width: original.original_width ?? width_pixels,
  height: original.original_height ?? height_pixels,
})

const photoSource = async (parts: Parts, row: PhotoRow, at: number): Promise<ZipSource[]> => {
  const { key } = photoFileOf(row)
  const sizeBytes = await parts.storage.size(key)
  const number = String(at + 1).padStart(2, '0')
  const name = `photos/${safeFileName(`${number} - ${row.caption?.trim() || 'photo'}`, posix.extname(key))}`
  return sizeBytes === null ? [] : [stored(parts, name, { key, sizeBytes })]
}

/** The photos with a table of their captions and credits. */
export const photoSources = async (
  parts: Parts,
  { user_id, content: json }: KitRow,
): Promise<ZipSource[]> => {
  const content = readContent(json)
  const photos = photosInKit(content, await shownPhotosOf(parts.database, user_id))
  const sources = await Promise.all(photos.map((row, at) => photoSource(parts, row, at)))
  const creditOf = ({ id }: PhotoRow) => content.photos.find(({ photoId }) => photoId === id)?.credit ?? ''
  const rows = photos.flatMap((row, at) =>
    (sources[at] ?? []).map(({ name }) => [
      name.replace('photos/', ''),
      row.caption ?? '',
      creditOf(row),
      String(photoFileOf(row).width),
      String(photoFileOf(row).height),
    ]),
  )
  if (rows.length === 0) return []
  const captions = table([['File', 'Caption', 'Credit', 'Width', 'Height'], ...rows])
  return [...sources.flat(), written('photos/captions.csv', captions)]
}

const stageSources = async (parts: Parts, { user_id, content }: KitRow): Promise<ZipSource[]> => {
  if (!isSectionShown(readContent(content), 'stage')) return []
  const files = await filesOf(parts.database, user_id)
  return files.map(({ kind, storage_key, size_bytes }) =>
    stored(parts, `stage/${kind}.pdf`, { key: storage_key, sizeBytes: size_bytes }),
  )
}

/** Everything that visitors may take with them. */
export const kitSources = async (parts: Parts, kit: KitRow): Promise<ZipSource[]> => {
  const { database } = parts
  const { user_id: kitId, access_number: accessNumber } = kit
  const content = readContent(kit.content)
  const sheets = await builtFilesOf(database, kitId)
  const tracks = await tracksInZip(parts, { kitId, accessNumber }, content)
  return [
    ...sheets.map(({ paper, storage_key, size_bytes }) =>
      stored(parts, `one-sheet-${paper}.pdf`, { key: storage_key, sizeBytes: size_bytes }),
    ),
    ...kitTexts(content, await highlightsOf(database, kitId)).map(({ name, text }) => written(name, text)),
    ...(await photoSources(parts, kit)),
    ...(await stageSources(parts, kit)),
    ...tracks.sources,
    ...(tracks.credits === null ? [] : [written('tracks/credits.csv', tracks.credits)]),
  ]
}
