// Recovery codes stand in for a lost phone. Each works once. Only their keyed hashes are stored.
import { randomBytes } from 'node:crypto'
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

export const hashRecoveryCode = (sign: Sign, userId: string, typed: string): string =>
  sign('recovery-code', `${userId} ${meant(typed)}`).toString('base64url')
