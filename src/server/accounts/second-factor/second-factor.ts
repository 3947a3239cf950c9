// Turns the second factor of an account on and off, and renews its recovery codes.
import type { Transaction } from 'kysely'
import type { Answer } from '~/contract/schemas/built'
import type { Session } from '../../http/access-guard'
import { Failure, invalidField } from '../../http/failure'
import type { Tables } from '../../database/tables'
import { confirmPassword, confirmUnlessFresh, type MaybeTyped } from '../passwords/confirm-password'
import type { Passwords } from '../passwords/passwords'
import { addEvent } from '../security-events/repository'
import { tellOwner } from '../security-events/tell-owner'
import type { UserRow } from '../repository'
import { acceptCode, codeLimits, readCode, sealPlace, wrongCode } from './accept-code'
import { hashRecoveryCode, keyRecoveryCode, newRecoveryCodes, newSalt } from './recovery-codes'
import * as repository from './repository'
import type { StepParts } from './second-step'
import { newTotpSecret, stepOfCode, totpAddress } from './totp'

/** For the set-up. A new secret has no used codes, so a wrong code means a wrong entry or a device with a wrong clock. */
const wrongFirstCode =
  'This code is not right. Enter the one that your app shows for Lariat now. If it stays wrong, let the device with the app set its clock by itself.'

export type FactorParts = StepParts & { passwords: Passwords }

const isOn = () =>
  new Failure(409, { message: 'Two-step sign-in is on already. Turn it off first.', code: 'conflict' })

const isOff = () => new Failure(409, { message: 'Two-step sign-in is not set up', code: 'conflict' })

export const statusOf = async (
  { database }: Pick<FactorParts, 'database'>,
  userId: string,
): Promise<Answer<'secondFactor'>> => {
  const factor = await repository.confirmedFactorOf(database, userId)
  return {
    enabled: factor !== null,
    enabledAt: factor?.confirmed_at ?? null,
    recoveryCodesLeft: factor ? await repository.recoveryCodesLeft(database, userId) : 0,
  }
}

/**
 * Takes the password, unless the session has just begun, because whoever has only a session could lock the owner out with a
 * second factor of their own.
 */
export const setUp = async (parts: FactorParts, session: Session, typed: MaybeTyped) => {
  const { database, clock, seal } = parts
  const { user } = session
  await confirmUnlessFresh(parts, session, typed)
  const secret = newTotpSecret()
  const isStored = await repository.storeUnconfirmed(database, {
    user_id: user.id,
    sealed_secret: seal.close(sealPlace(user.id), secret),
    last_step: 0,
    created_at: clock.now(),
    confirmed_at: null,
  })
  if (!isStored) throw isOn()
  return { secret, address: totpAddress(secret, user.email) }
}

/** Only the answer of the call contains the codes; the server stores their hashes. */
const newCodes = async ({ sign }: Pick<FactorParts, 'sign'>, userId: string) => {
  const codes = newRecoveryCodes()
  const salt = newSalt()
  const hashes: string[] = []
  // One after the other, because each takes 19 MB and a thread that sign-ins need too.
  for (const code of codes) hashes.push(await hashRecoveryCode(keyRecoveryCode(sign, userId, code), salt))
  return { codes, hashes }
}

/** Turns the second factor on if the code is right, which shows that the authenticator app has the secret. */
export const confirm = async (
  parts: FactorParts,
  userId: string,
  { token, userAgent }: { token: string; userAgent: string },
): Promise<string[]> => {
  const { database, clock, seal, attempts } = parts
  const factor = await repository.factorOf(database, userId)
  if (!factor) throw isOff()
  if (factor.confirmed_at !== null) throw isOn()
  const secret = seal.open(sealPlace(userId), factor.sealed_secret)
  // Another secret of the server has sealed it, so this setup has to begin again.
  if (secret === null) throw isOff()
  const now = clock.now()
  const step = await attempts.judge(codeLimits(userId), async () =>
    stepOfCode(secret, token.replace(/\s/g, ''), now),
  )
  if (step === null) throw invalidField('token', wrongFirstCode)
  const { codes, hashes } = await newCodes(parts, userId)
  await database.transaction().execute(async (transaction) => {
    if (!(await repository.confirmFactor(transaction, { factor, step, now }))) throw isOn()
    await tellOwner(parts, transaction, { userId, userAgent, event: { type: 'second-factor-on' } })
    await repository.replaceRecoveryCodes(transaction, { userId, hashes, now })
  })
  return codes
}

