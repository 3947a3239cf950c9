import type { SellerStanding } from '~/client/money/seller-status'

type Words = { title: string; text: string }

/** What "Sell again" leads to. */
export const sellingAgain = {
  atOnce: 'The payment provider has all it needs: “Sell again” puts your tracks on sale at once.',
  afterQuestions:
    'The payment provider asks its questions before you can sell again. Nothing is on sale until you have answered them and pressed “Sell again” once more.',
}

export const standingWords: Record<SellerStanding, Words> = {
  none: {
    title: 'Not set up',
    text: 'There is no payout account yet. Your tracks can be heard, and free ones kept; none can be bought.',
  },
  unfinished: {
    title: 'Begun, not finished',
    text: 'The payment provider does not have all your answers yet. What you told it is kept, so you go on where you left.',
  },
  checking: {
    title: 'Being checked',
    text: 'The payment provider has your answers and looks them over. It mostly takes minutes, at times a day or two. You may leave this page: it goes on by itself.',
  },
  'more-needed': {
    title: 'More is needed',
    text: 'Until the payment provider has it, your tracks cannot be bought.',
  },
  active: {
    title: 'Active',
    text: 'Your tracks can be bought, and what they bring is paid out to your bank account.',
  },
  held: {
    title: 'Active, payouts on hold',
    text: 'Your tracks can be bought. What they bring waits at the payment provider until it may pay out again; its dashboard says why.',
  },
  stopped: {
    title: 'Stopped',
    text: 'Your tracks cannot be bought. Who bought one keeps it, and what you earned is still paid out.',
  },
}
