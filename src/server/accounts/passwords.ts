import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

export type Passwords = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** argon2id with the library's defaults, which follow OWASP. The same password typed on another system composes differently. */
export const argon2Passwords: Passwords = {
  hash: (password) => hash(password.normalize('NFC')),
  verify: (stored, password) => verify(stored, password.normalize('NFC')),
}

/** Checks against nobody's hash take as long as real ones, so time does not tell which addresses exist. */
export const createPasswordCheck = (passwords: Passwords) => {
  let nobodys: Promise<string> | null = null
  return async (stored: string | null, password: string): Promise<boolean> => {
    nobodys ??= passwords.hash(randomBytes(24).toString('base64url'))
    const matches = await passwords.verify(stored ?? (await nobodys), password)
    return matches && stored !== null
  }
}
