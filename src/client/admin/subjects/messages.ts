// What is moderated, why and how, in words for moderators.
import { dateText, momentText, numberText, plural } from '~/client/platform/language'
import {
  subjectTypesOfMoney,
  type AccountAccess,
  type EventKind,
  type ModerationAction,
  type ReportReason,
  type Severity,
  type SubjectType,
  type SubjectVisibility,
} from '~/contract/rules/moderation/subjects'

const types: Record<SubjectType, string> = {
  track: 'Track',
  album: 'Album',
  user: 'Person',
  playlist: 'Playlist',
  presskit: 'Press kit',
  photo: 'Photo',
  lead: 'Message',
}

const reasons: Record<ReportReason, string> = {
  copyright: 'Copyright',
  'not-theirs-to-sell': 'Not theirs to sell',
  hateful: 'Hateful',
  'sexual-minors': 'Sexual content with minors',
  violent: 'Violent',
  spam: 'Spam or fake',
  'wrong-details': 'Wrong details',
  other: 'Other',
}

const severities: Record<Severity, string> = { critical: 'Critical', serious: 'Serious', minor: 'Minor' }

const actions: Record<ModerationAction, string> = {
  dismiss: 'Dismiss the reports',
  note: 'Add a note',
  warn: 'Warn',
  hide: 'Hide',
  'take-down': 'Take down',
  restore: 'Restore',
  recall: 'Take back from buyers too',
  suspend: 'Suspend for a time',
  ban: 'Ban',
  lift: 'Lift the suspension or ban',
}

const done: Record<ModerationAction, string> = {
  dismiss: 'Reports dismissed',
  note: 'Note added',
  warn: 'Warning sent',
  hide: 'Hidden',
  'take-down': 'Taken down',
  restore: 'Restored',
  recall: 'Taken back from buyers',
  suspend: 'Account suspended',
  ban: 'Account banned',
  lift: 'The account can be used again',
}

/** What hiding does to each kind of subject. Only music is sold, so only there buyers are named. */
const hides: Record<SubjectType, string> = {
  track: 'Only its owner and its buyers see it',
  album: 'Only its artist and those who bought its tracks see it',
  user: 'Only the artist sees the page. Buyers keep what they bought',
  playlist: 'Only its owner sees it',
  presskit: 'Only its artist sees it. The page of the artist stays',
  photo: 'Only its artist sees it. Other photos stay',
  lead: 'Nobody sees it',
}

const takesDown: Record<SubjectType, string> = {
  track: 'It vanishes for everybody but its owner. Buyers keep what they bought.',
  album: 'It vanishes for everybody but its artist. Buyers keep what they bought.',
  user: 'The page vanishes for everybody but the artist. Buyers keep what they bought.',
  playlist: 'It vanishes for everybody but its owner.',
  presskit: 'It vanishes for everybody but its artist. The page of the artist stays.',
  photo: 'It vanishes for everybody but its artist. Other photos stay.',
  lead: 'It vanishes for everybody.',
}

/** These hold the payouts of a seller. */
const holds = new Set<ModerationAction>(['hide', 'take-down', 'recall', 'suspend', 'ban'])
const held = 'If the artist sells music, their payouts are on hold meanwhile.'

const effect = (action: ModerationAction, type: SubjectType): string => {
  const words = effectAlone(action, type)
  return holds.has(action) && subjectTypesOfMoney.includes(type) ? `${words} ${held}` : words
}

const effectAlone = (action: ModerationAction, type: SubjectType): string => {
  if (action === 'hide') return `${hides[type]}. You can restore it.`
  return action === 'take-down' ? takesDown[type] : effects[action]
}

