import type { SellerStatus } from '~/client/money/seller-status'
import { numberText, plural } from '~/client/platform/language'
import type { Period, TimeRange } from './earnings-address'

const sales = (count: number) => plural(count, { one: '# sale', other: '# sales' })

/** Unicode isolates keep a title in another script from reordering the sentence around it. */
const quoted = (title: string) => `“\u2068${title}\u2069”`

const earnedBy: Record<Period, string> = {
  daily: 'Earned by day',
  weekly: 'Earned by week',
  monthly: 'Earned by month',
}

const periods: Record<Period, (count: number) => string> = {
  daily: (count) => plural(count, { one: 'This day', other: 'These # days' }),
  weekly: (count) => plural(count, { one: 'This week', other: 'These # weeks' }),
  monthly: (count) => plural(count, { one: 'This month', other: 'These # months' }),
}

const rankings: Record<TimeRange, string> = {
  '7d': 'Your share by track in the last 7 days, highest first',
  '30d': 'Your share by track in the last 30 days, highest first',
  '90d': 'Your share by track in the last 90 days, highest first',
  '365d': 'Your share by track in the last 365 days, highest first',
  all: 'Your share by track of all time, highest first',
}

const tables: Record<TimeRange, string> = {
  '7d': 'Your tracks in the last 7 days',
  '30d': 'Your tracks in the last 30 days',
  '90d': 'Your tracks in the last 90 days',
  '365d': 'Your tracks in the last 365 days',
  all: 'Your tracks, all time',
}

const payoutStatus: Record<SellerStatus, string> = {
  none: 'Payouts are not set up.',
  unfinished: 'Your payout setup is not finished.',
  checking: 'Your payout details are being checked.',
  'more-needed': 'The payment provider needs more information from you.',
  active: 'Payouts are active.',
  held: 'Payouts are on hold.',
  stopped: 'You have stopped selling. What you earned is still paid out.',
}

