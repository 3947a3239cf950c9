// Which open appeal is next, and who may decide about it.
import type { Kysely } from 'kysely'
import { appealsIn, isOpen, type Appeal } from '~/contract/rules/moderation/appeals'
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