/** What an action does, in the dialog. */
const effects: Record<Exclude<ModerationAction, 'hide' | 'take-down'>, string> = {
  dismiss: 'Closes the open reports. Nothing changes for anybody else.',
  note: 'Only moderators see it.',
  warn: 'The person concerned is told. Nothing else changes.',
  restore: 'It is shown again as before.',
  recall:
    'It vanishes for everybody, and from the devices of those who bought it. This needs elevated rights.',
  suspend: 'The person is signed out everywhere and cannot log in until this time is over.',
  ban: 'The person is signed out everywhere and cannot log in again. This needs elevated rights.',
  lift: 'The person can log in again.',
}

const events: Record<EventKind, string> = {
  dismiss: 'Dismissed the reports',
  note: 'Wrote a note',
  warn: 'Warned',
  hide: 'Hid it',
  'take-down': 'Took it down',
  restore: 'Restored it',
  recall: 'Recalled it from buyers',
  suspend: 'Suspended the account',
  ban: 'Banned the account',
  lift: 'Lifted the suspension or ban',
  appeal: 'Appealed',
  'reject-appeal': 'Rejected the appeal',
}

const visibilities: Record<SubjectVisibility, string> = {
  shown: 'Shown',
  hidden: 'Hidden',
  'taken-down': 'Taken down',
  recalled: 'Recalled',
}

const accesses: Record<AccountAccess, string> = {
  open: 'Open',
  suspended: 'Suspended',
  banned: 'Banned',
}

const counted = (reason: string, count: number) => (count > 1 ? `${reason} ×${numberText(count)}` : reason)

export const messages = {
  types,
  reasons,
  severities,
  actions,
  done,
  effect,
  events,
  visibilities,
  accesses,
  reports: (count: number) => plural(count, { one: '# report', other: '# reports' }),
  counted,
  reasonList: (given: readonly { reason: ReportReason; count: number }[]) =>
    `Reported: ${given.map(({ reason, count }) => counted(reasons[reason], count)).join(', ')}`,
  appealed: 'Appealed',
  by: (name: string) => `by ${name}`,
  claimedBy: (name: string) => `${name} is on it`,
  claimedByYou: 'You are on it',
  claim: {
    act: 'Claim it',
    claiming: 'Claiming…',
    release: 'Release it',
    releasing: 'Releasing…',
    claimed: 'Claimed by you for 15 minutes',
    released: 'Released. Others can take it now.',
    own: 'This is yours, so another admin has to decide about it.',
  },
  when: momentText,
  suspendedUntil: (epochMs: number) =>
    `Suspended until ${dateText(new Date(epochMs), { dateStyle: 'medium' })}`,
  decision: {
    title: (subject: string) => `Decide about “${subject}”`,
    action: 'What to do',
    reason: 'Why',
    chooseReason: 'Choose a reason',
    message: 'What to tell the person concerned',
    messageHint: 'They get it by email and in the app.',
    messageEmpty: 'Tell the person concerned why',
    note: 'Note for moderators',
    noteEmpty: 'Write the note',
    until: 'For how long',
    days: (days: number) => plural(days, { one: '# day', other: '# days' }),
    cancel: 'Cancel',
    busy: 'Carrying out…',
  },
  appeal: {
    open: (number: number) =>
      `The person concerned has appealed. Their text is no. ${number} in the history.`,
    otherThanJudge: 'You made the decision, so another admin decides about the appeal.',
    otherThanOwner: 'The decision was about you, so another admin decides about the appeal.',
    title: 'Decide about the appeal',
    decision: 'Your decision',
    decisions: { grant: 'Grant it: the decision is reversed', reject: 'Reject it: the decision stays' },
    message: 'What to tell them',
    messageEmpty: 'Tell them why',
    cancel: 'Cancel',
    act: 'Decide',
    busy: 'Deciding…',
    done: 'You have decided about the appeal',
  },
  listen: {
    title: 'Listen',
    nothing: 'There is nothing to hear.',
    play: (title: string) => `Play ${title}`,
    pause: (title: string) => `Pause ${title}`,
    failed: 'This does not play.',
  },
}
