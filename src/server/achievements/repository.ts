// The tables of achievements, which only this folder writes. Rows are only added, so that nothing reached is lost, and
// their keys are unique, so that nothing is granted twice.
import { sql, type Transaction } from 'kysely'
import type { Database } from '../database/open'
import { fieldsOf, packFields, type Packed } from '../database/packed-rows'
import { prepareQuery } from '../database/prepared-query'
import type { Tables } from '../database/tables'
import type { Mark } from './marks'

export type ReachedRow = { achievement: string; reached_at: number; check_key: string | null }

const selectReached = prepareQuery((database, { userId }: { userId: string }) =>
  database
    .selectFrom('achievements_reached')
    .select(['achievement', 'reached_at', 'check_key'])
    .where('user_id', '=', userId),
)

export const reachedOf = (database: Database, userId: string): Promise<ReachedRow[]> =>
  selectReached(database, { userId })

const selectMarks = prepareQuery((database, { userId }: { userId: string }) => ({
  compile: () =>
    sql<Packed & { kind: string }>`
      select kind, ${packFields(sql`subject`)} as packed
      from achievement_marks where user_id = ${userId} group by kind
    `.compile(database),
}))

/** Up to several thousand marks. */
export const marksOf = async (
  database: Database,
  userId: string,
): Promise<{ kind: string; subject: string }[]> => {
  const rows = await selectMarks(database, { userId })
  return rows.flatMap((row) => fieldsOf([row]).map((subject) => ({ kind: row.kind, subject })))
}

/** Rows are inserted in one order everywhere, so that two checks of one person do not block each other. */
const inOrder = (marks: readonly Mark[]) =>
  marks.toSorted((one, other) => (`${one.kind} ${one.subject}` < `${other.kind} ${other.subject}` ? -1 : 1))

const addMarks = async (transaction: Transaction<Tables>, userId: string, marks: readonly Mark[]) => {
  if (marks.length === 0) return
  await transaction
    .insertInto('achievement_marks')
    .values(inOrder(marks).map(({ kind, subject }) => ({ user_id: userId, kind, subject })))
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'subject']).doNothing())
    .execute()
}

type Found = {
  userId: string
  marks: readonly Mark[]
  achievements: readonly string[]
  checkKey: string | null
  now: number
}

/** Returns the achievements that this call added. What another check has added at the same time is not among them. */
export const store = (database: Database, { userId, marks, achievements, checkKey, now }: Found) =>
  database.transaction().execute(async (transaction): Promise<string[]> => {
    await addMarks(transaction, userId, marks)
    if (achievements.length === 0) return []
    const added = await transaction
      .insertInto('achievements_reached')
      .values(
        achievements
          .toSorted()
          .map((achievement) => ({ user_id: userId, achievement, reached_at: now, check_key: checkKey })),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'achievement']).doNothing())
      .returning('achievement')
      .execute()
    return added.map(({ achievement }) => achievement)
  })
