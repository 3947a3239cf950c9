// Reads several counts of one person at once. One query for all of them takes less time than one for each.
import { sql } from 'kysely'
import type { Database } from '../database/open'
import type { Facts } from './facts'
import { musicianCounts } from './musician-repository'
import { peopleCounts } from './people-repository'

const counts = { ...peopleCounts, ...musicianCounts }

type Counted = keyof typeof counts

const isCounted = (name: keyof Facts): name is Counted => name in counts

/** Reads only those of these facts that are counts. */
export const countsOf = async (
  database: Database,
  userId: string,
  needed: Iterable<keyof Facts>,
): Promise<Partial<Facts>> => {
  const names = [...needed].filter(isCounted)
  if (names.length === 0) return {}
  const columns = names.map((name) => sql`(${counts[name](userId)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Partial<Record<Counted, number | null>>>`
    select ${sql.join(columns)}
  `.execute(database)
  return Object.fromEntries(names.map((name) => [name, Number(rows[0]?.[name] ?? 0)]))
}
