// The statements of reasons that a person reads, and the appeal against a decision.
import type { Kysely } from 'kysely'
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { readStatementToken, statementToken } from '../../core/statement-token'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import { Failure, notFound } from '../../http/failure'
import { appendEvent } from '../events/append-event'
import type { EventRow } from '../events/chain'
import { eventNumbered, eventsOf, lockEvents } from '../events/repository'
import type { SubjectKey } from '../subjects/found-subjects-repository'
import { subjectRow } from '../subjects/repository'
import { lockSubject } from '../subjects/update-subject'
import { eventsConcerning } from './repository'
import { measuresIn, statementStateOf } from './rules'

type Parts = { database: Database; clock: Clock; sign: Sign }
type Statement = Answer<'statement'>
type Measure = EventRow & { title: string }

const isStated = (kind: EventRow['kind']): kind is Statement['action'] =>
  kind === 'warn' ||
  kind === 'hide' ||
  kind === 'take-down' ||
  kind === 'recall' ||
  kind === 'suspend' ||
  kind === 'ban'

const statementOf = (
  { sign, clock }: Pick<Parts, 'sign' | 'clock'>,
  measure: Measure,
  events: readonly EventRow[],
): Statement[] => {
  const { kind: action, reason } = measure
  if (!isStated(action) || reason === null) return []
  return [
    {
      token: statementToken(sign, measure.number),
      type: measure.subject_type,
      id: measure.subject_id,
      title: measure.title,
      action,
      reason,
      message: measure.message,
      until: measure.until,
      decidedAt: measure.happened_at,
      ...statementStateOf(measure, events, clock.now()),
    },
  ]
}

const statementsMax = 100

export const statements = async (parts: Parts, userId: string): Promise<Answer<'statements'>> => {
  const events = await eventsConcerning(parts.database, userId)
  const ofSubject = (measure: EventRow) =>
    events.filter(
      (event) => event.subject_type === measure.subject_type && event.subject_id === measure.subject_id,
    )
  const items = measuresIn(events)
    .toReversed()
    .flatMap((measure) => statementOf(parts, measure, ofSubject(measure)))
  return { items: items.slice(0, statementsMax), total: items.length }
}

const namedBy = async (database: Kysely<Tables>, sign: Sign, token: string) => {
  const number = readStatementToken(sign, token)
  const measure = number === null ? undefined : await eventNumbered(database, number)
  if (!measure) throw notFound()
  const key: SubjectKey = { type: measure.subject_type, id: measure.subject_id }
  const row = await subjectRow(database, key)
  if (!row) throw notFound()
  return { key, row, measure: { ...measure, title: row.title } }
}

const readStatement = async (parts: Parts, database: Kysely<Tables>, token: string): Promise<Statement> => {
  const { key, measure } = await namedBy(database, parts.sign, token)
  const [statement] = statementOf(parts, measure, await eventsOf(database, key))
  if (!statement) throw notFound()
  return statement
}

export const statement = (parts: Parts, token: string): Promise<Statement> =>
  readStatement(parts, parts.database, token)

const noAppeal = () =>
  new Failure(409, { code: 'conflict', message: 'An appeal against this decision is not possible any more' })

export const appeal = (parts: Parts, token: string, text: string): Promise<Statement> =>
  parts.database.transaction().execute(async (transaction) => {
    await lockEvents(transaction)
    const { key, row, measure } = await namedBy(transaction, parts.sign, token)
    await lockSubject(transaction, key)
    const before = await readStatement(parts, transaction, token)
    if (!before.mayAppeal || row.owner_id === null) throw noAppeal()
    const act = {
      kind: 'appeal',
      actorId: row.owner_id,
      reason: null,
      message: text,
      note: '',
      until: null,
      measure: measure.number,
    } as const
    const found = { title: row.title, ownerId: row.owner_id }
    await appendEvent(transaction, { key, found }, { act, now: parts.clock.now() })
    return readStatement(parts, transaction, token)
  })