export const messages = {
  title: 'Earnings',
  lead: 'What your music earns. Days are counted in UTC.',
  offline: 'You’re offline. These figures are from your last visit.',
  columns: {
    yours: 'Your share',
    returned: 'Returned',
    sales: 'Sales',
    plays: 'Plays',
    paidByBuyers: 'Paid by buyers',
    fee: 'Fee',
    all: 'Total',
  },
  payouts: { title: 'Payouts', manage: 'Manage payouts', setUp: 'Set up payouts', status: payoutStatus },
  nothingSold: {
    title: 'Nothing sold yet',
    toStudio: 'Go to your studio',
    canSell:
      'Each sale will be listed here with your share. Put a price on your tracks and share their pages.',
    cannotSell:
      'Each sale will be listed here with your share. Set up payouts so that people can buy your tracks.',
  },
  chart: {
    earnedBy,
    tableCaption: (period: Period) => `${earnedBy[period]}, latest first, in UTC`,
    failed: 'Your earnings could not be loaded.',
    choices: { daily: 'Days', weekly: 'Weeks', monthly: 'Months' },
    choose: 'Period',
    share: 'Your share of sales',
    returned: 'Returned to buyers',
    when: 'When',
    weekOf: (day: string) => `Week of ${day}`,
    earned: (money: string, count: number) => `${money} from ${sales(count)}`,
    earnedAndReturned: (money: string, count: number, returned: string) =>
      `${money} from ${sales(count)}, ${returned} returned`,
    summary: (period: Period, count: number, earned: string) => `${periods[period](count)}: ${earned}`,
    point: (when: string, earned: string) => `${when}: ${earned}`,
  },
  balance: {
    title: 'Balance',
    failed: 'Your balance could not be loaded.',
    available: 'Available now',
    pending: 'Still held by the provider',
    paidOut: 'Paid out in this period',
    providerAway: 'The payment provider cannot be reached, so your whole balance is shown as held.',
    chart: 'Owed to you at the end of each day',
    note: (opening: string) =>
      `Owed to you at the end of each day. ${opening} was owed before the first day shown.`,
    day: (day: string, owed: string) => `${day}: ${owed} owed`,
    dayWithChanges: (day: string, owed: string, changes: string) => `${day}: ${owed} owed (${changes})`,
    earned: (money: string) => `${money} earned`,
    returned: (money: string) => `${money} returned`,
    paid: (money: string) => `${money} paid out`,
    tableCaption: 'Your balance by day, latest first, in UTC',
    columns: {
      day: 'Day',
      earned: 'Earned',
      returned: 'Returned',
      paidOut: 'Paid out',
      owed: 'Owed at end of day',
    },
    firstDay: 'First day',
    lastDay: 'Last day',
    show: 'Show these days',
    daysMissing: 'Enter the first and the last day.',
    daysReversed: 'The last day cannot be before the first.',
    daysTooMany: 'Choose at most three years.',
  },
  tracks: {
    title: 'Your tracks',
    failed: 'The figures of your tracks could not be loaded.',
    choose: 'Period for your tracks',
    choices: { '7d': '7 days', '30d': '30 days', '90d': '90 days', '365d': 'A year', all: 'All time' },
    none: 'You have no tracks yet. Upload one in your studio.',
    rankings,
    tables,
    track: 'Track',
    counts: (salesCount: number, plays: number) =>
      `${sales(salesCount)} · ${plural(plays, { one: '# play', other: '# plays' })}`,
    countsAndReturned: (salesCount: number, plays: number, returned: string) =>
      `${sales(salesCount)} · ${plural(plays, { one: '# play', other: '# plays' })} · ${returned} returned`,
    firstOf: (shown: number, total: number) =>
      `The first ${numberText(shown)} of ${numberText(total)}. The table has them all.`,
    firstOfMany: (shown: number, total: number, listed: number) =>
      `The first ${numberText(shown)} of ${numberText(total)}. The table has the first ${numberText(listed)}.`,
  },
  insights: {
    title: 'At a glance',
    failed: 'The summary could not be loaded.',
    nothingSold: 'You sold nothing in the last 30 days, nor in the 30 days before.',
    nothingSoldNow: (before: string) =>
      `You sold nothing in the last 30 days. In the 30 days before you earned ${before}.`,
    firstEarned: (money: string, count: number) =>
      `In the last 30 days you earned ${money} from ${sales(count)}, after nothing in the 30 days before.`,
    asMuch: (money: string, count: number) =>
      `In the last 30 days you earned ${money} from ${sales(count)}, as much as in the 30 days before.`,
    more: (money: string, count: number, difference: string) =>
      `In the last 30 days you earned ${money} from ${sales(count)}, ${difference} more than in the 30 days before.`,
    less: (money: string, count: number, difference: string) =>
      `In the last 30 days you earned ${money} from ${sales(count)}, ${difference} less than in the 30 days before.`,
    returned: (money: string) => `${money} of your share went back to buyers.`,
    bestTrack: (title: string, money: string, count: number) =>
      `Your best track was ${quoted(title)}: ${money} from ${sales(count)}.`,
    bestDay: (day: string, money: string, count: number) =>
      `Your best day was ${day}: ${money} from ${sales(count)}.`,
    newBuyers: (buyers: number) =>
      plural(buyers, {
        one: '# person bought from you for the first time.',
        other: '# people bought from you for the first time.',
      }),
    returningBuyers: (buyers: number) =>
      plural(buyers, {
        one: '# person bought from you again.',
        other: '# people bought from you again.',
      }),
    mixedBuyers: (buyers: number, returning: number) =>
      `${plural(buyers, { one: '# person', other: '# people' })} bought, ${numberText(returning)} of whom had bought from you before.`,
    averagePrice: (money: string) => `The average price paid for a track was ${money}.`,
  },
}
