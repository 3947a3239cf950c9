// The tracks of a playlist that a person owns, as the entries of a ZIP file.
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import type { Session } from '../http/access-guard'
import { Failure } from '../http/failure'
import { findPlaylist, type PlaylistParts } from '../playlists/playlists'
import { downloadName, safeFileName } from '../streaming/download-name'
import type { AudioFile } from '../streaming/repository'
import type { WaitForAudio } from '../streaming/serve-audio'
import { downloadAddress } from './download-address'
import { inParts } from './in-parts'
import { downloadableTracks } from './repository'
import { zipSizeOf, type ZipEntry } from '../zip/zip-layout'

export type DownloadParts = PlaylistParts & { sign: Sign; clock: Clock; waitForAudio: WaitForAudio }

type OwnedTrack = Awaited<ReturnType<typeof downloadableTracks>>[number]

/** The original of an owned track, and its name and length in the ZIP file. */
export type OwnedFile = ZipEntry & { trackId: string; file: AudioFile }

export type PlaylistZip = {
  fileName: string
  files: OwnedFile[]
  /** Owned tracks whose audio is prepared on demand and is not there yet. */
  missing: string[]
}

/** "07 - Artist - Title.flac". The place in the playlist keeps the order, and makes each name unique. */
const nameIn = (places: Map<string, string>, { trackId, title, artist }: OwnedTrack, storageKey: string) =>
  `${places.get(trackId)} - ${downloadName({ title, artist, storageKey })}`

export const playlistZip = async (
  parts: PlaylistParts,
  id: string,
  session: Session,
): Promise<PlaylistZip> => {
  const { title, trackIds } = await findPlaylist(parts, id, session)
  const owned = await inParts(trackIds, (part) => downloadableTracks(parts.database, part, session.user.id))
  const digits = String(trackIds.length).length
  const places = new Map(trackIds.map((trackId, at) => [trackId, String(at + 1).padStart(digits, '0')]))
  const files = owned.flatMap((track) => {
    const { trackId, file } = track
    if (!file) return []
    return { trackId, file, name: nameIn(places, track, file.storageKey), sizeBytes: file.sizeBytes }
  })
  return {
    fileName: safeFileName(title, '.zip'),
    files: files.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    missing: owned.flatMap(({ trackId, file, audioState }) =>
      !file && audioState === 'to-order' ? trackId : [],
    ),
  }
}

// The wait is shorter than the client's timeout of ten seconds.
const waitForAudioMs = 7_000
/** How many tracks one call orders, so that a long playlist does not hold up what others listen to. */
const orderedMax = 20

const notReadyYet = (missing: number, all: number) =>
  new Failure(409, {
    message: `${missing} of ${all} tracks are still being prepared. Please try again in a moment.`,
    code: 'conflict',
  })

const nothingOwned = () =>
  new Failure(409, {
    message: 'You own no track of this playlist yet, so there is nothing to download',
    code: 'conflict',
  })

export const downloadPlaylist = async (
  parts: DownloadParts,
  id: string,
  session: Session,
): Promise<Answer<'downloadPlaylist'>> => {
  let zip = await playlistZip(parts, id, session)
  if (zip.missing.length > 0) {
    const ordered = zip.missing.slice(0, orderedMax)
    await Promise.all(ordered.map((trackId) => parts.waitForAudio(trackId, waitForAudioMs)))
    zip = await playlistZip(parts, id, session)
  }
  const { files, missing, fileName } = zip
  if (missing.length > 0) throw notReadyYet(missing.length, missing.length + files.length)
  if (files.length === 0) throw nothingOwned()
  const url = downloadAddress(parts, id, session)
  return { url, fileName, size: zipSizeOf(files), trackCount: files.length }
}
