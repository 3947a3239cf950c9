// The rows of what protects an account besides its password, and of the exports of its data.
import type { Generated } from 'kysely'
import type { ElevationKind } from '~/contract/rules/security/elevation-kinds'
import type { SecurityEventKind } from '~/contract/rules/security/security-events'

type SecondFactorTable = {
  user_id: string
  /** The shared secret of the authenticator app, encrypted. */
  sealed_secret: string
  /** The time step of the last accepted code. A code of this step or an earlier one is never accepted again. */
  last_step: number
  created_at: number
  /** null until a first code has shown that the app has the secret. Until then it protects nothing. */
  confirmed_at: number | null
}

type RecoveryCodeTable = {
  user_id: string
  code_hash: string
  created_at: number
  used_at: Generated<number | null>
}

/** A sign-in that a second factor has finished. Its challenge cannot be used again. */
type UsedChallengeTable = { id: string; expires_at: number }

/** A row is never changed. A background job deletes old rows. */
type SecurityEventTable = {
  id: string
  user_id: string
  kind: SecurityEventKind
  browser: string | null
  system: string | null
  happened_at: number
}

/**
 * What admins did with elevated rights: asked for them, gave them back, used them. Rows are only added. They have no foreign
 * keys, so they outlive the accounts that they name.
 */
type ElevationLogTable = {
  id: string
  user_id: string
  /** The session that has the rights, by the hash of its token. */
  session_hash: string
  kind: ElevationKind
  /** Why the rights were asked for. null for all other rows. */
  reason: string | null
  /** When the rights end by themselves. null for all other rows. */
  expires_at: number | null
  /** The row that gave the rights, where it ends them; else the account that the act was about. */
  subject_id: string | null
  happened_at: number
}

/** A link that was sent by mail. An account has one of each purpose at most, so a newer link ends the one before. */
type MailedLinkTable = {
  user_id: string
  purpose: 'reset-password' | 'confirm-email'
  token_hash: string
  /** The address that the link confirms; null for a link that resets the password. */
  email: string | null
  expires_at: number
}

/** The last export of a person's data. */
type DataExportTable = {
  user_id: string
  state: 'waiting' | 'building' | 'ready' | 'failed'
  /** How often the export was begun. */
  attempts: number
  /** When a waiting export may begin, and when the lease of one that is being built ends. */
  due_at: number
  /** A random id of the run that builds it now; null while none does. */
  lease: string | null
  requested_at: number
  /** The ZIP file; null until it is ready. */
  storage_key: string | null
  size_bytes: number | null
  sha256: string | null
  /** When the file is deleted. */
  deletes_at: number | null
}

type PasskeyTable = {
  id: string
  user_id: string
  /** The name that the authenticator gave it, in base64url; unique. */
  credential_id: string
  /** COSE, in base64url. */
  public_key: string
  /** How often it was used, as far as its authenticator counts. A copy of it is found by a number that does not rise. */
  counter: number
  /** JSON: how the browser can reach its authenticator. */
  transports: string
  name: string
  created_at: number
  last_used_at: number | null
}

/** What a browser has been asked to sign with a passkey. A row is deleted when it is answered. */
type PasskeyChallengeTable = {
  challenge: string
  purpose: 'add' | 'sign-in' | 'prove'
  /** null while nobody knows who signs in. */
  user_id: string | null
  expires_at: number
}

export type SecurityTables = {
  data_exports: DataExportTable
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  used_challenges: UsedChallengeTable
  security_events: SecurityEventTable
  elevation_log: ElevationLogTable
  mailed_links: MailedLinkTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
}
