import { numberText } from '~/client/platform/language'

export const messages = {
  fee: (percent: number, fixed: string) => `${numberText(percent)}% and ${fixed}`,
  testMode: 'Test mode: no real money',
  downloads: {
    mp3: 'Download MP3',
    original: 'Download original file',
    preparing: 'Preparing download…',
  },
  receipt: {
    track: 'Track',
    artist: 'Artist',
    date: 'Date',
    paid: 'Paid',
    byCard: (price: string) => `${price} by card`,
    number: 'Order number',
  },
}
