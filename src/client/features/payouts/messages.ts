// Setting up payouts, the state of the payout account, and the test pages that replace the provider's own.
import type { SellerStatus } from '~/client/money/seller-status'

type StatusMessages = { title: string; text: string; afterProvider: string }

const status: Record<SellerStatus, StatusMessages> = {
  none: {
    title: 'Not set up',
    text: 'You have no payout account yet. Listeners can preview your tracks and get free ones, but they cannot buy any.',
    afterProvider: 'You have not started yet.',
  },
  unfinished: {
    title: 'Setup not finished',
    text: 'The payment provider still needs some answers from you. It saved the ones you gave, so you can continue where you left off.',
    afterProvider: 'Some questions are still unanswered.',
  },
  checking: {
    title: 'Under review',
    text: 'The payment provider is reviewing your answers. This usually takes a few minutes, sometimes a day or two. You can leave this page and come back later.',
    afterProvider: 'Checking your payout account.',
  },
  'more-needed': {
    title: 'More information needed',
    text: 'Your tracks cannot be bought until the payment provider has the details below.',
    afterProvider: 'The payment provider needs more information.',
  },
  active: {
    title: 'Active',
    text: 'Listeners can buy your tracks, and your earnings are paid out to your bank account.',
    afterProvider: 'You are ready to sell.',
  },
  held: {
    title: 'Active, payouts on hold',
    text: 'Listeners can buy your tracks, but the payment provider has paused your payouts. Its dashboard explains why.',
    afterProvider: 'You can sell, but payouts are on hold.',
  },
  stopped: {
    title: 'Selling stopped',
    text: 'Your tracks cannot be bought. Buyers keep what they bought, and what you earned is still paid out.',
    afterProvider: 'Your tracks are not for sale.',
  },
}

export const messages = {
  status,
  setUp: 'Set up payouts',
  seeEarnings: 'See your earnings',
  page: {
    title: 'Payouts',
    lead: 'Get your earnings paid out to your bank account.',
    linkExpired:
      'That link to the payment provider has expired. Your answers are saved, so you can continue from here.',
    notLoaded: 'Your payout status could not be loaded.',
  },
  intro: {
    whoPays:
      'Buyers pay through our payment provider, which pays you directly. Lariat never holds your money or sees your bank details. Your earnings page shows your share of each sale and the fee.',
    fee: (fee: string, examplePrice: string, exampleShare: string) =>
      `Lariat keeps ${fee} of each sale, which covers the card payment too. For a ${examplePrice} track you get ${exampleShare}. Giving tracks away costs you nothing.`,
    needed: {
      title: 'What you will need',
      things: [
        'Your name, date of birth and address',
        'A bank account or debit card for payouts',
        'In some countries, a tax number or a photo of an identity document',
      ],
    },
    testMode: 'In test mode the provider is simulated. It asks one question and needs no bank account.',
    realMode: 'It takes about five minutes on the provider’s own pages. You can stop and continue later.',
    opening: 'Opening provider…',
  },
  afterProvider: {
    sellsAgain: 'Your tracks are for sale again.',
    checking: 'Checking with the payment provider…',
    toStudio: 'Go to your studio',
  },
  account: {
    continueSetup: 'Continue setup',
    addMissing: 'Add missing details',
    sellAgain: 'Sell again',
    underReview:
      'Listeners can buy your tracks, but payouts wait while moderators look at your account or your music. Your account page has their decisions.',
    /** This and `sellsAfterQuestions` explain the button "Sell again". */
    sellsAtOnce:
      'The payment provider has everything it needs. Press “Sell again” to put your tracks back on sale.',
    sellsAfterQuestions:
      'The payment provider needs more answers first. Press “Sell again” to give them. Then press it once more to put your tracks back on sale.',
    openDashboard: 'Open payout dashboard',
    opening: 'Opening…',
    disconnect: 'Disconnect',
    stillNeeded: 'The payment provider still needs',
  },
  providerLink: { unusable: 'The payment provider sent a link that cannot be opened. Try again.' },
  requirements: {
    bankAccount: 'A bank account for payouts',
    secondDocument: 'A second document that proves your identity',
    document: 'A document that proves your identity',
    dateOfBirth: 'Your date of birth',
    address: 'Your address',
    name: 'Your name as it appears on your documents',
    idNumber: 'Your identity or social security number',
    taxNumber: 'Your tax number',
    email: 'Your email address',
    phone: 'Your phone number',
    businessProfile: 'What you sell and where',
    businessType: 'Whether you sell as a person or as a business',
    terms: 'Your agreement to its terms',
    business: 'Details about your business',
    /** The provider may add requirements that this list does not know. */
    unknown: (providerName: string) => `“${providerName}”`,
  },
  disconnect: {
    title: 'Stop selling?',
    text: 'Your tracks can no longer be bought. Buyers keep what they bought, and what you have earned is still paid out. You can start selling again at any time.',
    label: (word: string) => `Type ${word} to confirm`,
    wrongWord: (word: string) => `Type ${word} in capital letters.`,
    keepSelling: 'Keep selling',
    disconnect: 'Disconnect',
    disconnecting: 'Disconnecting…',
    failed: (reason: string) => `Your payout account is still connected. ${reason}`,
  },
  testQuestions: {
    title: 'Test provider',
    lead: 'A real payment provider would now ask for your name and bank account on its own pages. In test mode you only choose the outcome.',
    legend: 'Which answers do you give?',
    outcomes: {
      complete: {
        title: 'All of them',
        detail: 'Your setup is complete, and your tracks can be bought right away.',
      },
      moreNeeded: {
        title: 'Some of them',
        detail: 'The provider asks for a bank account and an identity document.',
      },
    },
    send: 'Send answers',
    sending: 'Sending…',
    leave: 'Leave without answering',
    failed: (reason: string) => `Your answers could not be sent. ${reason}`,
  },
  testDashboard: {
    title: 'Test payouts',
    lead: 'A real payment provider has its own dashboard and pays out automatically. In test mode you start each payout here.',
    available: 'Available now',
    held: 'Still on hold',
    holdingTime:
      'As with a real provider, card payments are on hold for two days before they can be paid out.',
    payOut: 'Pay out now',
    payingOut: 'Paying out…',
    paidOut: (amount: string) => `${amount} paid out. This is test money, so nothing reaches a bank.`,
    nothingToPayOut: 'There is nothing to pay out yet.',
    failed: (reason: string) => `Nothing was paid out. ${reason}`,
    notLoaded: 'Your balance could not be loaded.',
    back: 'Back to payouts',
  },
}