type Proof = { password: string; token: string; userAgent: string }

type Work<Prepared, Result> = {
  /** Slow work, such as hashing. It runs after the password was checked and before the transaction begins. */
  prepare: () => Promise<Prepared>
  work: (transaction: Transaction<Tables>, prepared: Prepared) => Promise<Result>
}

/** Does `work` in the transaction that accepts the code, after the password was right too. */
const withPreparedProof = async <Prepared, Result>(
  parts: FactorParts,
  user: UserRow,
  { password, token: code, userAgent }: Proof,
  { prepare, work }: Work<Prepared, Result>,
): Promise<Result> => {
  const { database, clock, attempts } = parts
  if (!(await repository.confirmedFactorOf(database, user.id))) throw isOff()
  await confirmPassword(parts, user, { password, userAgent })
  const prepared = await prepare()
  const done = await attempts.judge(codeLimits(user.id), async () => {
    const read = await readCode(parts, database, user.id, code)
    return database
      .transaction()
      .execute(async (transaction) =>
        (await acceptCode(parts, transaction, user.id, { code: read, userAgent }))
          ? { result: await work(transaction, prepared) }
          : null,
      )
  })
  if (done) return done.result
  await addEvent(database, { userId: user.id, kind: 'code-failed', userAgent, now: clock.now() })
  throw invalidField('token', wrongCode(code))
}

/** The same for work that needs no preparation. */
export const withProof = <Result>(
  parts: FactorParts,
  user: UserRow,
  proof: Proof,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => withPreparedProof(parts, user, proof, { prepare: async () => undefined, work })

export type AnyProof = Omit<Proof, 'token'> & { token?: string | undefined }

const codeMissing = 'Enter a code of your authenticator app, or a recovery code'

/**
 * Checks the password, and also a code if the account has a second factor. Then runs `work` in the transaction that uses up
 * the code. Throws a Failure, and does not run `work`, if one of them is wrong or missing.
 */
export const withNeededProof = async <Result>(
  parts: FactorParts,
  user: UserRow,
  { password, token, userAgent }: AnyProof,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => {
  if (!(await repository.confirmedFactorOf(parts.database, user.id))) {
    await confirmPassword(parts, user, { password, userAgent })
    return parts.database.transaction().execute(work)
  }
  if (token === undefined) throw invalidField('token', codeMissing)
  return withProof(parts, user, { password, token, userAgent }, work)
}

const aboutOf = ({ id }: UserRow, { userAgent }: Proof) => ({ userId: id, userAgent })

export const turnOff = (parts: FactorParts, user: UserRow, proof: Proof): Promise<void> =>
  withProof(parts, user, proof, async (transaction) => {
    await repository.deleteFactor(transaction, user.id)
    await tellOwner(parts, transaction, { ...aboutOf(user, proof), event: { type: 'second-factor-off' } })
  })

export const renewRecoveryCodes = (parts: FactorParts, user: UserRow, proof: Proof): Promise<string[]> =>
  withPreparedProof(parts, user, proof, {
    prepare: () => newCodes(parts, user.id),
    work: async (transaction, { codes, hashes }) => {
      await tellOwner(parts, transaction, {
        ...aboutOf(user, proof),
        event: { type: 'recovery-codes-renewed' },
      })
      const now = parts.clock.now()
      await repository.replaceRecoveryCodes(transaction, { userId: user.id, hashes, now })
      return codes
    },
  })
