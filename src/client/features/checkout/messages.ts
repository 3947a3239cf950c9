import { priceText } from '~/contract/rules/price'
import { sizeText } from '~/client/ui/size-text'

const dollars = (priceCents: number) => priceText(priceCents / 100)

export const messages = {
  titles: {
    buy: 'Buy this track',
    notAvailable: 'Not available to buy',
    free: 'Get this track',
    question: 'Confirm with your bank',
    done: 'It’s yours',
  },
  /** Screen readers read these texts when the dialog changes. */
  announcements: {
    loading: 'Loading the price…',
    free: 'This track is free.',
    claiming: 'Getting the track…',
    price: (priceCents: number) => `The price is ${dollars(priceCents)}.`,
    paying: 'Paying…',
    question: 'Your bank asks you to confirm that it is you.',
  },
  offline: 'You’re offline. Nothing was charged. The checkout continues when you’re back online.',
  contents: (original: { format: string; size: number } | null) =>
    original
      ? `Yours to keep: an MP3 that plays anywhere, online or offline, and the original file as the artist uploaded it (${original.format}, ${sizeText(original.size)}).`
      : 'Yours to keep: an MP3 that plays anywhere, online or offline, and the original file as the artist uploaded it.',
  cards: {
    legend: 'Pay with',
    another: 'Another card',
    save: 'Save this card for next time',
    expired: (expiry: string) => `Expired ${expiry}`,
  },
  acts: {
    getFree: 'Get it free',
    getting: 'Getting it…',
    pay: (priceCents: number) => `Pay ${dollars(priceCents)}`,
    paying: 'Paying…',
    tryAgain: 'Try again',
    done: 'Done',
    close: 'Close',
    play: 'Play now',
    pause: 'Pause',
  },
  confirming: {
    title: 'Confirming your payment…',
    processing: 'Your bank is processing the payment. This takes a moment.',
    slow: 'Your bank is taking longer than usual. You can close this: we keep checking, and the track is yours as soon as the payment goes through.',
    unreachable: 'Lariat cannot be reached right now. We keep checking, and you will not be charged twice.',
  },
  testBank: {
    question: 'The test bank asks: is this you?',
    hint: 'A real bank would send you a code or ask in its app.',
    yes: 'Yes, it’s me',
    no: 'No, it’s not me',
  },
  bank: {
    text: 'Your bank wants to confirm that this is you. Nothing is charged until then.',
    resume: 'Continue with your bank',
    otherCard: 'Use another card',
  },
  done: {
    paid: 'Payment complete. The track is yours to keep. It plays in full wherever you are signed in.',
    claimed: 'The track was free and is yours to keep. It plays in full wherever you are signed in.',
    owned: 'You already own this track. Nothing was charged.',
    downloads: 'Download the files',
    receipt: 'Receipt',
    receiptHint: 'You can find this receipt on the track’s page.',
  },
  news: {
    label: 'Your payments',
    bought: (title: string) => `Payment complete. You own “${title}”.`,
    notPaid: (title: string, reason: string) => `Your payment for “${title}” failed. ${reason}`,
    play: 'Play',
    tryAgain: 'Try again',
  },
}
