// What a person is told about a decision, from the events of its subject. Pure.
import { accessAt, canBeAppealed, isMeasure, statusOf } from '~/contract/rules/moderation/status'
import type { AppealState, EventKind } from '~/contract/rules/moderation/subjects'
import type { EventRow } from '../events/chain'

type StatementEvent = Pick<EventRow, 'number' | 'kind' | 'reason' | 'message' | 'until' | 'happened_at'>

export type Standing = {
  isInForce: boolean
  mayAppeal: boolean
  appeal: { state: AppealState; text: string | null; answer: string | null; decidedAt: number | null }
}

const noAppeal = { state: 'none', text: null, answer: null, decidedAt: null } as const

const blocks = (kind: EventKind) => kind === 'suspend' || kind === 'ban'

/** The kinds that end a measure: its reversal, and a later measure that takes its place. */
const isEndOf = (measure: EventKind, later: EventKind) => {
  if (blocks(measure)) return later === 'lift' || blocks(later)
  return later === 'restore' || (canBeAppealed(later) && !blocks(later))
}

const appealIn = (later: readonly StatementEvent[]): Standing['appeal'] => {
  const appeal = later.find(({ kind }) => kind === 'appeal')
  if (!appeal) return noAppeal
  const answer = later.find(
    ({ kind, number }) =>
      number > appeal.number && (kind === 'restore' || kind === 'lift' || kind === 'reject-appeal'),
  )
  return {
    state: answer ? (answer.kind === 'reject-appeal' ? 'rejected' : 'granted') : 'open',
    text: appeal.message,
    answer: answer?.message ?? null,
    decidedAt: answer?.happened_at ?? null,
  }
}

/** `events` are all events of the subject in their order. */
export const standingOf = (
  measure: StatementEvent,
  events: readonly StatementEvent[],
  now: number,
): Standing => {
  const later = events.filter(({ number }) => number > measure.number)
  const next = later.find(({ kind }) => canBeAppealed(kind))
  const appeal = appealIn(later.filter(({ number }) => next === undefined || number < next.number))
  const isOver = blocks(measure.kind) && accessAt(statusOf(events), now) === 'open'
  const isEnded = isOver || later.some(({ kind }) => isEndOf(measure.kind, kind))
  const isInForce = canBeAppealed(measure.kind) && !isEnded
  return { isInForce, mayAppeal: isInForce && next === undefined && appeal.state === 'none', appeal }
}

export const measuresIn = <Event extends Pick<EventRow, 'kind'>>(events: readonly Event[]): Event[] =>
  events.filter(({ kind }) => isMeasure(kind))

/** The decision that an open appeal is about. */
export const appealedIn = <Event extends Pick<EventRow, 'kind'>>(
  events: readonly Event[],
): Event | undefined => events.findLast(({ kind }) => canBeAppealed(kind))

export const reversalOf = (measure: EventKind) => (blocks(measure) ? 'lift' : 'restore')
