// Words about reports and decisions. They are apart from those of the buttons, which many pages load.
import { dateText } from '~/client/platform/language'
import type { AppealState, ReportReason, SubjectType } from '~/contract/rules/moderation/subjects'

type StatementState = {
  action: string
  isInForce: boolean
  mayAppeal: boolean
  appeal: AppealState
}

const day = (at: number) => dateText(new Date(at), { dateStyle: 'medium' })

const reasons: Record<ReportReason, string> = {
  copyright: 'It infringes a copyright',
  'not-theirs-to-sell': 'It is not theirs to sell',
  hateful: 'It is hateful',
  'sexual-minors': 'Sexual content involving minors',
  violent: 'It is violent or threatening',
  spam: 'It is spam or fake',
  'wrong-details': 'Its details are wrong',
  other: 'Something else',
}

const kinds: Record<SubjectType, string> = {
  track: 'Track',
  album: 'Album',
  user: 'Artist',
  playlist: 'Playlist',
  presskit: 'Press kit',
  photo: 'Photo',
  lead: 'Message',
}

export const messages = {
  reasons,
  kinds,
  statement: {
    title: 'A decision of a moderator',
    about: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
    unknown: 'There is no decision at this address. Open the link of the email once more.',
    notLoaded: 'The decision could not be loaded.',
    what: 'What this means',
    rule: 'Rule',
    rules: {
      copyright: 'Music that infringes a copyright is not allowed.',
      'not-theirs-to-sell': 'You may sell only what you have the rights to sell.',
      hateful: 'Hateful content is not allowed.',
      'sexual-minors': 'Sexual content that involves minors is forbidden.',
      violent: 'Content that threatens or glorifies violence is not allowed.',
      spam: 'Spam and false identities are not allowed.',
      'wrong-details': 'The details of what you publish must be right.',
      other: 'What you publish must follow our rules. What the moderator wrote says what does not.',
    } satisfies Record<ReportReason, string>,
    decided: 'Decided',
    until: 'Until',
    time: (at: number) => dateText(new Date(at), { dateStyle: 'long', timeStyle: 'short' }),
    message: 'What the moderator wrote',
    over: 'This decision is no longer in force.',
    /** `kind` begins with a capital letter. */
    see: (kind: string) => `Open the ${kind.toLowerCase()}`,
    appeal: 'Appeal',
    appealAbout: 'You can appeal once. Another moderator reviews it, if there is one.',
    appealText: 'Why this decision is wrong',
    send: 'Send appeal',
    sending: 'Sending…',
    yourAppeal: 'Your appeal',
    appeals: {
      open: 'A moderator still has to decide.',
      granted: 'Your appeal was granted. The decision was reversed.',
      rejected: 'Your appeal was rejected. The decision stays.',
    },
    state: ({ action, isInForce, mayAppeal, appeal }: StatementState) => {
      if (action === 'warn') return 'Nothing changes'
      if (appeal === 'open') return 'Your appeal waits for a decision'
      if (appeal === 'granted') return 'Your appeal was granted'
      if (appeal === 'rejected') return 'Your appeal was rejected'
      if (mayAppeal) return 'In force. You can appeal'
      return isInForce ? 'In force' : 'Not in force'
    },
  },
  own: {
    title: 'Your reports',
    list: 'Your reports',
    notLoaded: 'Your reports did not load.',
    outcomes: {
      open: 'Waiting for a moderator',
      acted: 'A moderator acted on it',
      dismissed: 'A moderator found nothing wrong',
      gone: 'The account has been deleted',
    },
    line: (kind: string, reason: string, at: number) => `${kind} · ${reason} · ${day(at)}`,
  },
}
