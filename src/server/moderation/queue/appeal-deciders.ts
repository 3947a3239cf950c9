// Which open appeal is next, and who may decide about it.
import type { Kysely } from 'kysely'
import { appealsIn, isOpen, reversalOf, type Appeal } from '~/contract/rules/moderation/appeals'
import type { ModerationAction } from '~/contract/rules/moderation/subjects'
import { hasAdminBesides } from '../../accounts/escalation/admins-repository'
import type { Clock } from '../../core/clock'
import type { Tables } from '../../database/tables'
import type { EventRow } from '../events/chain'
import { judgesOf } from '../statements/rules'

/** The open appeal with this number; without one, that which has waited longest. */
export const openAppealIn = (events: readonly EventRow[], number?: number): Appeal | undefined =>
  appealsIn(events).find((appeal) => isOpen(appeal) && (number === undefined || appeal.number === number))

type Asked = { appeal: Appeal; events: readonly EventRow[]; ownerId: string | null }

/** Who has made a decision does not decide about the appeal against it, where there is somebody else. Its owner never does. */
export const mayDecideAppeal = async (
  { database, clock }: { database: Kysely<Tables>; clock: Clock },
  userId: string,
  { appeal, events, ownerId }: Asked,
): Promise<boolean> => {
  if (userId === ownerId) return false
  const judges = judgesOf(appeal, events)
  if (!judges.includes(userId)) return true
  const concerned = ownerId === null ? judges : [...judges, ownerId]
  return !(await hasAdminBesides(database, concerned, clock.now()))
}

/** The actions that reverse the decision under appeal. They are carried out when the appeal is granted. */
export const appealedReversals = (events: readonly EventRow[]): ReadonlySet<ModerationAction> =>
  new Set(
    appealsIn(events)
      .filter(isOpen)
      .map(({ area }) => reversalOf(area)),
  )

/**
 * Whether this admin may take this action. To restore a track whose removal is appealed is the same as to grant the appeal, so
 * only an admin who may decide about the appeal may do it.
 */
export const mayReverse = async (
  parts: Parameters<typeof mayDecideAppeal>[0],
  userId: string,
  { action, events, ownerId }: Omit<Asked, 'appeal'> & { action: ModerationAction },
): Promise<boolean> => {
  const asked = appealsIn(events).filter((appeal) => isOpen(appeal) && reversalOf(appeal.area) === action)
  for (const appeal of asked)
    if (!(await mayDecideAppeal(parts, userId, { appeal, events, ownerId }))) return false
  return true
}
