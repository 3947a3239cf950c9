import { hash, verify } from '@node-rs/argon2'

export type Passwords = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/**
 * argon2id with the library's defaults, which follow OWASP. Operating systems compose the same typed characters
 * differently, so the password is normalised first.
 */
export const argon2Passwords: Passwords = {
  hash: (password) => hash(password.normalize('NFC')),
  verify: (stored, password) => verify(stored, password.normalize('NFC')),
}

/** The hash of discarded random bytes. It has the parameters of a new hash, so verifying it takes the same time. */
export const unknownAccountHash =
  '$argon2id$v=19$m=19456,t=2,p=1$RK2d+yawmxnfvEyzYeBC5Q$AHRyE2xyvAnyN/bU8nZcxrOgI+s8ZgSUCsIwM9zZjEY'

/**
 * `stored` is null for an unknown account. Checking it takes as long as checking a stored hash, so the time does not
 * reveal which emails have accounts.
 */
export const createPasswordCheck =
  (passwords: Passwords) =>
  async (stored: string | null, password: string): Promise<boolean> => {
    const matches = await passwords.verify(stored ?? unknownAccountHash, password)
    return matches && stored !== null
  }
