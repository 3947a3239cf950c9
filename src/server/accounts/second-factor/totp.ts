// The codes of authenticator apps: TOTP (RFC 6238) with what every app supports, SHA-1 and six digits for 30 seconds.
import { Secret, TOTP } from 'otpauth'
import { authenticatorCodeLength } from '~/contract/limits-beyond'
import { secondMs } from '~/contract/durations'

const issuer = 'Lariat'
const period = 30
export const stepMs = period * secondMs
/** A phone may be this many steps ahead or behind. */
const drift = 1
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

/** In base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer, label, secret, period, digits: authenticatorCodeLength, algorithm: 'SHA1' })

/** What the QR code says. Apps show the email, so that people with several accounts know which one it is. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString()

const codeShape = new RegExp(`^[0-9]{${authenticatorCodeLength}}$`)

/** The time step of a code, or null if it is not valid now. */
export const stepOfCode = (secret: string, code: string, now: number): number | null => {
  // The library throws for six characters that are not six bytes.
  if (!codeShape.test(code)) return null
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: drift })
  return delta === null ? null : TOTP.counter({ period, timestamp: now }) + delta
}
