// The passkeys of one account, as its owner adds, renames and removes them.
import { randomUUID } from 'node:crypto'
import { passkeysMax } from '~/contract/limits-beyond'
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Attempts } from '../../attempts/attempts'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import { isUniqueViolation } from '../../database/unique-violation'
import { Failure, notFound } from '../../http/failure'
import type { QueueMail } from '../../mail/mail'
import { confirmPassword } from '../passwords/confirm-password'
import type { Passwords } from '../passwords/passwords'
import type { UserRow } from '../repository'
import { tellOwner } from '../security-events/tell-owner'
import { rememberChallenge, takeAnswered } from './challenges'
import { loadWebAuthn, relyingPartyOf } from './relying-party'
import * as repository from './repository'

export type PasskeyParts = {
  database: Database
  clock: Clock
  sign: Sign
  attempts: Attempts
  passwords: Passwords
  queueMail: QueueMail
  publicUrl: string
}

export const passkeyAnswer = (row: repository.PasskeyRow): Answer<'addPasskey'> => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

const tooMany = () =>
  new Failure(409, { message: `An account has at most ${passkeysMax} passkeys`, code: 'conflict' })

const refused = () =>
  new Failure(400, { message: 'This passkey could not be added. Try again.', code: 'passkey_refused' })

export const transportsOf = ({ transports }: repository.PasskeyRow): string[] =>
  JSON.parse(transports) as string[]

type Confirmed = { user: UserRow; password: string; userAgent: string }

export const prepareNewPasskey = async (parts: PasskeyParts, { user, password, userAgent }: Confirmed) => {
  await confirmPassword(parts, user, { password, userAgent })
  const known = await repository.passkeysOf(parts.database, user.id)
  if (known.length >= passkeysMax) throw tooMany()
  const { generateRegistrationOptions } = await loadWebAuthn()
  const { id, name } = relyingPartyOf(parts.publicUrl)
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.display_name || user.username,
    excludeCredentials: known.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
    // It signs in without a typed name, and alone only after the device has verified the person.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await rememberChallenge(parts, { challenge: options.challenge, purpose: 'add', user_id: user.id })
  return { ...options }
}

type Made = Checked<'addPasskey'>['body']['response']

/** The credential of a right answer to a challenge of this person, or null. */
const verifyMade = async (parts: PasskeyParts, user: UserRow, response: Made) => {
  const challenge = await takeAnswered(parts, 'add', response.response.clientDataJSON)
  if (challenge?.user_id !== user.id) return null
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { id, origin } = relyingPartyOf(parts.publicUrl)
  const result = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The library throws for whatever a browser would not send.
  }).catch(() => null)
  return result?.registrationInfo?.credential ?? null
}

type NewPasskey = { user: UserRow; name: string; response: Made; userAgent: string }

export const addPasskey = async (
  parts: PasskeyParts,
  { user, name, response, userAgent }: NewPasskey,
): Promise<repository.PasskeyRow> => {
  const credential = await verifyMade(parts, user, response)
  if (!credential) throw refused()
  const row = {
    id: randomUUID(),
    user_id: user.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(response.response.transports ?? []),
    name,
    created_at: parts.clock.now(),
    last_used_at: null,
  }
  try {
    await parts.database.transaction().execute(async (transaction) => {
      await repository.insertPasskey(transaction, row)
      await tellOwner(parts, transaction, {
        userId: user.id,
        userAgent,
        event: { type: 'passkey-added', name },
      })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? refused() : error
  }
  return row
}

export const renamePasskey = async (
  { database }: PasskeyParts,
  own: { id: string; userId: string },
  name: string,
): Promise<repository.PasskeyRow> => {
  const renamed = await repository.renamePasskey(database, own, name)
  if (!renamed) throw notFound()
  return renamed
}

type Removal = Confirmed & { id: string }

export const removePasskey = async (parts: PasskeyParts, { user, id, password, userAgent }: Removal) => {
  await confirmPassword(parts, user, { password, userAgent })
  await parts.database.transaction().execute(async (transaction) => {
    const removed = await repository.deletePasskey(transaction, { id, userId: user.id })
    if (!removed) throw notFound()
    const { name } = removed
    await tellOwner(parts, transaction, {
      userId: user.id,
      userAgent,
      event: { type: 'passkey-removed', name },
    })
  })
}
