import type { Sign } from '../../core/secret'

/**
 * A short keyed hash of the stored password hash. The challenges that a sign-in gets after the right password contain it, so
 * they stop working when the password changes. It reveals neither the password nor its hash.
 */
export const passwordMark = (sign: Sign, passwordHash: string): string =>
  sign('second-factor-password', passwordHash).toString('base64url').slice(0, 16)
