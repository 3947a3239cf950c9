// The status of a subject is derived from its events, and the status says which actions are possible. Pure.
import { appealStateOf, areaOf, type AppealFacts } from './appeals'
import {
  unlawfulReasons,
  type AccountAccess,
  type AppealState,
  type EventKind,
  type ModerationAction,
  type ReportReason,
  type SubjectType,
  type SubjectVisibility,
} from './subjects'

export type EventFacts = AppealFacts & { reason: ReportReason | null; until: number | null }

export type SubjectStatus = {
  visibility: SubjectVisibility
  access: AccountAccess
  suspendedUntil: number | null
  /** Why it is not shown, or why the account is not open. */
  reason: ReportReason | null
  /** Whether an appeal is open, or else what became of that against the latest measure. */
  appeal: AppealState
}

export const untouched: SubjectStatus = {
  visibility: 'shown',
  access: 'open',
  suspendedUntil: null,
  reason: null,
  appeal: 'none',
}

const withheldBy = { hide: 'hidden', 'take-down': 'taken-down', recall: 'recalled' } as const

/**
 * These decide whether a subject is shown. They hold for what the subject is made of at that time: the tracks of a hidden
 * album stay withheld until it is restored, also when their artist takes them out of it, and tracks that are put on it later
 * are withheld for as long as they are there.
 */
export const changesVisibility = (kind: EventKind) => kind === 'restore' || kind in withheldBy

/** What a reversal leaves: an open appeal is granted by it. */
const reversed = (status: SubjectStatus, undone: Partial<SubjectStatus>): SubjectStatus => {
  const after = { ...status, ...undone }
  const isInForce = after.visibility !== 'shown' || after.access !== 'open'
  return {
    ...after,
    reason: isInForce ? status.reason : null,
  }
}

/** Everything but the appeals, which follow from all events together. */
export const afterEvent = (status: SubjectStatus, event: EventFacts): SubjectStatus => {
  const { kind, reason, until } = event
  switch (kind) {
    case 'hide':
    case 'take-down':
    case 'recall':
      return { ...status, reason, visibility: withheldBy[kind] }
    case 'suspend':
      return { ...status, reason, access: 'suspended', suspendedUntil: until }
    case 'ban':
      return { ...status, reason, access: 'banned', suspendedUntil: null }
    case 'restore':
      return reversed(status, { visibility: 'shown' })
    case 'lift':
      return reversed(status, { access: 'open', suspendedUntil: null })
    case 'appeal':
    case 'reject-appeal':
    case 'dismiss':
    case 'note':
    case 'warn':
      return status
  }
}

export const statusOf = (events: readonly EventFacts[]): SubjectStatus => ({
  ...events.reduce(afterEvent, untouched),
  appeal: appealStateOf(events),
})

/** A suspension ends by itself. */
export const accessAt = ({ access, suspendedUntil }: SubjectStatus, now: number): AccountAccess =>
  access === 'suspended' && suspendedUntil !== null && suspendedUntil <= now ? 'open' : access

type Facts = { type: SubjectType; status: SubjectStatus; openReports: number; now: number }

const hasOwner = (type: SubjectType) => type !== 'lead'
const canBeRecalled = (type: SubjectType) => type === 'track' || type === 'album'

const isPossible: Record<ModerationAction, (facts: Facts) => boolean> = {
  dismiss: ({ openReports }) => openReports > 0,
  note: () => true,
  warn: ({ type }) => hasOwner(type),
  hide: ({ status }) => status.visibility === 'shown',
  'take-down': ({ status }) => status.visibility === 'shown' || status.visibility === 'hidden',
  restore: ({ status }) => status.visibility !== 'shown',
  recall: ({ type, status }) => canBeRecalled(type) && status.visibility !== 'recalled',
  suspend: ({ type, status }) => type === 'user' && status.access !== 'banned',
  ban: ({ type, status }) => type === 'user' && status.access !== 'banned',
  lift: ({ type, status, now }) => type === 'user' && accessAt(status, now) !== 'open',
}

export const isActionPossible = (action: ModerationAction, facts: Facts) => isPossible[action](facts)

export const actionsFor = (facts: Facts): ModerationAction[] =>
  (Object.keys(isPossible) as ModerationAction[]).filter((action) => isPossible[action](facts))

/** Irreversible actions take elevated rights. */
export const needsElevation = (action: ModerationAction) => action === 'recall' || action === 'ban'

/** These restrict somebody, so they need a reason and a message to the person concerned. */
export const isMeasure = (kind: EventKind) =>
  kind === 'warn' ||
  kind === 'hide' ||
  kind === 'take-down' ||
  kind === 'recall' ||
  kind === 'suspend' ||
  kind === 'ban'

/** A warning restricts nothing, so there is nothing to appeal against. */
export const canBeAppealed = (kind: EventKind) => areaOf(kind) !== null

/** These answer the open reports of a subject. */
export const answersReports = (kind: EventKind) => kind === 'dismiss' || isMeasure(kind)

export const isReasonEnough = (action: ModerationAction, reason: ReportReason) =>
  action !== 'recall' || unlawfulReasons.includes(reason)
