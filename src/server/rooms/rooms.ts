// Reads rooms for the people in them.
import type { Answer, Checked } from '~/contract/schemas/built'
import { roomPageLimitMax } from '~/contract/limits-beyond'
import { jobsOf } from '../catalog/repository'
import { pendingRelease } from '../catalog/release-date'
import { processingAnswer } from '../catalog/track-answer'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { notFound } from '../http/failure'
import type { AddressOwner, StreamAddresses } from '../streaming/stream-address'
import { roomClosed } from '../uploads/resumable/upload-destination'
import * as repository from './repository'
import { commentAnswer, invitationAnswer, personAnswer, roomFields, versionAnswer } from './room-answer'
import { missingForRelease } from './rules'
import { nameFirstVersion } from './versions-repository'

export type RoomParts = { database: Database; clock: Clock; streamAddresses: StreamAddresses }

/** Throws 404 for everybody but the artist and the collaborators who accepted, as for an unknown id. */
export const enter = async (
  database: Parameters<typeof repository.roomOf>[0],
  trackId: string,
  userId: string,
): Promise<repository.Room> => {
  const room = await repository.roomOf(database, trackId, userId)
  if (!room) throw notFound()
  return room
}

export const requireOpen = ({ is_wip }: repository.Room) => {
  if (is_wip === 0) throw roomClosed()
}

type Member = Answer<'room'>['people'][number]

const memberAnswer = (
  row: Parameters<typeof personAnswer>[0],
  state: Member['state'],
  since: number,
): Member => ({ ...personAnswer(row), state, since })

export const peopleAnswer = async (
  database: Database,
  room: Pick<repository.Room, 'id' | 'artist_id' | 'created_at'>,
): Promise<Answer<'room'>['people']> => {
  const [artist, others] = await Promise.all([
    repository.personById(database, room.artist_id),
    repository.peopleOf(database, room.id),
  ])
  return [
    ...(artist ? [memberAnswer(artist, 'artist', room.created_at)] : []),
    ...others.map((row) => memberAnswer(row, row.state, row.created_at)),
  ]
}

export const readRoom = async (
  parts: RoomParts,
  trackId: string,
  session: AddressOwner,
): Promise<Answer<'room'>> => {
  const { database, streamAddresses } = parts
  const room = await enter(database, trackId, session.user.id)
  await nameFirstVersion(database, room)
  const [versions, comments, people] = await Promise.all([
    repository.versionsOf(database, trackId),
    repository.commentsOf(database, trackId),
    peopleAnswer(database, room),
  ])
  const isOpen = room.is_wip === 1
  const releaseAt = pendingRelease(room)
  return {
    ...roomFields(room),
    description: room.description,
    isOpen,
    releaseAt: releaseAt !== null && releaseAt > parts.clock.now() ? releaseAt : null,
    missing: isOpen ? missingForRelease(room) : [],
    versions: versions.map((row) => versionAnswer(row, { streamAddresses, session })),
    comments: comments.map(commentAnswer),
    people,
  }
}

export const listRooms = async (
  { database }: RoomParts,
  userId: string,
  page: Checked<'worksInProgress'>['query'],
): Promise<Answer<'worksInProgress'>> => {
  const [{ rooms, total }, invitations] = await Promise.all([
    repository.roomsOf(database, userId, page),
    repository.invitationsOf(database, userId, roomPageLimitMax),
  ])
  const ids = rooms.map(({ id }) => id)
  const [counts, jobs] = await Promise.all([repository.countsOf(database, ids), jobsOf(database, ids)])
  const items = rooms.map((room) => {
    const counted = counts.get(room.id)
    return Object.assign(roomFields(room), {
      processing: processingAnswer(room.audio_state, jobs.get(room.id)),
      // The first version gets its row when somebody opens the room.
      versionCount: Math.max(counted?.versions ?? 0, room.audio_state === 'none' ? 0 : 1),
      failedVersionCount: counted?.failedVersions ?? 0,
      openCommentCount: counted?.openComments ?? 0,
      collaboratorCount: counted?.collaborators ?? 0,
    })
  })
  return { items, total, invitations: invitations.map(invitationAnswer) }
}
