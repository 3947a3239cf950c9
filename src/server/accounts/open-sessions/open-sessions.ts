// The sessions of one account, as its owner sees and ends them.
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { notFound } from '../../http/failure'
import { type ConfirmingParts, confirmUnlessFresh } from '../passwords/confirm-password'
import { deleteSession, deleteSessionsOf } from '../repository'
import { addEvent } from '../security-events/repository'
import * as repository from './repository'

type Parts = { database: Database; clock: Clock; sign: Sign }

const idLength = 22

/** The public id of a session. Its token, or the stored hash of it, cannot be found out from this. */
const idOf = (sign: Sign, tokenHash: string) =>
  sign('session-id', tokenHash).toString('base64url').slice(0, idLength)

export const openSessions = async (
  { database, clock, sign }: Parts,
  { user, tokenHash }: Session,
): Promise<Answer<'openSessions'>> => {
  const rows = await repository.sessionsOf(database, user.id, clock.now())
  const items = rows.map((row) => ({
    _id: idOf(sign, row.token_hash),
    browser: row.browser,
    system: row.system,
    startedAt: row.created_at,
    lastUsedAt: row.last_used_at ?? row.created_at,
    isCurrent: row.token_hash === tokenHash,
  }))
  return { items, total: items.length }
}

type EndingParts = Parts & ConfirmingParts
type Caller = { session: Session; password?: string | undefined; userAgent: string }

/** What the person did on the device that they are at. */
const note = ({ database, clock }: Parts, caller: Caller, kind: 'session-ended' | 'sessions-ended') =>
  addEvent(database, {
    userId: caller.session.user.id,
    kind,
    userAgent: caller.userAgent,
    now: clock.now(),
  })

/** Throws unless the password is right, or is missing while the session of the caller is only minutes old. */
export const endSession = async (parts: EndingParts, caller: Caller, id: string) => {
  const { database, clock, sign } = parts
  await confirmUnlessFresh(parts, caller.session, caller)
  const rows = await repository.sessionsOf(database, caller.session.user.id, clock.now())
  const row = rows.find(({ token_hash }) => idOf(sign, token_hash) === id)
  if (!row) throw notFound()
  await deleteSession(database, row.token_hash)
  await note(parts, caller, 'session-ended')
}

/** Throws unless the password is right, or is missing while the session of the caller is only minutes old. */
export const endOtherSessions = async (parts: EndingParts, caller: Caller): Promise<number> => {
  await confirmUnlessFresh(parts, caller.session, caller)
  const { user, tokenHash } = caller.session
  const ended = await deleteSessionsOf(parts.database, user.id, tokenHash)
  if (ended > 0) await note(parts, caller, 'sessions-ended')
  return ended
}
