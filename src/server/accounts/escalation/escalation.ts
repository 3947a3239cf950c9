// How an admin's session gets elevated rights, and gives them back.
import type { Transaction } from 'kysely'
import { minuteMs } from '~/contract/durations'
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Tables } from '../../database/tables'
import type { Session } from '../../http/access-guard'
import { Failure } from '../../http/failure'
import type { PasskeyParts } from '../passkeys/own-passkeys'
import { withPasskeyProof } from '../passkeys/passkey-proof'
import { passkeysOf } from '../passkeys/repository'
import type { UserRow } from '../repository'
import { confirmedFactorOf } from '../second-factor/repository'
import { type FactorParts, withProof } from '../second-factor/second-factor'
import { addEvent } from '../security-events/repository'
import { tellOwner } from '../security-events/tell-owner'
import { elevatedUntil } from './elevation'
import * as repository from './repository'

export type EscalationParts = FactorParts & PasskeyParts

type Caller = { session: Session; userAgent: string }

const shownEntries = 50

const noSecondFactor = () =>
  new Failure(403, {
    message: 'Elevated rights need two-step sign-in. Set it up on your security page first.',
    code: 'second_factor_missing',
  })

type Proof = Pick<Checked<'escalate'>['body'], 'password' | 'token' | 'passkey'> & { userAgent: string }

/** Does `work` once the password was right, and the passkey or the code. */
const proven = <Result>(
  parts: EscalationParts,
  user: UserRow,
  { password, token = '', passkey, userAgent }: Proof,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  passkey
    ? withPasskeyProof(parts, user, { password, passkey, userAgent }, work)
    : withProof(parts, user, { password, token, userAgent }, work)

export const escalate = async (
  parts: EscalationParts,
  { session, userAgent }: Caller,
  { reason, minutes, ...proof }: Checked<'escalate'>['body'],
): Promise<number> => {
  const { user, tokenHash } = session
  if (!(await confirmedFactorOf(parts.database, user.id))) throw noSecondFactor()
  return proven(parts, user, { ...proof, userAgent }, async (transaction) => {
    const now = parts.clock.now()
    const expiresAt = now + minutes * minuteMs
    await repository.addEntry(transaction, {
      user_id: user.id,
      session_hash: tokenHash,
      kind: 'began',
      reason,
      expires_at: expiresAt,
      subject_id: null,
      happened_at: now,
    })
    const event = { type: 'elevation-began' } as const
    await tellOwner(parts, transaction, { userId: user.id, userAgent, event })
    return expiresAt
  })
}

export const endElevation = ({ database, clock }: FactorParts, { session, userAgent }: Caller) =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now()
    const current = await repository.currentRights(transaction, session.tokenHash, now)
    for (const { id } of current)
      await repository.addEntry(transaction, {
        user_id: session.user.id,
        session_hash: session.tokenHash,
        kind: 'ended',
        reason: null,
        expires_at: null,
        subject_id: id,
        happened_at: now,
      })
    if (current.length > 0)
      await addEvent(transaction, { userId: session.user.id, kind: 'elevation-ended', userAgent, now })
  })

export const elevationOf = async (parts: FactorParts, session: Session): Promise<Answer<'elevation'>> => {
  const [until, factor, passkeys, entries] = await Promise.all([
    elevatedUntil(parts, session),
    confirmedFactorOf(parts.database, session.user.id),
    passkeysOf(parts.database, session.user.id),
    repository.latestEntries(parts.database, shownEntries),
  ])
  const log = entries.map((entry) => ({
    _id: entry.id,
    kind: entry.kind,
    username: entry.actor_name,
    subjectName: entry.subject_name,
    reason: entry.reason,
    expiresAt: entry.expires_at,
    happenedAt: entry.happened_at,
  }))
  return { elevatedUntil: until, hasSecondFactor: factor !== null, hasPasskey: passkeys.length > 0, log }
}
