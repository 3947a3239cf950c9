// The hash chain of the events of moderation. Pure.
import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '../../database/tables'

export type EventRow = Selectable<Tables['moderation_events']>

/** What comes before the first event. */
export const firstHash = ''

/**
 * The same event always becomes the same text, in whatever order its columns were read. Events without a measure are written
 * as before there was this column, so that their hashes stay right.
 */
const canonical = (event: Omit<EventRow, 'previous_hash' | 'hash'>): string =>
  JSON.stringify([
    event.number,
    event.subject_type,
    event.subject_id,
    event.kind,
    event.actor_id,
    event.reason,
    event.message,
    event.note,
    event.until,
    event.happened_at,
    ...(event.measure === null ? [] : [event.measure]),
  ])

export const hashAfter = (previousHash: string, event: Omit<EventRow, 'previous_hash' | 'hash'>): string =>
  createHash('sha256')
    .update(`${previousHash}\n${canonical(event)}`)
    .digest('hex')

export type ChainEnd = Pick<EventRow, 'number' | 'hash'>

export const emptyChain: ChainEnd = { number: 0, hash: firstHash }

/** Says what is wrong with an event that should follow this end, or null. */
export const problemOf = (end: ChainEnd, event: EventRow): string | null => {
  if (event.number !== end.number + 1) return `Event ${end.number + 1} is missing`
  if (event.previous_hash !== end.hash) return `Event ${event.number} does not follow the event before it`
  return event.hash === hashAfter(end.hash, event) ? null : `Event ${event.number} was changed`
}
