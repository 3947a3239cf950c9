import { sql } from 'kysely'
import type { Database } from '../database/open'
import type { Role } from '~/contract/rules/access'

type Wanted = {
  /** A pattern for names, and the beginning of an address. null for everybody. */
  search: { pattern: string; start: string } | null
  role: Role | undefined
  state: 'open' | 'blocked' | undefined
  now: number
}

type Page = { after: { createdAt: number; id: string } | null; skip: number; limit: number }

const isAdmin = sql<boolean>`(users.is_admin = 1 or users.profile_type = 'admin')`
const lastCharacter = '\u{10ffff}'

/** A suspension that is over blocks nobody, also while its row is still there. */
const isBlocked = (now: number) =>
  sql<boolean>`(blocked.user_id is not null and (blocked.until is null or blocked.until > ${now}))`

const selectWanted = (database: Database, { search, role, state, now }: Wanted) => {
  let query = database
    .selectFrom('users')
    .leftJoin('blocked_accounts as blocked', 'blocked.user_id', 'users.id')
    // A row without a name takes the place of a deleted account.
    .where('users.erased_at', 'is', null)
  if (search)
    query = query.where((is) =>
      is.or([
        sql<boolean>`users.search_text like ${search.pattern} escape '\\'`,
        is.and([
          is('users.email_key', '>=', search.start),
          is('users.email_key', '<=', `${search.start}${lastCharacter}`),
        ]),
      ]),
    )
  if (role === 'admin') query = query.where(isAdmin)
  else if (role) query = query.where('users.profile_type', '=', role).where('users.is_admin', '=', 0)
  if (state === 'blocked') query = query.where(isBlocked(now))
  if (state === 'open') query = query.where((is) => is.not(isBlocked(now)))
  return query
}

const selectPeople = (database: Database, wanted: Wanted) =>
  selectWanted(database, wanted)
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .selectAll('users')
    .select('second_factors.confirmed_at as second_factor_since')
    .select(isBlocked(wanted.now).as('is_blocked'))
    .select('blocked.until as blocked_until')
    .select((select) =>
      select
        .selectFrom('sessions')
        .select((of) => of.fn.max(of.fn.coalesce('last_used_at', 'created_at')).as('used'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_used_at'),
    )

/** The newest first. */
export const peopleOf = (database: Database, wanted: Wanted, { after, skip, limit }: Page) => {
  const query = selectPeople(database, wanted)
  const placed = after
    ? query.where(sql<boolean>`(users.created_at, users.id) < (${after.createdAt}, ${after.id})`)
    : query.offset(skip)
  return placed.orderBy('users.created_at', 'desc').orderBy('users.id', 'desc').limit(limit).execute()
}

export const countPeople = async (database: Database, wanted: Wanted): Promise<number> => {
  const row = await selectWanted(database, wanted)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

export const personOf = (database: Database, id: string, now: number) =>
  selectPeople(database, { search: null, role: undefined, state: undefined, now })
    .where('users.id', '=', id)
    .executeTakeFirst()

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personOf>>>
