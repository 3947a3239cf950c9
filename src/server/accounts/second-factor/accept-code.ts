// Accepts a code as the second factor: of the authenticator app, or a recovery code. Each is accepted once.
import type { Kysely, Transaction } from 'kysely'
import { authenticatorCodeLength } from '~/contract/limits-beyond'
import { dayMs, hourMs } from '~/contract/durations'
import type { Clock } from '../../core/clock'
import type { Seal } from '../../core/seal'
import type { Sign } from '../../core/secret'
import type { Tables } from '../../database/tables'
import type { QueueMail } from '../../mail/mail'
import { tellOwner } from '../security-events/tell-owner'
import { hashRecoveryCode, keyRecoveryCode } from './recovery-codes'
import * as repository from './repository'
import { stepOfCode } from './totp'

export type CodeParts = { clock: Clock; sign: Sign; seal: Seal; queueMail: QueueMail }

export const sealPlace = (userId: string) => `second factor of ${userId}`

const failuresPerHour = 10
/** Each guess has three codes in a million to hit, so 30 a day leave an attacker who knows the password hardly a chance. */
const failuresPerDay = 30

/** Counted by account alone, because whoever gets to guess knows the password. */
export const codeLimits = (userId: string) => [
  { scope: 'second-factor', subject: userId, allowed: failuresPerHour, windowMs: hourMs },
  { scope: 'second-factor-day', subject: userId, allowed: failuresPerDay, windowMs: dayMs },
]

const acceptAppCode = async (
  { clock, seal }: CodeParts,
  transaction: Transaction<Tables>,
  factor: repository.ConfirmedFactor,
  code: string,
): Promise<boolean> => {
  const secret = seal.open(sealPlace(factor.user_id), factor.sealed_secret)
  if (secret === null) return false
  const step = stepOfCode(secret, code, clock.now())
  return step !== null && repository.acceptStep(transaction, factor.user_id, step)
}

const appCode = new RegExp(`^\\d{${authenticatorCodeLength}}$`)

/** What was typed: digits of the authenticator app, or a recovery code in the forms in which it may be stored. */
type ReadCode = { kind: 'app'; digits: string } | { kind: 'recovery'; hashes: readonly string[] }

const withoutSpaces = (code: string) => code.replace(/[\s-]/g, '')

/** The message for a refused code. An app shows a new code soon; for a recovery code the person needs another one. */
export const wrongCode = (code: string): string =>
  appCode.test(withoutSpaces(code))
    ? 'This code is not right, or it was used before. Wait for the next one.'
    : 'This recovery code is not right, or it was used before. Use another one.'

/** Hashing a recovery code is slow, so it is done before the transaction that accepts it. */
export const readCode = async (
  { sign }: Pick<CodeParts, 'sign'>,
  database: Kysely<Tables>,
  userId: string,
  code: string,
): Promise<ReadCode> => {
  const digits = withoutSpaces(code)
  if (appCode.test(digits)) return { kind: 'app', digits }
  const keyed = keyRecoveryCode(sign, userId, code)
  const salt = await repository.saltOfRecoveryCodes(database, userId)
  return { kind: 'recovery', hashes: salt === null ? [keyed] : [keyed, await hashRecoveryCode(keyed, salt)] }
}

type Given = { code: ReadCode; userAgent: string }

const acceptRecoveryCode = async (
  parts: CodeParts,
  transaction: Transaction<Tables>,
  userId: string,
  { hashes, userAgent }: { hashes: readonly string[]; userAgent: string },
): Promise<boolean> => {
  if (!(await repository.acceptRecoveryCode(transaction, { userId, hashes, now: parts.clock.now() })))
    return false
  const left = await repository.recoveryCodesLeft(transaction, userId)
  await tellOwner(parts, transaction, { userId, userAgent, event: { type: 'recovery-code-used', left } })
  return true
}

/** Returns false for a wrong code, for one that was used before, and if the second factor is off. */
export const acceptCode = async (
  parts: CodeParts,
  transaction: Transaction<Tables>,
  userId: string,
  { code, userAgent }: Given,
): Promise<boolean> => {
  const factor = await repository.confirmedFactorOf(transaction, userId)
  if (!factor) return false
  return code.kind === 'app'
    ? acceptAppCode(parts, transaction, factor, code.digits)
    : acceptRecoveryCode(parts, transaction, userId, { hashes: code.hashes, userAgent })
}
