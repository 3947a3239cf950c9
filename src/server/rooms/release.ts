// Releases a work in progress: its current version becomes public, at once or at its date, and its collaborators become
// credits.
import type { Checked } from '~/contract/schemas/built'
import { releaseColumn } from '../catalog/release-date'
import { updateOwnTrack } from '../catalog/track-writes-repository'
import { Failure, forbidden, invalidInput, notFound } from '../http/failure'
import type { ReceivedFile } from '../http/forms/received-form'
import { coverName, type Cover } from '../images/cover'
import type { PictureDecoder } from '../images/picture-queue'
import { noteLooseFiles } from '../storage/loose-files-repository'
import { ignoreUnavailable } from '../storage/storage'
import { columnsOf } from '../uploads/change-track'
import { dropCoverUnlessUsed, holdCover, receiveCover } from '../uploads/cover-files'
import type { Room } from './repository'
import { enter } from './rooms'
import { missingForRelease, type Missing } from './rules'
import { chooseIn, holdRoom, type VersionParts } from './versions'

export type ReleaseParts = VersionParts & { pictureDecoder: PictureDecoder }

type Body = Checked<'release'>['body']
type Release = { trackId: string; artistId: string; body: Body; cover: ReceivedFile | undefined }

const questions: Record<Missing, { path: string; message: string }> = {
  title: { path: 'title', message: 'Give the track a title' },
  genre: { path: 'genre', message: 'Choose a genre' },
  price: { path: 'price', message: 'Set a price, or 0 to give the track away' },
  audio: { path: 'versionId', message: 'Add a version of the mix first' },
}

/** What the request asks for. Whether its date is allowed is not checked yet. */
const askedColumns = (body: Body, cover: Cover | null) => ({
  ...columnsOf(body),
  ...(body.releaseAt !== undefined && { release_at: body.releaseAt }),
  ...(cover && { cover_hash: cover.hash }),
})

type Asked = ReturnType<typeof askedColumns>

/** Asks for what is missing. A price that is given counts even if it is 0. */
const requireComplete = (room: Room, body: Body, asked: Asked) => {
  const missing = missingForRelease({ ...room, ...asked }).filter(
    (field) => field !== 'price' || body.price === undefined,
  )
  if (missing.length > 0) throw invalidInput(missing.map((field) => questions[field]))
}

/** The track is released already. A repeated request is accepted only if it asks for the values that the track has. */
const requireSame = (room: Room, asked: Asked) => {
  const isSame = Object.entries(asked).every(([column, value]) =>
    Object.entries(room).some(([name, present]) => name === column && present === value),
  )
  if (isSame) return
  throw new Failure(409, { message: 'This track is released already', code: 'conflict' })
}

const requireArtist = ({ role }: Room) => {
  if (role !== 'artist') throw forbidden()
}

/**
 * Makes the work in progress a released track. If the release brings a new cover, returns the hash of the former cover, whose
 * file may have to be deleted.
 */
const write = (parts: ReleaseParts, { trackId, artistId, body }: Release, cover: Cover | null) =>
  parts.database.transaction().execute(async (transaction) => {
    const now = parts.clock.now()
    const asked = askedColumns(body, cover)
    const room = await holdRoom(transaction, trackId, artistId)
    requireArtist(room)
    if (room.is_wip === 0) {
      requireSame(room, asked)
      return null
    }
    const release = releaseColumn(body.releaseAt, now, room)
    if (body.versionId !== undefined) await chooseIn(transaction, room, body.versionId, now)
    requireComplete(await holdRoom(transaction, trackId, artistId), body, asked)
    if (cover) await holdCover(transaction, parts.storage, cover)
    const columns = { ...asked, ...release, is_wip: 0, updated_at: now }
    if (!(await updateOwnTrack(transaction, { trackId, artistId }, columns))) throw notFound()
    const former = cover && room.cover_hash
    if (former) await noteLooseFiles(transaction, [coverName(former)], now)
    return former
  })

export const release = async (parts: ReleaseParts, asked: Release): Promise<void> => {
  const { trackId, artistId } = asked
  // A picture is stored only for somebody who may release the track.
  requireArtist(await enter(parts.database, trackId, artistId))
  const cover = await receiveCover(parts, artistId, asked.cover, null)
  let unused = cover?.hash ?? null
  try {
    unused = await write(parts, asked, cover)
  } finally {
    if (unused) await dropCoverUnlessUsed(parts, unused).catch(ignoreUnavailable)
  }
  await parts.trackChanged(trackId)
}
