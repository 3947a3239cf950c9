// What the deletion of an account changes in moderation: the reports about the person, and those by them.
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables'
import { decideReports, deleteReportsBy, hasReports, openlyReportedBy } from './reporting/repository'
import type { SubjectKey } from './subjects/found-subjects-repository'
import { deleteSubject, forgetOwner, subjectRow, subjectsOf } from './subjects/repository'
import { lockSubject, updateSubject } from './subjects/update-subject'

const nameOf = ({ type, id }: SubjectKey) => `${type} ${id}`

/**
 * The first step of a transaction that deletes an account. Moderators hold the lock of a subject when they wait for the rows
 * of its owner, so whoever takes both takes this lock first.
 */
export const lockSubjectsOf = async (transaction: Transaction<Tables>, userId: string) => {
  const keys = [...(await subjectsOf(transaction, userId)), ...(await openlyReportedBy(transaction, userId))]
  const inOrder = new Map(keys.map((key) => [nameOf(key), key]))
  for (const name of [...inOrder.keys()].toSorted()) {
    const key = inOrder.get(name)
    if (key) await lockSubject(transaction, key)
  }
}

/** The queue counts the open reports, and payouts wait for them. */
const countAgain = async (transaction: Transaction<Tables>, key: SubjectKey, now: number) => {
  const row = await subjectRow(transaction, key)
  if (!row) return
  const { event_count, title, owner_id: ownerId } = row
  if (event_count === 0 && !(await hasReports(transaction, key))) await deleteSubject(transaction, key)
  else await updateSubject(transaction, key, { found: { title, ownerId }, now })
}

/** Those who have reported something of this person learn that it is gone. */
export const forgetPerson = async (transaction: Transaction<Tables>, userId: string, now: number) => {
  for (const key of await subjectsOf(transaction, userId)) await decideReports(transaction, key, 'gone', null)
  await forgetOwner(transaction, userId, now)
  for (const key of await deleteReportsBy(transaction, userId)) await countAgain(transaction, key, now)
}
