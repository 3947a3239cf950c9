// The tables of resumable uploads. A part is a piece of an upload in a file of its own.
import type { Generated } from 'kysely'

type UploadTable = {
  id: string
  user_id: string
  /** How long the whole upload will be, as its creator declared. */
  size_bytes: number
  /** How much of it is stored for good: the sum of its parts. */
  received_bytes: Generated<number>
  /** JSON: what the client said about the file, by name. Only the client uses it. */
  metadata: string | null
  /** Names the request that works on the upload now. No other request may change it until the lease has ended. */
  lease_token: Generated<string | null>
  leased_until: Generated<number | null>
  /** 1 when another request waits for the lease, so that its holder should give it back. */
  lease_wanted: Generated<number>
  /** The track or version that this upload became; null until then. */
  used_by: Generated<string | null>
  created_at: number
}

type UploadPartTable = {
  upload_id: string
  /** The place of the part, from 0. All parts but the last have the same size. */
  number: number
  storage_key: string
  size_bytes: number
}

export type UploadTables = { uploads: UploadTable; upload_parts: UploadPartTable }
