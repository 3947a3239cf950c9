// The overview of the studio.
import type { SellerStatus } from '~/client/money/seller-status'

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

export const messages = {
  page: {
    title: 'Your studio',
    lead: 'Your music and your earnings.',
  },
  selling: {
    title: 'Selling',
    sellerStatus,
    earnings: 'Earnings',
    setUpPayouts: 'Set up payouts',
    managePayouts: 'Manage payouts',
  },
}
