// Releases a work in progress: its current version becomes public, and its collaborators become credits.
import type { Checked } from '~/contract/schemas/built'
import { updateOwnTrack } from '../catalog/track-writes-repository'
import { Failure, forbidden, invalidInput, notFound } from '../http/failure'
import type { Room } from './repository'
import { missingForRelease, type Missing } from './rules'
import { chooseIn, holdRoom, type VersionParts } from './versions'

type Body = Checked<'release'>['body']
type Release = { trackId: string; artistId: string; body: Body }

const questions: Record<Missing, { path: string; message: string }> = {
  title: { path: 'title', message: 'Give the track a title' },
  genre: { path: 'genre', message: 'Choose a genre' },
  price: { path: 'price', message: 'Set a price, or 0 to give the track away' },
  audio: { path: 'versionId', message: 'Add a version of the mix first' },
}

const columnsOf = ({ title, genre, price }: Body) => ({
  ...(title !== undefined && { title }),
  ...(genre !== undefined && { genre }),
  ...(price !== undefined && { price_cents: Math.round(price * 100) }),
})

/** Asks for what is missing. A price that is given counts even if it is 0. */
const requireComplete = (room: Room, body: Body) => {
  const missing = missingForRelease({ ...room, ...columnsOf(body) }).filter(
    (field) => field !== 'price' || body.price === undefined,
  )
  if (missing.length > 0) throw invalidInput(missing.map((field) => questions[field]))
}

/** The track is released already. A repeated request is accepted only if it asks for the values that the track has. */
const requireSame = (room: Room, body: Body) => {
  const isSame = Object.entries(columnsOf(body)).every(([column, value]) =>
    Object.entries(room).some(([name, present]) => name === column && present === value),
  )
  if (isSame) return
  throw new Failure(409, { message: 'This track is released already', code: 'conflict' })
}

export const release = async (parts: VersionParts, { trackId, artistId, body }: Release): Promise<void> => {
  const now = parts.clock.now()
  await parts.database.transaction().execute(async (transaction) => {
    const room = await holdRoom(transaction, trackId, artistId)
    if (room.role !== 'artist') throw forbidden()
    if (room.is_wip === 0) return requireSame(room, body)
    if (body.versionId !== undefined) await chooseIn(transaction, room, body.versionId, now)
    const chosen = await holdRoom(transaction, trackId, artistId)
    requireComplete(chosen, body)
    const columns = { ...columnsOf(body), is_wip: 0, updated_at: now }
    if (!(await updateOwnTrack(transaction, { trackId, artistId }, columns))) throw notFound()
  })
  await parts.trackChanged(trackId)
}
