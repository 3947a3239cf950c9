// The people of Lariat, as admins find them.
import type { Answer, Checked } from '~/contract/schemas/built'
import { changeAdmin } from '../accounts/escalation/change-admin'
import { noteElevatedUse, requireElevated } from '../accounts/escalation/elevation'
import { containsPattern, identityKey, searchable } from '../accounts/names'
import { userAnswer } from '../accounts/user-answer'
import type { Session } from '../http/access-guard'
import type { Cursors } from '../http/cursor'
import { notFound } from '../http/failure'
import { listLeads, type LeadParts } from '../presskit/leads/leads'
import * as repository from './people-repository'

export type PeopleParts = LeadParts & { cursors: Cursors }

type Person = Answer<'changeRole'>

const accessOf = ({ is_blocked, blocked_until }: repository.PersonRow): Person['access'] =>
  is_blocked ? (blocked_until === null ? 'banned' : 'suspended') : 'open'

const personAnswer = (row: repository.PersonRow): Person => ({
  ...userAnswer(row),
  hasSecondFactor: row.second_factor_since !== null,
  access: accessOf(row),
  suspendedUntil: row.is_blocked ? row.blocked_until : null,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

/** null for an empty search, which finds everybody. */
const searchOf = (q = '') => {
  const typed = q.trim()
  return typed === '' ? null : { pattern: containsPattern(searchable(typed)), start: identityKey(typed) }
}

export const adminPeople = async (
  { database, cursors, clock }: PeopleParts,
  { q, role, state, limit, cursor, skip = 0 }: Checked<'adminPeople'>['query'],
): Promise<Answer<'adminPeople'>> => {
  const list = JSON.stringify(['people', q ?? '', role ?? '', state ?? ''])
  const [createdAt, id] = cursor === undefined ? [] : cursors.read(list, cursor)
  const after = id === undefined ? null : { createdAt: Number(createdAt), id: String(id) }
  const wanted = { search: searchOf(q), role, state, now: clock.now() }
  const [found, total] = await Promise.all([
    repository.peopleOf(database, wanted, { after, skip, limit: limit + 1 }),
    repository.countPeople(database, wanted),
  ])
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    items: rows.map(personAnswer),
    total,
    ...(last && found.length > limit && { nextCursor: cursors.write(list, [last.created_at, last.id]) }),
  }
}

type Caller = { session: Session; userAgent: string }

export const changeRole = async (
  parts: PeopleParts,
  caller: Caller,
  change: { id: string; isAdmin: boolean },
): Promise<Person> => {
  await changeAdmin(parts, caller, change)
  const row = await repository.personOf(parts.database, change.id, parts.clock.now())
  if (!row) throw notFound()
  return personAnswer(row)
}

/** Each page that is read is noted, before it is sent. */
export const personLeads = async (
  parts: PeopleParts,
  session: Session,
  id: string,
  query: Checked<'personLeads'>['query'],
): Promise<Answer<'personLeads'>> => {
  await requireElevated(parts, session)
  if (!(await repository.personOf(parts.database, id, parts.clock.now()))) throw notFound()
  await parts.database
    .transaction()
    .execute((transaction) =>
      noteElevatedUse(parts, transaction, { session, kind: 'leads-read', subjectId: id }),
    )
  return listLeads(parts, id, { ...query, state: undefined })
}
