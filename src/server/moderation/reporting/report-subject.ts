import { randomUUID } from 'node:crypto'
import { dayMs, hourMs } from '~/contract/durations'
import type { Answer, Checked } from '~/contract/schemas/built'
import type { Attempts } from '../../attempts/attempts'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { Failure, notFound } from '../../http/failure'
import { findSubject } from '../subjects/found-subjects-repository'
import { lockSubject, updateSubject } from '../subjects/update-subject'
import { countReportsBy, openReportOf, reportsBy, saveReport } from './repository'
import { visibleSubject, type Reported } from './visible-subject'

const reportsPerHour = 30
const reportsPerDay = 100

type Parts = {
  database: Database
  clock: Clock
  attempts: Attempts
  reviewChanged(ownerId: string | null): Promise<void>
}
type Said = Pick<Checked<'reportTrack'>['body'], 'reason' | 'details' | 'copyright'>

const ownSubject = () =>
  new Failure(409, { code: 'conflict', message: 'This is yours, so you can change or delete it yourself' })

const noticeIsOpen = () =>
  new Failure(409, {
    code: 'conflict',
    message:
      'Your copyright notice about this is still open. You can report something else once it is answered',
  })

const limitsOf = (userId: string) => [
  { scope: 'report-hour', subject: userId, allowed: reportsPerHour, windowMs: hourMs },
  { scope: 'report-day', subject: userId, allowed: reportsPerDay, windowMs: dayMs },
]

const copyrightColumn = ({ reason, copyright }: Said) =>
  reason === 'copyright' && copyright
    ? JSON.stringify({ work: copyright.work, owner: copyright.owner })
    : null

export const reportSubject = async (
  { database, clock, attempts, reviewChanged }: Parts,
  session: Session,
  { reported, said }: { reported: Reported; said: Said },
): Promise<Answer<'reportSubject'>> => {
  const key = await visibleSubject({ database, clock }, reported, session)
  const found = await findSubject(database, key)
  if (!found) throw notFound()
  if (found.ownerId === session.user.id) throw ownSubject()
  const reservation = await attempts.reserve(limitsOf(session.user.id))
  const now = clock.now()
  const saved = await database
    .transaction()
    .execute(async (transaction) => {
      await lockSubject(transaction, key)
      const open = await openReportOf(transaction, session.user.id, key)
      // Saving a report with another reason would delete the work, its owner and the declarations of a copyright notice.
      if (open?.reason === 'copyright' && said.reason !== 'copyright') throw noticeIsOpen()
      const report = await saveReport(
        transaction,
        key,
        {
          id: randomUUID(),
          reporter_id: session.user.id,
          reason: said.reason,
          details: said.details,
          copyright: copyrightColumn(said),
          created_at: now,
        },
        open,
      )
      await updateSubject(transaction, key, { found, now })
      return report
    })
    .finally(reservation.count)
  await reviewChanged(found.ownerId)
  return { _id: saved.id, createdAt: saved.created_at }
}

const shownReports = 100

/** What the caller has reported, and what came of it. */
export const ownReports = async (
  { database }: Pick<Parts, 'database'>,
  userId: string,
): Promise<Answer<'ownReports'>> => {
  const [rows, total] = [
    await reportsBy(database, userId, shownReports),
    await countReportsBy(database, userId),
  ]
  const items = rows.map((row) => ({
    _id: row.id,
    type: row.subject_type,
    id: row.subject_id,
    title: row.title ?? '',
    reason: row.reason,
    outcome: row.outcome,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  }))
  return { items, total }
}
