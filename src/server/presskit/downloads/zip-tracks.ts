// The tracks in the ZIP file of a press kit: those that visitors hear in full, as tagged MP3 files.
import { Readable } from 'node:stream'
import { artistName } from '~/contract/rules/artist-name'
import { dateOf } from '../../analytics/totals'
import { dayMs } from '~/contract/durations'
import type { Database } from '../../database/open'
import type { Storage } from '../../storage/storage'
import { downloadName } from '../../streaming/download-name'
import type { NamedKit } from '../../streaming/kit-stream-address'
import { audioOfKit } from '../../streaming/kit-streams-repository'
import { namesOf, type AudioFile, type Names } from '../../streaming/repository'
import { taggedMp3, type HeadedFile } from '../../streaming/tagged-mp3'
import type { ZipSource } from '../../zip/zip-stream'
import { isSectionShown, type KitContent } from '../settings/kit-content'
import { kitTracksOf } from '../settings/repository'
import { table } from './kit-texts'

type Parts = { database: Database; storage: Storage }

/** null if visitors do not hear the whole track now, or its audio is not prepared yet. */
const fileOf = async (database: Database, trackId: string, kit: NamedKit): Promise<AudioFile | null> => {
  const access = await audioOfKit(database, { trackId, kit })
  return access?.goesOn && access.rights.isListed && !access.rights.isDeleted ? access.file : null
}

async function* concatenated(head: Buffer | undefined, rest: Readable) {
  if (head) yield head
  yield* rest
}

/** Whether visitors still hear the track is checked when its turn comes. */
const open = async ({ database, storage }: Parts, trackId: string, kit: NamedKit, file: HeadedFile) => {
  if (!(await fileOf(database, trackId, kit))) throw new Error('A track has left the kit during the download')
  const rest = await storage.open(file.storageKey)
  if (!rest) throw new Error(`${file.storageKey} is missing in storage`)
  return Readable.from(concatenated(file.head, rest), { objectMode: false })
}

const columns = ['File', 'Title', 'Artist', 'Album', 'Track number', 'Genre', 'Released', 'Credits']

const creditsOf = (file: string, names: Names, credits: string) => [
  file,
  names.title,
  artistName(names.artist),
  names.album ?? '',
  names.trackNumber === null ? '' : String(names.trackNumber),
  names.genre ?? '',
  dateOf(Math.floor(names.releasedAt / dayMs)),
  credits,
]

export const tracksInZip = async (
  parts: Parts,
  kit: NamedKit,
  content: KitContent,
): Promise<{ sources: ZipSource[]; credits: string | null }> => {
  const { database } = parts
  if (!isSectionShown(content, 'listen')) return { sources: [], credits: null }
  const credits = isSectionShown(content, 'members') ? content.credits : ''
  const sources: ZipSource[] = []
  const rows: string[][] = []
  for (const { track_id: trackId } of await kitTracksOf(database, kit.kitId)) {
    const stored = await fileOf(database, trackId, kit)
    if (!stored) continue
    const names = await namesOf(database, trackId)
    const file = taggedMp3(names, stored)
    const number = String(sources.length + 1).padStart(2, '0')
    const name = `${number} - ${downloadName({ ...names, storageKey: file.storageKey })}`
    const { sizeBytes } = file
    sources.push({ name: `tracks/${name}`, sizeBytes, open: () => open(parts, trackId, kit, file) })
    rows.push(creditsOf(name, names, credits))
  }
  return { sources, credits: rows.length > 0 ? table([columns, ...rows]) : null }
}
