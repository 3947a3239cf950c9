// Finds people whom an artist can invite, while the artist types. Musicians are public, so any part of their name finds
// them. Everybody else is found by their username only, and only by its beginning, so that nobody can list all listeners by
// typing one letter. The answer has what other people see of an account anyway: username, name and picture.
import { collaboratorsMax, peopleToInviteMax, usernameMinLength } from '~/contract/limits-beyond'
import type { Answer } from '~/contract/schemas/built'
import { containsPattern, identityKey, searchable } from '../accounts/names'
import { findByUsernameStart, findMusicians } from '../accounts/repository'
import type { Database } from '../database/open'
import { forbidden } from '../http/failure'
import { personAnswer } from './room-answer'
import { enter, peopleAnswer, type RoomParts } from './rooms'

type Found = Awaited<ReturnType<typeof findByUsernameStart>>[number]

/** Everybody who is in the room may be among those who are found, and is left out then. */
const limit = peopleToInviteMax + collaboratorsMax + 1

const find = async (database: Database, typed: string): Promise<Found[]> => {
  const [key, start] = [identityKey(typed), searchable(typed)]
  const [byUsername, musicians] = await Promise.all([
    key.length < usernameMinLength ? [] : findByUsernameStart(database, key, limit),
    // What consists only of accents is empty here, and an empty pattern would match everybody.
    start === '' ? [] : findMusicians(database, { pattern: containsPattern(start), start, limit }),
  ])
  const isExact = ({ username_key }: Found) => username_key === key
  const isMusician = ({ profile_type }: Found) => profile_type === 'musician'
  const ranked = [
    ...byUsername.filter(isExact),
    ...musicians,
    ...byUsername.filter((row) => !isMusician(row)),
  ]
  return [...new Map(ranked.map((row) => [row.id, row])).values()]
}

export const peopleToInvite = async (
  { database }: RoomParts,
  { trackId, artistId, q }: { trackId: string; artistId: string; q: string },
): Promise<Answer<'peopleToInvite'>> => {
  const room = await enter(database, trackId, artistId)
  if (room.role !== 'artist') throw forbidden()
  const [found, people] = await Promise.all([
    find(database, q.replace(/^@/, '')),
    peopleAnswer(database, room),
  ])
  const present = new Set(people.map(({ _id }) => _id))
  const items = found
    .filter(({ id }) => !present.has(id))
    .slice(0, peopleToInviteMax)
    .map((row) => personAnswer({ ...row, user_id: row.id }))
  return { items }
}
