// Who is in a room: invitations, and how they end.
import type { Kysely } from 'kysely'
import { hourMs } from '~/contract/durations'
import { collaboratorsMax, invitationsPerHour } from '~/contract/limits-beyond'
import type { Attempts } from '../attempts/attempts'
import { identityKey } from '../accounts/names'
import { artistNameOf, recipientFrom } from '../accounts/recipients-repository'
import { userByUsernameKey, type UserRow } from '../accounts/repository'
import * as people from '../catalog/collaborators-repository'
import type { Tables } from '../database/tables'
import { holdRoomOf } from '../catalog/track-writes-repository'
import { Failure, forbidden, invalidField, notFound } from '../http/failure'
import type { QueueMail } from '../mail/mail'
import { enter, peopleAnswer, requireOpen, type RoomParts } from './rooms'

export type PeopleParts = RoomParts & { attempts: Attempts; queueMail: QueueMail }

type Named = { trackId: string; userId: string }
type Invitation = { trackId: string; artistId: string; user: UserRow }

/** Returns the room to its artist. Collaborators get a 403. To everybody else the track does not exist. */
const enterAsArtist = async (database: Kysely<Tables>, trackId: string, userId: string) => {
  const room = await enter(database, trackId, userId)
  if (room.role !== 'artist') throw forbidden()
  return room
}

const invitee = async ({ database }: RoomParts, username: string) => {
  const user = await userByUsernameKey(database, identityKey(username.replace(/^@/, '')))
  if (!user || user.withdrawn_at !== null)
    throw invalidField('username', `Nobody here is called “${username}”. Check the spelling.`)
  return user
}

const write = ({ database, clock, queueMail }: PeopleParts, { artistId, trackId, user }: Invitation) =>
  database.transaction().execute(async (transaction) => {
    const named = { trackId, userId: user.id }
    await holdRoomOf(transaction, trackId)
    const room = await enterAsArtist(transaction, trackId, artistId)
    requireOpen(room)
    if ((await people.stateOf(transaction, named)) !== null) return
    if ((await people.countCollaborators(transaction, trackId)) >= collaboratorsMax) {
      throw new Failure(409, {
        message: `A track can have at most ${collaboratorsMax} collaborators and invitations`,
        code: 'conflict',
      })
    }
    await people.insertInvitation(transaction, named, clock.now())
    const artistName = await artistNameOf(transaction, artistId)
    const { title } = room
    await queueMail(transaction, { kind: 'invitation', to: recipientFrom(user), trackId, title, artistName })
  })

export const invite = async (
  parts: PeopleParts,
  { trackId, artistId, username }: { trackId: string; artistId: string; username: string },
) => {
  const room = await enterAsArtist(parts.database, trackId, artistId)
  const limit = { scope: 'invite', subject: artistId, allowed: invitationsPerHour, windowMs: hourMs }
  const reservation = await parts.attempts.reserve([limit])
  try {
    const user = await invitee(parts, username)
    if (user.id === artistId) throw invalidField('username', 'This is you, and you are in the room already')
    await write(parts, { trackId, artistId, user })
  } finally {
    await reservation.count()
  }
  return peopleAnswer(parts.database, room)
}

export const accept = async ({ database }: RoomParts, named: Named) => {
  if (!(await people.acceptInvitation(database, named))) throw notFound()
}

/** The right to hear the track ends with the row, because it is looked up at every request for audio. */
export const remove = async (
  { database }: RoomParts,
  { trackId, callerId, userId }: { trackId: string; callerId: string; userId: string },
) => {
  if (callerId !== userId) await enterAsArtist(database, trackId, callerId)
  if (!(await people.deleteCollaborator(database, { trackId, userId }))) throw notFound()
}
