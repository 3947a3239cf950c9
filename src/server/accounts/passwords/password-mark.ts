import type { Sign } from '../../core/secret'

/**
 * Stands for a password in what a sign-in gets after the password was right, so that it ends when the password changes. It
 * reveals nothing of the password or its hash.
 */
export const passwordMark = (sign: Sign, passwordHash: string): string =>
  sign('second-factor-password', passwordHash).toString('base64url').slice(0, 16)
