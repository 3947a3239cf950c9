// What follows from the reports and events of subjects, and what lower folders read of it.
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely'
import { severities } from '~/contract/rules/moderation/subjects'
import type { Tables } from '../../database/tables'
import type { SubjectKey } from './found-subjects-repository'

export type SubjectRow = Selectable<Tables['moderation_subjects']>

export const subjectRow = (
  database: Kysely<Tables>,
  { type, id }: SubjectKey,
): Promise<SubjectRow | undefined> =>
  database
    .selectFrom('moderation_subjects')
    .selectAll()
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .executeTakeFirst()

export const saveSubject = async (transaction: Transaction<Tables>, row: SubjectRow) => {
  const { subject_type: _type, subject_id: _id, ...columns } = row
  await transaction
    .insertInto('moderation_subjects')
    .values(row)
    .onConflict((conflict) => conflict.columns(['subject_type', 'subject_id']).doUpdateSet(columns))
    .execute()
}

type Claim = { userId: string; until: number; now: number }

/** Returns false if somebody else has a claim that goes on. One statement, so that two admins never both get it. */
export const claim = async (
  transaction: Transaction<Tables>,
  { type, id }: SubjectKey,
  { userId, until, now }: Claim,
): Promise<boolean> => {
  const { numUpdatedRows } = await transaction
    .updateTable('moderation_subjects')
    .set({ claimed_by: userId, claimed_until: until })
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where((is) =>
      is.or([is('claimed_by', 'is', null), is('claimed_by', '=', userId), is('claimed_until', '<=', now)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const releaseClaim = async (database: Kysely<Tables>, { type, id }: SubjectKey, userId: string) => {
  await database
    .updateTable('moderation_subjects')
    .set({ claimed_by: null, claimed_until: null })
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('claimed_by', '=', userId)
    .execute()
}

/** The tracks that are withheld with this hidden album, also those that were taken out of it since. */
export const tracksWithheldWith = async (database: Kysely<Tables>, albumId: string): Promise<string[]> => {
  const rows = await database
    .selectFrom('withheld_subjects')
    .select('subject_id')
    .where('with_album', '=', albumId)
    .execute()
  return rows.map(({ subject_id }) => subject_id)
}

const tracksOnAlbum = async (database: Kysely<Tables>, albumId: string): Promise<string[]> => {
  const rows = await database
    .selectFrom('tracks')
    .select('id')
    .where('album_id', '=', albumId)
    .where('version_of', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** null: the subject is shown. A hidden album is withheld with the tracks that it has now, and those that it had before. */
export const saveWithheld = async (
  transaction: Transaction<Tables>,
  { type, id }: SubjectKey,
  withheld: { isRecalled: boolean } | null,
) => {
  const former = type === 'album' ? await tracksWithheldWith(transaction, id) : []
  await transaction
    .deleteFrom('withheld_subjects')
    .where((is) =>
      is.or([
        is.and([is('subject_type', '=', type), is('subject_id', '=', id), is('with_album', '=', '')]),
        ...(type === 'album' ? [is('with_album', '=', id)] : []),
      ]),
    )
    .execute()
  if (!withheld) return
  const trackIds = type === 'album' ? [...former, ...(await tracksOnAlbum(transaction, id))] : []
  const is_recalled = withheld.isRecalled ? 1 : 0
  await transaction
    .insertInto('withheld_subjects')
    .values([
      { subject_type: type, subject_id: id, with_album: '', is_recalled },
      ...[...new Set(trackIds)].map((trackId) => ({
        subject_type: 'track' as const,
        subject_id: trackId,
        with_album: id,
        is_recalled,
      })),
    ])
    .execute()
}

/** null: the account is open. */
export const saveBlocked = async (
  transaction: Transaction<Tables>,
  userId: string,
  blocked: { until: number | null; eventNumber: number } | null,
) => {
  await transaction.deleteFrom('blocked_accounts').where('user_id', '=', userId).execute()
  if (!blocked) return
  await transaction
    .insertInto('blocked_accounts')
    .values({ user_id: userId, until: blocked.until, event_number: blocked.eventNumber })
    .execute()
}

export const namesOf = async (
  database: Kysely<Tables>,
  userIds: readonly (string | null)[],
): Promise<Map<string, string>> => {
  const ids = [...new Set(userIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const rows = await database.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

const isOf = (userId: string) => (is: ExpressionBuilder<Tables, 'moderation_subjects'>) =>
  is.or([
    is('owner_id', '=', userId),
    is.and([is('subject_type', '=', 'user'), is('subject_id', '=', userId)]),
  ])

/** What is or was this person's, and was reported or moderated. */
export const subjectsOf = (database: Kysely<Tables>, userId: string): Promise<SubjectKey[]> =>
  database
    .selectFrom('moderation_subjects')
    .select(['subject_type as type', 'subject_id as id'])
    .where(isOf(userId))
    .execute()

/** For an account that is deleted. The events stay, which name subjects by their ids alone. */
export const forgetOwner = async (transaction: Transaction<Tables>, userId: string, now: number) => {
  const withoutReports = { open_reports: 0, reasons: '[]', urgency: severities.length }
  await transaction
    .updateTable('moderation_subjects')
    .set({ title: '', owner_id: null, claimed_by: null, claimed_until: null })
    .set({ ...withoutReports, is_open: 0, queued_at: -now })
    .where(isOf(userId))
    .execute()
}

export const deleteSubject = async (transaction: Transaction<Tables>, { type, id }: SubjectKey) => {
  await transaction
    .deleteFrom('moderation_subjects')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .execute()
}
