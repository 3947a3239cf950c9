import { dateText, numberText } from '~/client/platform/language'
import { sizeText } from '~/client/ui/size-text'
import { exportKeptDays } from '~/contract/limits-beyond'
import { daysToReturn } from '~/contract/rules/security/leaving'

const day = (epochMs: number) => dateText(new Date(epochMs), { dateStyle: 'long' })

export const messages = {
  title: 'Your data',
  about: 'What Lariat knows about you is yours. Take a copy of it, or delete it.',
  copy: {
    title: 'A copy of everything',
    about: `A ZIP file with your profile, purchases, playlists, plays, messages and all files that you uploaded. It takes a while to make. We send you an email when it is ready, and keep it for ${numberText(exportKeptDays)} days.`,
    ask: 'Make a copy',
    asking: 'Starting…',
    askAgain: 'Make a new copy',
    waiting: 'Your copy is being made. You can leave this page.',
    ready: (bytes: number, deletedAt: number) =>
      `Your copy is ready: ${sizeText(bytes)}. It is deleted on ${day(deletedAt)}.`,
    download: 'Download',
    opening: 'Opening…',
    failed: 'Your copy could not be made. Try again.',
    notLoaded: 'Whether a copy is ready could not be loaded.',
  },
  leave: {
    title: 'Delete your account',
    about: `Your account is hidden right away, and you are signed out everywhere. For ${numberText(daysToReturn)} days you can come back: log in and choose “Keep my account”. After that, everything is deleted.`,
    open: 'Delete my account…',
  },
  dialog: {
    title: 'Delete your account?',
    now: { title: 'Right away', text: 'Your account is hidden, and you are signed out everywhere.' },
    days: {
      title: `For ${numberText(daysToReturn)} days`,
      text: 'You can log in and keep your account, with everything in it.',
    },
    deleted: {
      title: 'Then deleted',
      text: 'Your profile, playlists, plays and messages, and what you bought.',
      ofArtist:
        'Your profile, playlists, plays and messages, what you bought, and your tracks that nobody has bought.',
    },
    kept: {
      title: 'Kept without your name',
      text: 'Records of payments, as long as the law requires.',
      ofArtist: 'Tracks that others bought from you, and records of payments, as long as the law requires.',
    },
    first: 'Make a copy of your data and download your music first.',
    act: 'Delete my account',
    busy: 'Deleting…',
    done: (deletesAt: number) =>
      `Your account will be deleted on ${day(deletesAt)}. Log in before then to keep it.`,
  },
}
