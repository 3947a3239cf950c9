// The overview of the studio.
import type { SellerStatus } from '~/client/money/seller-status'
import { numberText, plural } from '~/client/platform/language'

/** At most 90 characters each: the card has room for two lines on a phone. */
const sellerStatus: Record<SellerStatus, string> = {
  none: 'Set up payouts to sell your tracks.',
  unfinished: 'Finish setting up payouts to sell your tracks.',
  checking: 'Your payout account is under review. You can sell once it is done.',
  'more-needed': 'The payment provider needs more information before you can sell.',
  active: 'Your tracks can be bought, and your earnings are paid out to you.',
  held: 'Your tracks can be bought, but your payouts are on hold.',
  stopped: 'You have stopped selling. Your tracks cannot be bought.',
}

/** Names the only title, and counts several. */
const about =
  (one: (title: string) => string, many: (count: number) => string) =>
  ([first, ...more]: readonly string[]): string =>
    more.length === 0 ? one(`“\u2068${first}\u2069”`) : many(more.length + 1)

const tracks = (count: number) => plural(count, { one: '# track', other: '# tracks' })

/** For a sentence that is the same for one and for several. */
const same = (sentence: (what: string) => string) => about(sentence, (count) => sentence(tracks(count)))

export const messages = {
  page: {
    title: 'Your studio',
    lead: 'How your music is doing, and what needs you.',
    upload: 'Upload tracks',
    notLoaded: 'Your studio could not be loaded.',
    partNotLoaded: 'A part of your studio could not be loaded.',
  },
  selling: {
    title: 'Selling',
    sellerStatus,
    setUpPayouts: 'Set up payouts',
    managePayouts: 'Manage payouts',
  },
  steps: {
    title: 'First steps',
    done: (done: number, all: number) => `${numberText(done)} of ${numberText(all)} done`,
    isDone: '(done)',
    words: {
      upload: {
        title: 'Upload a first track',
        text: 'It can stay a work in progress until you are ready to release it.',
      },
      page: {
        title: 'Set up your page',
        text: 'A picture and a few words, so that listeners know who you are.',
      },
      payouts: {
        title: 'Set up payouts',
        text: 'With a payout account your tracks can be bought, and you are paid.',
      },
    },
  },
  attention: {
    title: 'Needs your attention',
    nothing: 'Nothing right now. Go make music.',
    words: {
      /** What was decided about is named with its kind: “your press kit”. */
      decisions: ([name = '', ...more]: readonly string[]) =>
        more.length === 0
          ? `Moderators have decided about ${name}.`
          : `Moderators have made ${numberText(more.length + 1)} decisions about what you publish.`,
      'new-leads': (_titles: readonly string[], count: number) =>
        plural(count, { one: '# new message for you.', other: '# new messages for you.' }),
      'held-leads': (_titles: readonly string[], count: number) =>
        plural(count, {
          one: '# message was held back, because it may be spam.',
          other: '# messages were held back, because they may be spam.',
        }),
      'upload-failed': same((what) => `${what} could not be uploaded.`),
      'file-missing': about(
        (title) => `The upload of ${title} goes on once you choose its file again.`,
        (count) => `The uploads of ${tracks(count)} go on once you choose their files again.`,
      ),
      'audio-failed': same((what) => `The audio of ${what} could not be processed.`),
      'recording-failed': about(
        (title) => `The new recording of ${title} could not be processed. Listeners still hear the old one.`,
        (count) =>
          `The new recordings of ${tracks(count)} could not be processed. Listeners still hear the old ones.`,
      ),
      'version-failed': about(
        (title) => `A version of ${title} could not be processed.`,
        (count) =>
          plural(count, {
            one: 'Versions of # work in progress could not be processed.',
            other: 'Versions of # works in progress could not be processed.',
          }),
      ),
      'payouts-unfinished': same(
        (what) => `${what} cannot be bought until the payment provider has all it needs from you.`,
      ),
      'payouts-held': () => 'Your payouts are on hold.',
      'no-payouts': same((what) => `${what} cannot be bought until you set up payouts.`),
      'no-audio': about(
        (title) => `${title} has no audio yet.`,
        (count) => `${tracks(count)} have no audio yet.`,
      ),
      'no-cover': about(
        (title) => `${title} has no cover of its own.`,
        (count) => `${tracks(count)} have no cover of their own.`,
      ),
    },
    acts: {
      decisions: 'Read why',
      'new-leads': 'Read',
      'held-leads': 'Check',
      'upload-failed': 'See uploads',
      'file-missing': 'Choose the file',
      'audio-failed': 'Fix it',
      'recording-failed': 'Fix it',
      'version-failed': 'Fix it',
      'payouts-unfinished': 'Finish payouts',
      'payouts-held': 'See payouts',
      'no-payouts': 'Set up payouts',
      'no-audio': 'Add audio',
      'no-cover': 'Add a cover',
    },
  },
  figures: {
    title: 'The last 30 days',
    comparison: 'Compared with the 30 days before',
    notLoaded: 'Your numbers could not be loaded.',
    plays: 'Plays',
    listeners: 'Listeners a day',
    sales: 'Sales',
    earned: 'Earned after refunds',
    change: (percent: number) =>
      `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${numberText(Math.abs(percent))}%`,
  },
}
