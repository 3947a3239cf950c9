// Signs somebody out everywhere, as an admin.
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { notFound } from '../../http/failure'
import type { QueueMail } from '../../mail/mail'
import { deleteSessionsOf, userById } from '../repository'
import { tellOwner } from '../security-events/tell-owner'
import { noteElevatedUse, requireElevated } from './elevation'

type Parts = { database: Database; clock: Clock; queueMail: QueueMail }
type Caller = { session: Session; userAgent: string }

/** Returns how many sessions ended. An admin who names themselves keeps the session that asks. */
export const endSessionsOf = async (parts: Parts, { session, userAgent }: Caller, id: string) => {
  await requireElevated(parts, session)
  return parts.database.transaction().execute(async (transaction) => {
    if (!(await userById(transaction, id))) throw notFound()
    const ended = await deleteSessionsOf(transaction, id, id === session.user.id ? session.tokenHash : null)
    if (ended === 0) return 0
    await tellOwner(parts, transaction, { userId: id, userAgent, event: { type: 'sessions-ended-by-admin' } })
    await noteElevatedUse(parts, transaction, { session, kind: 'sessions-ended', subjectId: id })
    return ended
  })
}
