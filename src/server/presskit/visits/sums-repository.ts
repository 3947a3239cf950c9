// Sums by day of how a press kit was looked at.
import { sql, type Transaction } from 'kysely'
import { dayMs } from '~/contract/durations'
import type { LeadPurpose } from '~/contract/rules/presskit/kit-parts'
import { idParameter, isAmong } from '../../database/id-list'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'

type Sums = Pick<Tables['press_kit_days'], 'visits' | 'seconds' | 'plays' | 'downloads' | 'leads'>
type Count = Pick<Tables['press_kit_counts'], 'kind' | 'name' | 'count'>

export const dayOf = (time: number) => Math.floor(time / dayMs)

const none: Sums = { visits: 0, seconds: 0, plays: 0, downloads: 0, leads: 0 }

/** Adds in one statement, so that what happens at the same time is all counted. */
export const addToDay = async (
  transaction: Transaction<Tables>,
  { kitId, day }: { kitId: string; day: number },
  added: Partial<Sums>,
) => {
  await transaction
    .insertInto('press_kit_days')
    .values({ user_id: kitId, day, ...none, ...added })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({
        visits: sql<number>`press_kit_days.visits + excluded.visits`,
        seconds: sql<number>`press_kit_days.seconds + excluded.seconds`,
        plays: sql<number>`press_kit_days.plays + excluded.plays`,
        downloads: sql<number>`press_kit_days.downloads + excluded.downloads`,
        leads: sql<number>`press_kit_days.leads + excluded.leads`,
      }),
    )
    .execute()
}

export const addCount = async (
  transaction: Transaction<Tables>,
  { kitId, day }: { kitId: string; day: number },
  counted: Count,
) => {
  await transaction
    .insertInto('press_kit_counts')
    .values({ user_id: kitId, day, ...counted })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day', 'kind', 'name']).doUpdateSet({
        count: sql<number>`press_kit_counts.count + excluded.count`,
      }),
    )
    .execute()
}

export const countLead = async (
  transaction: Transaction<Tables>,
  { kitId, purpose, now }: { kitId: string; purpose: LeadPurpose; now: number },
) => {
  const at = { kitId, day: dayOf(now) }
  await addToDay(transaction, at, { leads: 1 })
  await addCount(transaction, at, { kind: 'purpose', name: purpose, count: 1 })
}

export const sourcesOfDay = async (
  transaction: Transaction<Tables>,
  { kitId, day }: { kitId: string; day: number },
): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('press_kit_counts')
    .select('name')
    .where('user_id', '=', kitId)
    .where('day', '=', day)
    .where('kind', '=', 'source')
    .execute()
  return rows.map(({ name }) => name)
}

export const daysFrom = (database: Database, kitId: string, firstDay: number) =>
  database
    .selectFrom('press_kit_days')
    .selectAll()
    .where('user_id', '=', kitId)
    .where('day', '>=', firstDay)
    .orderBy('day')
    .execute()

export type CountRow = Count

/** The sums of all days from this one on. The highest comes first. */
export const countsFrom = async (
  database: Database,
  kitId: string,
  firstDay: number,
): Promise<CountRow[]> => {
  const rows = await database
    .selectFrom('press_kit_counts')
    .select(['kind', 'name'])
    .select((select) => select.fn.sum<number | string>('count').as('total'))
    .where('user_id', '=', kitId)
    .where('day', '>=', firstDay)
    .groupBy(['kind', 'name'])
    .execute()
  return rows
    .map(({ kind, name, total }) => ({ kind, name, count: Number(total) }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
}

/** The titles of these tracks of the artist, also of those that others do not see. */
export const titlesOf = async (
  database: Database,
  artistId: string,
  trackIds: string[],
): Promise<Map<string, string>> => {
  if (trackIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('tracks')
    .select(['id', 'title'])
    .where('artist_id', '=', artistId)
    .where(isAmong(database, 'id', idParameter(database, trackIds)))
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
