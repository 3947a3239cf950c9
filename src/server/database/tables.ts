// The rows as both databases hold them: times are epoch milliseconds, flags are 0 or 1.
import type { Generated } from 'kysely'
import type { ProfileType } from '~/contract/schemas/built'

type UserTable = {
  id: string
  email: string
  /** What makes the address unique: composed and without case. */
  email_key: string
  username: string
  username_key: string
  display_name: string | null
  bio: string | null
  /** Username and display name without case and accents, for search. */
  search_text: string
  avatar_key: string | null
  profile_type: ProfileType
  is_admin: number
  password_hash: string
  /** Remembers the Idempotency-Key of the registration, hashed. */
  registration_key: string | null
  created_at: number
  updated_at: number
}

type SessionTable = {
  token_hash: string
  user_id: string
  created_at: number
  expires_at: number
}

type AccessKeyTable = { key_hash: string; created_at: number }

type AttemptTable = {
  id: string
  scope: string
  subject: string
  attempted_at: number
  /** 1 until the try is judged; a pending try counts, so that parallel ones cannot slip through. */
  pending: Generated<number>
}

type SchemaVersionTable = { version: number; applied_at: number }

export type Tables = {
  users: UserTable
  sessions: SessionTable
  access_keys: AccessKeyTable
  attempts: AttemptTable
  schema_versions: SchemaVersionTable
}
