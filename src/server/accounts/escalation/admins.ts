// Keeps at least one admin.
import type { Transaction } from 'kysely'
import { lockByName } from '../../database/lock'
import type { Tables } from '../../database/tables'
import { forbidden } from '../../http/failure'
import { isActiveAdmin } from './admins-repository'

/** Admins who leave, and those who take the rights of others, take turns. */
export const lockAdmins = (transaction: Transaction<Tables>) => lockByName(transaction, 'admins')

/**
 * Called before an admin takes the rights or the account of somebody else. Whoever has lost the own rights meanwhile is
 * refused, so that two admins who act against each other at the same moment do not both succeed.
 */
export const takeTurnAsAdmin = async (transaction: Transaction<Tables>, callerId: string, now: number) => {
  await lockAdmins(transaction)
  if (!(await isActiveAdmin(transaction, callerId, now))) throw forbidden()
}
