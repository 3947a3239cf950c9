// The appeals against measures, derived from the events of a subject. Pure.
import type { AppealState, EventKind } from './subjects'

/** Whether a measure keeps a subject from being shown, or an account from being used. The two go on beside each other. */
export type MeasureArea = 'visibility' | 'access'

/** The area of a measure against which an appeal is possible; null for every other event. */
export const areaOf = (kind: EventKind): MeasureArea | null => {
  if (kind === 'hide' || kind === 'take-down' || kind === 'recall') return 'visibility'
  return kind === 'suspend' || kind === 'ban' ? 'access' : null
}

/** The area whose measures this event reverses. */
const reversedArea = (kind: EventKind): MeasureArea | null => {
  if (kind === 'restore') return 'visibility'
  return kind === 'lift' ? 'access' : null
}

export const reversalOf = (area: MeasureArea) => (area === 'visibility' ? 'restore' : 'lift')

export type AppealFacts = {
  number: number
  kind: EventKind
  /**
   * The measure that an appeal is against, or whose appeal this event rejects. null for all other events, and for appeals of
   * the time when events did not name it: an appeal was then against the latest measure.
   */
  measure: number | null
}

export type Appeal = {
  /** That of its event. */
  number: number
  measure: number
  area: MeasureArea
  state: Exclude<AppealState, 'none'>
  /** The event that decided it; null while it is open. */
  answer: number | null
}

export const isOpen = ({ state }: Appeal) => state === 'open'

const answered = (
  appeals: readonly Appeal[],
  { number }: AppealFacts,
  { state, isMeant }: { state: 'granted' | 'rejected'; isMeant: (appeal: Appeal) => boolean },
): readonly Appeal[] =>
  appeals.map((appeal) => (isOpen(appeal) && isMeant(appeal) ? { ...appeal, state, answer: number } : appeal))

const withAppeal = (
  appeals: readonly Appeal[],
  { number, measure }: AppealFacts,
  before: readonly AppealFacts[],
): readonly Appeal[] => {
  const against = before.findLast(
    (event) => areaOf(event.kind) !== null && (measure === null || event.number === measure),
  )
  const area = against ? areaOf(against.kind) : null
  if (!against || !area || appeals.some((appeal) => appeal.measure === against.number)) return appeals
  return [...appeals, { number, measure: against.number, area, state: 'open', answer: null }]
}

const afterFact = (
  appeals: readonly Appeal[],
  event: AppealFacts,
  before: readonly AppealFacts[],
): readonly Appeal[] => {
  if (event.kind === 'appeal') return withAppeal(appeals, event, before)
  if (event.kind === 'reject-appeal') {
    const measure = event.measure ?? appeals.findLast(isOpen)?.measure
    return answered(appeals, event, { state: 'rejected', isMeant: (appeal) => appeal.measure === measure })
  }
  const area = reversedArea(event.kind)
  if (!area) return appeals
  return answered(appeals, event, { state: 'granted', isMeant: (appeal) => appeal.area === area })
}

/**
 * In the order in which they came. Each measure can be appealed against once. Only a decision about the appeal and a reversal
 * of measures of its area end it, and not another measure, so nobody can end an appeal against their own decision alone.
 */
export const appealsIn = (events: readonly AppealFacts[]): readonly Appeal[] =>
  events.reduce<readonly Appeal[]>((appeals, event, at) => afterFact(appeals, event, events.slice(0, at)), [])

/** `open` as long as one of the appeals is. Otherwise what became of the appeal against the latest measure. */
export const appealStateOf = (events: readonly AppealFacts[]): AppealState => {
  const appeals = appealsIn(events)
  if (appeals.some(isOpen)) return 'open'
  const latest = events.findLast(({ kind }) => areaOf(kind) !== null)
  return appeals.find(({ measure }) => measure === latest?.number)?.state ?? 'none'
}
