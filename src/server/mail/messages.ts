import { confirmLinkHours, resetLinkMinutes } from '~/contract/limits-beyond'
import type { OptionalMail } from '~/contract/rules/mail/optional-mails'
import type { LeadPurpose } from '~/contract/rules/presskit/kit-parts'
import { counted } from './templates/words'

const purposes: Record<LeadPurpose, string> = {
  booking: 'Booking request',
  press: 'Press request',
  radio: 'Radio request',
  label: 'Message from a label',
  sync: 'Sync request',
  other: 'Message',
}

const kinds: Record<OptionalMail, string> = {
  'new-release': 'emails about new music by artists you follow',
  invitation: 'emails about invitations to works in progress',
  'sales-summary': 'daily summaries of your sales',
  'new-lead': 'emails about messages from your press kit',
}

const tracks = (count: number) => counted(count, 'track', 'tracks')
const sales = (count: number) => counted(count, 'sale', 'sales')

export const messages = {
  chooseMails: 'Choose which emails you get',
  newLead: {
    subject: (purpose: LeadPurpose, name: string) => `${purposes[purpose]} from ${name}`,
    title: (purpose: LeadPurpose) => `${purposes[purpose]} from your press kit`,
    from: 'From',
    organisation: 'Organisation',
    email: 'Email',
    date: 'Date of the show',
    place: 'Place',
    budget: 'Budget',
    open: 'Open and answer',
    reply: 'You can also reply to this email. Your reply goes straight to the sender.',
    why: 'You get this email because somebody used the form on your press kit.',
  },
  leadAnswer: {
    subject: (artist: string) => `${artist} answered your message`,
    title: (artist: string) => `An answer from ${artist}`,
    question: 'You wrote:',
    reply: (artist: string) => `Reply to this email to write back to ${artist}.`,
    why: (artist: string) =>
      `You get this email because you wrote to ${artist} through their press kit on Lariat.`,
  },
  receipt: {
    subject: (title: string) => `Your receipt for “${title}”`,
    subjectOfSeveral: (count: number) => `Your receipt for ${tracks(count)}`,
    title: 'Thank you for buying music',
    text: 'It is yours to keep: stream it, download it, and take it offline.',
    item: (title: string, artist: string) => `${title}, ${artist}`,
    total: 'Total',
    order: 'Order',
    date: 'Date',
    open: 'Open your library',
    why: 'You get this receipt because you bought something on Lariat.',
  },
  salesSummary: {
    subject: (count: number, money: string) => `You made ${sales(count)}: ${money}`,
    title: (count: number) => `${sales(count)} on Lariat`,
    text: (date: string) => `What you have sold since your last summary, up to the end of ${date} (UTC).`,
    sold: sales,
    more: 'Other tracks',
    total: 'Total before fees',
    open: 'See your earnings',
    why: 'You get this summary because you sell music on Lariat. It comes at most once a day.',
  },
  invitation: {
    subject: (title: string, artist: string) => `${artist} invites you to work on “${title}”`,
    title: (artist: string) => `${artist} invites you to a work in progress`,
    text: (title: string) =>
      `“${title}” is not public yet. Accept the invitation to hear it, add versions of the mix and leave comments.`,
    open: 'See the invitation',
    why: (artist: string) => `You get this email because ${artist} invited you on Lariat.`,
  },
  newRelease: {
    subject: (title: string, artist: string) => `New from ${artist}: “${title}”`,
    subjectOfSeveral: (title: string, artist: string, more: number) =>
      `New from ${artist}: “${title}” and ${numberOfMore(more)}`,
    title: (artist: string) => `New music from ${artist}`,
    text: (title: string) => `“${title}” is out.`,
    textOfSeveral: (title: string, more: number) =>
      `“${title}” and ${counted(more, 'more track', 'more tracks')} are out.`,
    open: 'Listen',
    why: (artist: string) => `You get this email because you follow ${artist} on Lariat.`,
  },
  moderation: {
    subject: (subject: string) => `A decision about ${subject}`,
    title: {
      warn: 'You have been warned',
      hide: 'Lariat has hidden this for now',
      'take-down': 'Lariat has taken this down',
      recall: 'Lariat has taken this down, also from its buyers',
      suspend: 'Your account is suspended',
      ban: 'Your account is closed',
    },
    what: 'What',
    kindOf: {
      track: (title: string) => `your track “${title}”`,
      album: (title: string) => `your album “${title}”`,
      user: () => 'your account',
      playlist: (title: string) => `your playlist “${title}”`,
      presskit: () => 'your press kit',
      photo: () => 'one of your photos',
      lead: () => 'your message',
    },
    rule: 'Rule',
    reasons: {
      copyright: 'Music that infringes a copyright is not allowed on Lariat.',
      'not-theirs-to-sell': 'You may sell only what you have the rights to sell.',
      hateful: 'Hateful content is not allowed on Lariat.',
      'sexual-minors': 'Sexual content that involves minors is forbidden.',
      violent: 'Content that threatens or glorifies violence is not allowed on Lariat.',
      spam: 'Spam and false identities are not allowed on Lariat.',
      'wrong-details': 'The details of what you publish must be right.',
      other: 'This breaks the rules of Lariat. The message below says how.',
    },
    until: 'Until',
    messageTitle: 'A moderator wrote:',
    mayAppeal:
      'If you think that this is wrong, you can appeal once. Another moderator then looks at it, where there is one.',
    open: 'Read the decision and appeal',
    read: 'Read the decision',
    why: 'You get this email because a moderator of Lariat made a decision about you. These emails cannot be switched off.',
  },
  moderationAnswer: {
    subject: (subject: string) => `The decision about ${subject}`,
    title: {
      restore: 'Lariat shows this again',
      lift: 'Your account is open again',
      'reject-appeal': 'The decision stays as it is',
    },
    text: {
      restore: (subject: string) => `The decision about ${subject} was reversed.`,
      lift: () => 'You can log in and use your account as before.',
      'reject-appeal': (subject: string) => `Your appeal about ${subject} was rejected.`,
    },
    open: 'Open Lariat',
  },
  security: {
    events: {
      'second-factor-on': {
        subject: 'Two-step sign-in is on',
        title: 'Two-step sign-in is on',
        text: 'From now on, signing in to your account needs your password and a code from your authenticator app.',
      },
      'second-factor-off': {
        subject: 'Two-step sign-in is off',
        title: 'Two-step sign-in is off',
        text: 'From now on, your password alone is enough to log in to your account.',
      },
      'recovery-codes-renewed': {
        subject: 'You have new recovery codes',
        title: 'You have new recovery codes',
        text: 'The recovery codes that you had before no longer work.',
      },
      'elevation-began': {
        subject: 'You have elevated rights',
        title: 'You have elevated rights',
        text: 'Your password and your second step were used to ask for elevated rights. They end automatically within the hour.',
      },
      'admin-given': {
        subject: 'You are an admin now',
        title: 'You are an admin now',
        text: 'Another admin made you one. You can review reports, and see the people and the numbers of Lariat.',
      },
      'admin-taken': {
        subject: 'You are no longer an admin',
        title: 'You are no longer an admin',
        text: 'Another admin took these rights from your account. Your music, playlists and purchases stay.',
      },
      'sessions-ended-by-admin': {
        subject: 'You were signed out everywhere',
        title: 'You were signed out everywhere',
        text: 'An admin signed all your devices out, to protect your account. You log in with your password as before.',
      },
      'password-changed': {
        subject: 'Your password was changed',
        title: 'Your password was changed',
        text: 'All other devices are signed out. Signing in takes the new password.',
      },
      'password-reset': {
        subject: 'You have a new password',
        title: 'You have a new password',
        text: 'It was set with the link that we mailed to you. All devices are signed out.',
      },
    },
    passkeyAdded: (name: string) => ({
      subject: 'Your account has a new passkey',
      title: 'Your account has a new passkey',
      text: `From now on, the passkey “${name}” can log in to your account.`,
    }),
    passkeyRemoved: (name: string) => ({
      subject: 'A passkey of your account was removed',
      title: 'A passkey was removed',
      text: `The passkey “${name}” can no longer log in to your account.`,
    }),
    emailChangeAsked: (email: string) => ({
      subject: 'Your account may get a new email address',
      title: 'Your account may get a new email address',
      text: `Somebody who knows your password asked to use ${email} for your account. Until the link in our email to that address is confirmed, nothing changes.`,
    }),
    emailChanged: (email: string) => ({
      subject: 'Your account has a new email address',
      title: 'Your account has a new email address',
      text: `From now on, you log in with ${email}, and our emails go there.`,
    }),
    recoveryCodeUsed: (left: number) => ({
      subject: 'A recovery code of your account was used',
      title: 'A recovery code was used',
      text:
        left > 0
          ? `It was used instead of a code from your authenticator app. ${counted(left, 'recovery code is', 'recovery codes are')} left.`
          : 'It was used instead of a code from your authenticator app. No recovery codes are left, so make new ones.',
    }),
    when: 'When',
    notYou: 'If this was not you, somebody else can use your account.',
    open: 'Check your account',
    change: 'Change your password',
    why: 'You get this email because it concerns the security of your Lariat account. These emails cannot be switched off.',
  },
  resetPassword: {
    subject: 'Choose a new password',
    title: 'Choose a new password',
    text: `Somebody, probably you, asked for a new password for your Lariat account. This link works once, for ${counted(resetLinkMinutes, 'minute', 'minutes')}.`,
    open: 'Choose a new password',
    notYou: 'If this was not you, do nothing: your password stays as it is.',
    why: 'You get this email because your address was typed into the form for a forgotten password.',
  },
  confirmEmail: {
    subject: 'Confirm your new email address',
    title: 'Confirm your new email address',
    text: `This address is about to become that of your Lariat account. The link works once, for ${counted(confirmLinkHours, 'hour', 'hours')}.`,
    open: 'Confirm this address',
    notYou: 'If you do not have a Lariat account, do nothing: without you, nothing changes.',
    why: 'You get this email because this address was typed in as the new one of a Lariat account.',
  },
  emailTaken: {
    subject: 'This address has an account already',
    title: 'This address has an account already',
    text: 'Somebody asked to use your email address for another Lariat account. An address can have one account only, so nothing changes. The person who asked was not told.',
    forgotten: 'If that was you, log in with this address. A forgotten password can be replaced.',
    open: 'Log in',
    change: 'Get a new password',
    why: 'You get this email because it concerns your Lariat account. These emails cannot be switched off.',
  },
  accountLeaving: {
    subject: (date: string) => `Your account will be deleted on ${date}`,
    title: 'Your account will be deleted',
    text: (date: string) =>
      `You asked us to delete your Lariat account. Nobody sees it any more, and you are signed out everywhere. On ${date} it will be deleted.`,
    back: 'If you change your mind before then, log in and choose “Keep my account”. Everything will be as it was.',
    notYou: 'If this was not you, log in and keep your account, and then change your password.',
    open: 'Log in',
    why: 'You get this email because somebody with your password asked to delete your Lariat account.',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    title: 'Your account was deleted',
    text: [
      'Your Lariat account and everything in it are gone. Your username and your email address are free again.',
      'Tracks that others bought from you stay with them, without your name. Records of payments stay as long as the law requires, without your name too.',
      'This is the last email about your account.',
    ],
    why: 'You get this email because you had a Lariat account.',
  },
  exportReady: {
    subject: 'Your data is ready',
    title: 'Your data is ready',
    text: (date: string) =>
      `The ZIP file with everything about you waits on your account page. It is deleted on ${date}.`,
    open: 'Download it',
    notYou:
      'If you did not ask for it, somebody else can use your account. Sign out all other devices on the Security page.',
    why: 'You get this email because somebody who is signed in to your Lariat account asked for its data.',
  },
  unsubscribe: {
    notValidTitle: 'This link does not work',
    notValid:
      'This link is not complete. Open it from the email again, or choose your emails on your account page.',
    title: 'Stop these emails?',
    question: (kind: OptionalMail) => `You will get no more ${kinds[kind]}.`,
    stop: 'Stop these emails',
    stoppedTitle: 'Done',
    stopped: (kind: OptionalMail) => `You will no longer get ${kinds[kind]}.`,
    account: 'Choose your emails on your account page',
  },
}

const numberOfMore = (count: number) => counted(count, 'more', 'more')
