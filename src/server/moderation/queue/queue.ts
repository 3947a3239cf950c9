import type { Answer, Checked } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { Cursors } from '../../http/cursor'
import { queuedAnswer } from './queue-answer'
import { countQueued, queuedSubjects, type QueuePlace } from './repository'

type Parts = { database: Database; clock: Clock; cursors: Cursors }

const placeFrom = (cursors: Cursors, list: string, cursor: string): QueuePlace => {
  const [urgency, queuedAt, type, id] = cursors.read(list, cursor)
  return { urgency: Number(urgency), queuedAt: Number(queuedAt), type: String(type), id: String(id) }
}

export const queuePage = async (
  { database, clock, cursors }: Parts,
  { type, state, limit, cursor, skip = 0 }: Checked<'adminReports'>['query'],
): Promise<Answer<'adminReports'>> => {
  const filter = { isOpen: state === 'open' ? 1 : 0, type } as const
  const list = JSON.stringify(['moderation', state, type])
  const after = cursor === undefined ? null : placeFrom(cursors, list, cursor)
  const page = { after, skip: after ? 0 : skip, limit: limit + 1 }
  const [found, total] = await Promise.all([
    queuedSubjects(database, filter, page),
    countQueued(database, filter),
  ])
  const rows = found.slice(0, limit)
  const items = rows.map((row) => queuedAnswer(row, clock.now()))
  const last = rows.at(-1)
  if (!last || found.length <= limit) return { items, total }
  const place = [last.urgency, last.queued_at, last.subject_type, last.subject_id]
  return { items, total, nextCursor: cursors.write(list, place) }
}
