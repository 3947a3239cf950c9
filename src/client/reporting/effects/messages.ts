// What a decision means for the person concerned. Only music is sold, so only there buyers are named.
import {
  subjectTypesOfMoney,
  type ModerationAction,
  type SubjectType,
} from '~/contract/rules/moderation/subjects'

type MeasureKind = Extract<ModerationAction, 'warn' | 'hide' | 'take-down' | 'recall' | 'suspend' | 'ban'>

const withheld: Record<SubjectType, string> = {
  track: 'Only you see it. Those who bought it keep it.',
  album: 'Only you see it. Those who bought its tracks keep them.',
  user: 'Only you see your page and your music. Those who bought your tracks keep them.',
  playlist: 'Only you can open your playlist.',
  presskit: 'Only you see your press kit. Your page and your music stay as they are.',
  photo: 'Only you see your photo. The other photos stay as they are.',
  lead: 'The message is not shown.',
}

/** A decision that is no longer in force may have been replaced by another one. */
const shownAgain = 'It is shown as before, unless a later decision withholds it.'
const openAgain = 'You can log in again, unless a later decision prevents it.'

const recalled = 'Nobody can hear it any more, also not those who bought it.'

const over: Record<MeasureKind, string> = {
  warn: 'Nothing changes. If it happens again, it may be taken down.',
  hide: shownAgain,
  'take-down': shownAgain,
  recall: shownAgain,
  suspend: openAgain,
  ban: openAgain,
}

const held = 'If you sell music, your payouts are on hold meanwhile.'

type Decided = { action: MeasureKind; type: SubjectType; isInForce: boolean }

export const effectOf = ({ action, type, isInForce }: Decided): string => {
  if (action === 'warn' || !isInForce) return over[action]
  const effect = inForce(action, type)
  return subjectTypesOfMoney.includes(type) ? `${effect} ${held}` : effect
}

const inForce = (action: MeasureKind, type: SubjectType): string => {
  if (action === 'suspend') return 'You cannot log in until the suspension ends.'
  if (action === 'ban') return 'You cannot log in any more.'
  return action === 'recall' ? recalled : withheld[type]
}

const headings: Record<MeasureKind, { now: string; over: string }> = {
  warn: { now: 'A warning', over: 'A warning' },
  hide: { now: 'Not shown for now', over: 'Hidden, no longer in force' },
  'take-down': { now: 'Taken down', over: 'Taken down, no longer in force' },
  recall: { now: 'Taken down and recalled', over: 'Recalled, no longer in force' },
  suspend: { now: 'Your account is suspended', over: 'A suspension, no longer in force' },
  ban: { now: 'Your account is closed', over: 'A ban, no longer in force' },
}

export const headingOf = ({ action, isInForce }: Pick<Decided, 'action' | 'isInForce'>): string =>
  headings[action][isInForce ? 'now' : 'over']
