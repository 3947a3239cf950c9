// The elevated rights of an admin's session, as other folders ask for them and note what they were used for.
import type { Transaction } from 'kysely'
import type { ElevationKind } from '~/contract/rules/security/elevation-kinds'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import type { Session } from '../../http/access-guard'
import { Failure } from '../../http/failure'
import * as repository from './repository'

type Parts = { database: Database; clock: Clock }

/** When the rights of this session end by themselves; null if it has none. They belong to the session, not to the account. */
export const elevatedUntil = async (
  { database, clock }: Parts,
  { tokenHash }: Pick<Session, 'tokenHash'>,
): Promise<number | null> => {
  const [current] = await repository.currentRights(database, tokenHash, clock.now())
  return current?.expires_at ?? null
}

const isElevated = async (parts: Parts, session: Pick<Session, 'tokenHash'>): Promise<boolean> =>
  (await elevatedUntil(parts, session)) !== null

/** Throws `elevation_required` for a session without elevated rights. Whether the caller is an admin is the guard's check. */
export const requireElevated = async (parts: Parts, session: Pick<Session, 'tokenHash'>): Promise<void> => {
  if (await isElevated(parts, session)) return
  throw new Failure(403, {
    message: 'This needs elevated rights. Confirm that it is you.',
    code: 'elevation_required',
  })
}

type Use = {
  session: Session
  kind: Exclude<ElevationKind, 'began' | 'ended'>
  subjectId: string
}

/** Notes what elevated rights were used for, in the transaction of the act. */
export const noteElevatedUse = (
  { clock }: Pick<Parts, 'clock'>,
  transaction: Transaction<Tables>,
  { session, kind, subjectId }: Use,
): Promise<void> =>
  repository.addEntry(transaction, {
    user_id: session.user.id,
    session_hash: session.tokenHash,
    kind,
    reason: null,
    expires_at: null,
    subject_id: subjectId,
    happened_at: clock.now(),
  })
