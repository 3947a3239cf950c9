// Inserts people, versions of the mix and comments of rooms into the tables without using the API.
import { randomUUID } from 'node:crypto'
import { hiddenRow } from '~/server/media/hidden-row'
import type { Person, TestApi } from '../api/test-api'

type State = 'accepted' | 'invited'

export const addCollaborator = (
  { database, now }: TestApi,
  track_id: string,
  { user }: Person,
  state: State = 'accepted',
) =>
  database
    .insertInto('collaborators')
    .values({ track_id, user_id: user._id, state, created_at: now() })
    .execute()

type NewVersion = { id?: string; roomId: string; artist: Person; by?: Person }

/** Adds a version that is ready to be heard; returns its id. `by`: who has uploaded it, if not the artist. */
export const addMixVersion = async (
  { database, now }: TestApi,
  { id = randomUUID(), roomId, artist, by = artist }: NewVersion,
): Promise<string> => {
  const room = { id: roomId, artist_id: artist.user._id, title: 'Long road' }
  const media = { ...hiddenRow(room, { id, durationMs: 1_000, now: now() }), audio_state: 'ready' as const }
  await database.insertInto('tracks').values(media).execute()
  const version = { name: 'Mix 1', uploaded_by: by.user._id, request_key: null, created_at: now() }
  await database
    .insertInto('mix_versions')
    .values({ id, room_id: roomId, media_id: id, ...version })
    .execute()
  return id
}

type NewComment = {
  id?: string
  roomId: string
  versionId: string
  author: Person
  answerTo?: string
  body?: string
}

/** Returns the id of the comment. */
export const addMixComment = async (
  { database, now }: TestApi,
  { id = randomUUID(), roomId, versionId, author, answerTo, body = 'Louder' }: NewComment,
): Promise<string> => {
  const times = { created_at: now(), edited_at: null, resolved_at: null }
  await database
    .insertInto('mix_comments')
    .values({
      id,
      room_id: roomId,
      version_id: versionId,
      author_id: author.user._id,
      answer_to: answerTo ?? null,
      position_ms: 0,
      body,
      request_key: null,
      ...times,
    })
    .execute()
  return id
}
