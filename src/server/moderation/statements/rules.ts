// What a person is told about a decision, from the events of its subject. Pure.
import { appealsIn, areaOf, type Appeal } from '~/contract/rules/moderation/appeals'
import { accessAt, isMeasure, statusOf } from '~/contract/rules/moderation/status'
import type { AppealState, EventKind } from '~/contract/rules/moderation/subjects'
import type { EventRow } from '../events/chain'

type StatementEvent = Pick<
  EventRow,
  'number' | 'kind' | 'reason' | 'message' | 'until' | 'measure' | 'happened_at'
>

export type StatementState = {
  isInForce: boolean
  mayAppeal: boolean
  appeal: { state: AppealState; text: string | null; answer: string | null; decidedAt: number | null }
}

const noAppeal = { state: 'none', text: null, answer: null, decidedAt: null } as const

const blocks = (kind: EventKind) => areaOf(kind) === 'access'

/** The kinds that end a measure: its reversal, and a later measure that takes its place. */
const isEndOf = (measure: EventKind, later: EventKind) =>
  later === (blocks(measure) ? 'lift' : 'restore') || areaOf(later) === areaOf(measure)

const appealAgainst = (
  measure: StatementEvent,
  events: readonly StatementEvent[],
): StatementState['appeal'] => {
  const appeal = appealsIn(events).find((each) => each.measure === measure.number)
  if (!appeal) return noAppeal
  const numbered = (number: number | null) => events.find((event) => event.number === number)
  const answer = numbered(appeal.answer)
  return {
    state: appeal.state,
    text: numbered(appeal.number)?.message ?? null,
    answer: answer?.message ?? null,
    decidedAt: answer?.happened_at ?? null,
  }
}

const isInForceAt = (measure: StatementEvent, events: readonly StatementEvent[], now: number): boolean => {
  if (areaOf(measure.kind) === null) return false
  if (blocks(measure.kind) && accessAt(statusOf(events), now) === 'open') return false
  return !events.some(({ number, kind }) => number > measure.number && isEndOf(measure.kind, kind))
}

/** `events` are all events of the subject in their order. */
export const statementStateOf = (
  measure: StatementEvent,
  events: readonly StatementEvent[],
  now: number,
): StatementState => {
  const appeal = appealAgainst(measure, events)
  const isInForce = isInForceAt(measure, events, now)
  return { isInForce, mayAppeal: isInForce && appeal.state === 'none', appeal }
}

export const measuresIn = <Event extends Pick<EventRow, 'kind'>>(events: readonly Event[]): Event[] =>
  events.filter(({ kind }) => isMeasure(kind))

/** Who made the decision that an appeal is against, and those that have taken its place since. Granting it reverses them all. */
export const judgesOf = (
  { area, measure }: Appeal,
  events: readonly Pick<EventRow, 'number' | 'kind' | 'actor_id'>[],
): string[] => {
  const decisions = events.filter(({ number, kind }) => number >= measure && areaOf(kind) === area)
  return [...new Set(decisions.map(({ actor_id }) => actor_id))]
}
