// Reads several counts of one person at once. One query for all of them takes less time than one for each.
import { sql } from 'kysely'
import type { Database } from '../database/open'
import { prepareLookup } from '../database/prepared-query'
import type { Facts } from './facts'
import { musicianCounts } from './musician-repository'
import { peopleCounts, type CountQuery } from './people-repository'

type Counts<Name extends keyof Facts> = Record<Name, number | null>

/**
 * Each count reads a few rows of an index, so to plan the query takes longer than to run it. To read only some of the counts
 * would need a plan for each choice.
 */
const prepareCounts = <Name extends keyof Facts>(counts: Record<Name, CountQuery>) => {
  const named = Object.entries<CountQuery>(counts)
  const select = prepareLookup((database, { userId }: { userId: string }) => ({
    compile: () =>
      sql<Counts<Name>>`
        select ${sql.join(named.map(([name, count]) => sql`(${count(userId)}) as ${sql.ref(name)}`))}
      `.compile(database),
  }))
  return async (database: Database, userId: string, needed: ReadonlySet<keyof Facts>) => {
    if (!named.some(([name]) => needed.has(name as Name))) return {}
    const [row] = await select(database, { userId })
    return Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count ?? 0)]))
  }
}

const peopleOf = prepareCounts(peopleCounts)
const musicianOf = prepareCounts(musicianCounts)

/** Counts the asked facts that are plain counts. The answer may contain more counts, because one query reads all of a kind. */
export const countsOf = async (
  database: Database,
  userId: string,
  needed: ReadonlySet<keyof Facts>,
): Promise<Partial<Facts>> => {
  const [people, musician] = await Promise.all([
    peopleOf(database, userId, needed),
    musicianOf(database, userId, needed),
  ])
  return { ...people, ...musician }
}
