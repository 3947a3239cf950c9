// Encrypts texts that the server must read again, unlike passwords, so that a stolen database does not reveal them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** `place` says what a text is and whose. A sealed text cannot be opened for another place. */
export type Seal = {
  close(place: string, text: string): string
  /** Returns null if the sealed text was altered, or was sealed for another place or with another secret. */
  open(place: string, sealed: string): string | null
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export const createSeal = (secret: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, 'lariat', 'seal', 32))
  return {
    close: (place, text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (place, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)]
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(rest.subarray(0, tagBytes))
      const text = decipher.update(rest.subarray(tagBytes), undefined, 'utf8')
      try {
        return text + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
