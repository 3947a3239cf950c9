// Recovery codes stand in for a lost phone. Each works once. Only their hashes are stored.
import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { recoveryCodesCount } from '~/contract/limits-beyond'
import type { Sign } from '../../core/secret'

/** The 32 characters of Crockford, without i, l, o and u, which are easily misread. */
const characters = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 10
const half = length / 2

const newCode = () => {
  const code = [...randomBytes(length)].map((byte) => characters[byte % characters.length]).join('')
  return `${code.slice(0, half)}-${code.slice(half)}`
}

export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < recoveryCodesCount) codes.add(newCode())
  return [...codes]
}

/** What was meant by what was typed: case, spaces and dashes do not count, nor do letters that look like digits. */
const meant = (typed: string) =>
  typed
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** Codes that were stored by versions before salts are stored as this alone. */
export const keyRecoveryCode = (sign: Sign, userId: string, typed: string): string =>
  sign('recovery-code', `${userId} ${meant(typed)}`).toString('base64url')

const saltBytes = 16

/** All codes of an account that are valid at the same time share a salt, so one hash is enough to look for a typed code. */
export const newSalt = (): string => randomBytes(saltBytes).toString('base64url')

/**
 * The key of the server is part of the hash, so the database alone does not allow guesses. A code has only 50 bits, so
 * argon2id makes each guess slow for anyone who also has the key.
 */
export const hashRecoveryCode = async (keyed: string, salt: string): Promise<string> => {
  const encoded = await hash(keyed, { salt: Buffer.from(salt, 'base64url') })
  return `${salt}.${encoded.slice(encoded.lastIndexOf('$') + 1)}`
}

/** Null if the code was stored without a salt. */
export const saltOf = (stored: string): string | null => {
  const [salt = '', hashed] = stored.split('.')
  return hashed === undefined ? null : salt
}
