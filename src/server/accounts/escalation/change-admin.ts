// Makes somebody an admin, or takes this from them.
import { hasRole } from '~/contract/rules/access'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { Failure, notFound } from '../../http/failure'
import type { QueueMail } from '../../mail/mail'
import { updateUser, userById } from '../repository'
import { tellOwner } from '../security-events/tell-owner'
import { takeTurnAsAdmin } from './admins'
import { noteElevatedUse, requireElevated } from './elevation'

type Parts = { database: Database; clock: Clock; queueMail: QueueMail }
type Caller = { session: Session; userAgent: string }
type Change = { id: string; isAdmin: boolean }

/** Admins cannot remove themselves. The one who removes another admin is an admin at that moment, so one is always left. */
const ownRole = () =>
  new Failure(409, { message: 'You cannot change your own role. Ask another admin.', code: 'conflict' })

/** An account that was created as an admin goes on as a listener. */
const rowChanges = (isAdmin: boolean, profileType: Session['user']['profile_type']) =>
  isAdmin
    ? { is_admin: 1 }
    : { is_admin: 0, profile_type: profileType === 'admin' ? ('listener' as const) : profileType }

/** A change that changes nothing is neither told nor noted. */
export const changeAdmin = async (parts: Parts, { session, userAgent }: Caller, { id, isAdmin }: Change) => {
  await requireElevated(parts, session)
  if (id === session.user.id) throw ownRole()
  await parts.database.transaction().execute(async (transaction) => {
    await takeTurnAsAdmin(transaction, session.user.id, parts.clock.now())
    const user = await userById(transaction, id)
    if (!user) throw notFound()
    if (hasRole({ profileType: user.profile_type, isAdmin: user.is_admin === 1 }, 'admin') === isAdmin) return
    await updateUser(transaction, id, {
      ...rowChanges(isAdmin, user.profile_type),
      updated_at: parts.clock.now(),
    })
    const type = isAdmin ? 'admin-given' : 'admin-taken'
    await tellOwner(parts, transaction, { userId: id, userAgent, event: { type } })
    await noteElevatedUse(parts, transaction, { session, kind: type, subjectId: id })
  })
}
