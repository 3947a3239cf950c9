// Converts rows of a room to the JSON of the API.
import { posix } from 'node:path'
import type { Answer } from '~/contract/schemas/built'
import { avatarUrl } from '../accounts/user-answer'
import { artistAnswer, coverArtUrl, processingAnswer } from '../catalog/track-answer'
import type { ProfileType } from '~/contract/schemas/built'
import type { AddressOwner, StreamAddresses } from '../streaming/stream-address'
import type { CommentRow, Room, RoomRow, VersionRow } from './repository'

type RoomAnswer = Answer<'room'>
type Person = RoomAnswer['comments'][number]['author']

type PersonRow = {
  user_id: string
  username: string
  display_name: string | null
  avatar_key: string | null
  profile_type: ProfileType
}

export const personAnswer = (row: PersonRow): Person => ({
  _id: row.user_id,
  username: row.username,
  displayName: row.display_name,
  avatarUrl: avatarUrl(row.avatar_key),
  isMusician: row.profile_type === 'musician',
})

const seconds = (durationMs: number | null) => (durationMs === null ? null : durationMs / 1_000)

export const roomFields = (room: Room) => ({
  _id: room.id,
  title: room.title,
  artist: artistAnswer(room),
  coverArtUrl: coverArtUrl(room.cover_hash),
  genre: room.genre,
  mood: room.mood,
  price: room.price_cents / 100,
  role: room.role,
  durationSeconds: seconds(room.duration_ms),
  createdAt: room.created_at,
  updatedAt: room.updated_at,
})

export const invitationAnswer = (row: RoomRow): Answer<'worksInProgress'>['invitations'][number] => ({
  _id: row.id,
  title: row.title,
  artist: artistAnswer(row),
  invitedAt: row.invited_at ?? row.created_at,
})

/** The uploader; null if the account no longer exists. */
const uploaderOf = ({ user_id, username, display_name, avatar_key, profile_type }: VersionRow) =>
  user_id === null || username === null || profile_type === null
    ? null
    : personAnswer({ user_id, username, display_name, avatar_key, profile_type })

const jobOf = ({ job_state, progress, message, may_retry }: VersionRow) =>
  job_state === null
    ? undefined
    : { state: job_state, progress: progress ?? 0, message, may_retry: may_retry ?? 0 }

const originalOf = ({ original_key: key, original_bytes: size }: VersionRow) =>
  key === null || size === null ? null : { format: posix.extname(key).slice(1).toUpperCase(), size }

type StreamParts = { streamAddresses: Pick<StreamAddresses, 'of'>; session: AddressOwner }

export const versionAnswer = (
  row: VersionRow,
  { streamAddresses, session }: StreamParts,
): RoomAnswer['versions'][number] => {
  const processing = processingAnswer(row.audio_state, jobOf(row))
  return {
    _id: row.id,
    name: row.name,
    isCurrent: row.media_id === row.room_id,
    uploadedBy: uploaderOf(row),
    createdAt: row.created_at,
    durationSeconds: seconds(row.duration_ms),
    peaks: row.peaks,
    streamUrl: processing.state === 'ready' ? streamAddresses.of(row.id, 'mix', session) : null,
    original: originalOf(row),
    processing,
  }
}

export const commentAnswer = (row: CommentRow): RoomAnswer['comments'][number] => ({
  _id: row.id,
  versionId: row.version_id,
  answerTo: row.answer_to,
  author: personAnswer(row),
  positionMs: row.position_ms,
  text: row.body,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  resolvedAt: row.resolved_at,
})
