// The rows of rooms, in which works in progress are made.
type CollaboratorTable = {
  track_id: string
  user_id: string
  state: 'invited' | 'accepted'
  created_at: number
}

/** A version of the mix in a room. A room is a track, usually a work in progress. */
type MixVersionTable = {
  id: string
  room_id: string
  /**
   * The row of `tracks` that has the audio: the room itself for the current version, else a row of its own, whose
   * `version_of` is the room.
   */
  media_id: string
  name: string
  /** null if the account no longer exists. */
  uploaded_by: string | null
  /** The hash of the upload's Idempotency-Key; null without one. */
  request_key: string | null
  created_at: number
}

type MixCommentTable = {
  id: string
  room_id: string
  version_id: string
  author_id: string
  /** The comment that this one answers. */
  answer_to: string | null
  position_ms: number
  body: string
  /** The hash of the Idempotency-Key; null without one. */
  request_key: string | null
  created_at: number
  edited_at: number | null
  resolved_at: number | null
}

export type RoomTables = {
  collaborators: CollaboratorTable
  mix_versions: MixVersionTable
  mix_comments: MixCommentTable
}
