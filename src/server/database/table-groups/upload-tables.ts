// The tables of resumable uploads and of new recordings. A part is a piece of an upload in a file of its own.
import type { Generated } from 'kysely'

type UploadTable = {
  id: string
  user_id: string
  /** How long the whole upload will be, as its creator declared. */
  size_bytes: number
  /** How much of it is stored for good: the sum of its parts. */
  received_bytes: Generated<number>
  /** JSON: what the client said about the file, by name. */
  metadata: string | null
  /** Names the request that works on the upload now. No other request may change it until the lease has ended. */
  lease_token: Generated<string | null>
  leased_until: Generated<number | null>
  /** 1 when another request waits for the lease, so that its holder should give it back. */
  lease_wanted: Generated<number>
  /** The track or version that this upload became; null until then. */
  used_by: Generated<string | null>
  /** The room of another artist for which a collaborator uploads it. Null for all other uploads. */
  room_id: Generated<string | null>
  created_at: number
}

type UploadPartTable = {
  upload_id: string
  /** The place of the part, from 0. All parts but the last have the same size. */
  number: number
  storage_key: string
  size_bytes: number
}

/** A recording of a track beside the one that the track has now. */
type OtherRecordingTable = {
  /** The hidden row of `tracks` that has the audio. */
  media_id: string
  track_id: string
  /**
   * `coming`: it is being prepared and then becomes the recording of the track. A track has one at most. `former`: it was
   * replaced, and is still served to those who began to listen to it.
   */
  state: 'coming' | 'former'
  since: number
}

export type UploadTables = {
  uploads: UploadTable
  upload_parts: UploadPartTable
  other_recordings: OtherRecordingTable
}
