// What a moderator has chosen in the dialog, and what it lacks. Pure.
import { dayMs } from '~/contract/durations'
import { isMeasure, isReasonEnough } from '~/contract/rules/moderation/status'
import {
  type ModerationAction,
  type ReportReason,
  reportReasons,
  type SubjectType,
} from '~/contract/rules/moderation/subjects'
import type { Input } from '~/contract/schemas/built'

export type Decision = {
  action: ModerationAction
  /** null until one is chosen. */
  reason: ReportReason | null
  message: string
  note: string
  days: number
}

export const suspensionDays = [1, 7, 30, 90, 365] as const

/** The reasons that are enough for an action. */
export const reasonsFor = (action: ModerationAction): readonly ReportReason[] =>
  reportReasons.filter((reason) => isReasonEnough(action, reason))

/**
 * What is chosen for an action: the reason that was chosen before, or else the first that reporters gave, if it is enough.
 * Where nobody gave one, the moderator has to choose: the person concerned is told a rule.
 */
export const reasonAfter = (
  action: ModerationAction,
  before: ReportReason | null,
  reported: readonly { reason: ReportReason }[],
): ReportReason | null => {
  const given = [...(before === null ? [] : [before]), ...reported.map(({ reason }) => reason)]
  return given.find((reason) => isReasonEnough(action, reason)) ?? null
}

/** Which fields the dialog shows. */
export const fieldsOf = (action: ModerationAction) => ({
  reason: isMeasure(action),
  message: action !== 'note' && action !== 'dismiss',
  until: action === 'suspend',
})

type Missing = { reason?: 'reason'; message?: 'message'; note?: 'note' }

export const missingIn = ({ action, reason, message, note }: Decision): Missing => ({
  ...(isMeasure(action) && reason === null && { reason: 'reason' as const }),
  ...(isMeasure(action) && message.trim() === '' && { message: 'message' as const }),
  ...(action === 'note' && note.trim() === '' && { note: 'note' as const }),
})

type Subject = { type: SubjectType; id: string }

/** Only what the action uses is sent. */
export const callOf = (
  { type, id }: Subject,
  { action, reason, message, note, days }: Decision,
  now: number,
): Input<'moderate'> => {
  const fields = fieldsOf(action)
  return {
    params: { type, id },
    body: {
      action,
      reason: fields.reason ? reason : null,
      message: fields.message ? message : '',
      note,
      until: fields.until ? now + days * dayMs : null,
    },
  }
}
