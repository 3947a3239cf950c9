import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { ReportOutcome, ReportReason } from '~/contract/rules/moderation/subjects'
import type { Tables } from '../../database/tables'
import type { SubjectKey } from '../subjects/found-subjects-repository'

export type ReportRow = Selectable<Tables['reports']>

export const openReportOf = (
  transaction: Transaction<Tables>,
  reporterId: string,
  { type, id }: SubjectKey,
) =>
  transaction
    .selectFrom('reports')
    .selectAll()
    .where('reporter_id', '=', reporterId)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('outcome', '=', 'open')
    .executeTakeFirst()

type NewReport = Omit<Insertable<Tables['reports']>, 'subject_type' | 'subject_id' | 'outcome' | 'decided_at'>

/**
 * Saves a report. A person has one open report about a subject, `open`, whose content another report replaces. The caller holds
 * the subject's lock.
 */
export const saveReport = async (
  transaction: Transaction<Tables>,
  key: SubjectKey,
  report: NewReport,
  open: ReportRow | undefined,
): Promise<Pick<ReportRow, 'id' | 'created_at'>> => {
  if (open) {
    const { reason, details, copyright } = report
    await transaction
      .updateTable('reports')
      .set({ reason, details, copyright })
      .where('id', '=', open.id)
      .execute()
    return open
  }
  const subject = { subject_type: key.type, subject_id: key.id }
  await transaction
    .insertInto('reports')
    .values({ ...report, ...subject, outcome: 'open', decided_at: null })
    .execute()
  return report
}

export type OpenReason = { reason: ReportReason; count: number; oldestAt: number }

export const openReasons = (database: Kysely<Tables>, { type, id }: SubjectKey): Promise<OpenReason[]> =>
  database
    .selectFrom('reports')
    .select('reason')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min<number>('created_at').as('oldestAt'),
    ])
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('outcome', '=', 'open')
    .groupBy('reason')
    .orderBy('reason')
    .execute()

/** `decidedAt`: null if they end without a decision. */
export const decideReports = async (
  transaction: Transaction<Tables>,
  { type, id }: SubjectKey,
  outcome: Exclude<ReportOutcome, 'open'>,
  decidedAt: number | null,
) => {
  await transaction
    .updateTable('reports')
    .set({ outcome, decided_at: decidedAt })
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('outcome', '=', 'open')
    .execute()
}

/** Deletes the reports of a person, and returns the subjects of those that were open. */
export const deleteReportsBy = async (
  transaction: Transaction<Tables>,
  reporterId: string,
): Promise<SubjectKey[]> => {
  const rows = await transaction
    .deleteFrom('reports')
    .where('reporter_id', '=', reporterId)
    .returning(['subject_type as type', 'subject_id as id', 'outcome'])
    .execute()
  return rows.flatMap(({ type, id, outcome }) => (outcome === 'open' ? { type, id } : []))
}

/** What a person has reported without an answer yet. */
export const openlyReportedBy = (database: Kysely<Tables>, reporterId: string): Promise<SubjectKey[]> =>
  database
    .selectFrom('reports')
    .select(['subject_type as type', 'subject_id as id'])
    .where('reporter_id', '=', reporterId)
    .where('outcome', '=', 'open')
    .execute()

/** Open ones first, the latest first among them. */
export const reportsAbout = (database: Kysely<Tables>, { type, id }: SubjectKey, limit: number) =>
  database
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporter_id')
    .selectAll('reports')
    .select('users.username')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .orderBy(sql`case when outcome = 'open' then 0 else 1 end`)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id')
    .limit(limit)
    .execute()

export const reportsBy = (database: Kysely<Tables>, reporterId: string, limit: number) =>
  database
    .selectFrom('reports')
    .leftJoin('moderation_subjects', (join) =>
      join
        .onRef('moderation_subjects.subject_type', '=', 'reports.subject_type')
        .onRef('moderation_subjects.subject_id', '=', 'reports.subject_id'),
    )
    .selectAll('reports')
    .select('moderation_subjects.title')
    .where('reporter_id', '=', reporterId)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id')
    .limit(limit)
    .execute()

export const hasReports = async (database: Kysely<Tables>, { type, id }: SubjectKey): Promise<boolean> =>
  (await database
    .selectFrom('reports')
    .select('id')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const countReportsBy = async (database: Kysely<Tables>, reporterId: string): Promise<number> => {
  const row = await database
    .selectFrom('reports')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('reporter_id', '=', reporterId)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}
