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

/** Of 32 random bytes that nobody knows; with the parameters of a new hash, so that it takes as long to check. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$RK2d+yawmxnfvEyzYeBC5Q$AHRyE2xyvAnyN/bU8nZcxrOgI+s8ZgSUCsIwM9zZjEY'

/** Checks against nobody's hash take as long as real ones, so time does not tell which addresses exist. */
export const createPasswordCheck =
  (passwords: Passwords) =>
  async (stored: string | null, password: string): Promise<boolean> => {
    const matches = await passwords.verify(stored ?? nobodysHash, password)
    return matches && stored !== null
  }
