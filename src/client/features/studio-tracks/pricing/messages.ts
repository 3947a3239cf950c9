// The page with suggested prices.
import { language, numberText, plural } from '~/client/platform/language'
import type { Genre } from '~/contract/rules/genres'

const shareText = (share: number) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(
    share,
  )
const sales = (count: number) => plural(count, { one: '# sale', other: '# sales' })
const artists = (count: number) => plural(count, { one: '# artist', other: '# artists' })

export const messages = {
  title: 'Suggested prices',
  lead: 'What buyers pay for music like yours. Your prices stay as they are until you choose a suggestion.',
  back: 'Tracks',
  notLoaded: 'The suggested prices could not be loaded.',
  emptyTitle: 'Nothing to price yet',
  empty: 'Upload a track, and you will see here what buyers pay for music like it.',
  emptyAction: 'Go to your tracks',
  groups: {
    changes: 'Prices to consider',
    fitting: 'Prices that fit',
    unknown: 'Not enough data yet',
  },
  unknownLead: {
    sales: 'Too few tracks of this genre and length were sold lately.',
    genre: 'Choose a genre, so that there is something to compare with.',
    length: 'Upload the audio, so that its length is known.',
  },
  allFit: 'All your prices fit what buyers pay. There is nothing to change.',
  noSuggestion:
    'Nothing can be suggested yet. A suggestion needs at least 20 recent sales of comparable tracks by five other artists.',
  separator: ' · ',
  price: (price: string) => `Your price: ${price}`,
  range: (genre: Genre, low: string, high: string) =>
    low === high
      ? `Half of the buyers of comparable ${genre} tracks paid about ${low}.`
      : `Half of the buyers of comparable ${genre} tracks paid ${low} to ${high}.`,
  conversion: (own: number, comparable: number) =>
    `${shareText(own)} of those who hear your preview buy the track, and ${shareText(comparable)} elsewhere.`,
  ownConversion: (own: number) => `${shareText(own)} of those who hear your preview buy the track.`,
  otherConversion: (comparable: number) =>
    `Elsewhere, ${shareText(comparable)} of those who hear a preview buy the track. Yours has too few previews to compare.`,
  certainty: {
    low: (count: number, by: number) => `Not very certain: only about ${sales(count)} by ${artists(by)}.`,
    medium: (count: number, by: number) => `Fairly certain: about ${sales(count)} by ${artists(by)}.`,
    high: (count: number, by: number) => `Very certain: about ${sales(count)} by ${artists(by)}.`,
  },
  scale: (price: string, low: string, high: string, suggested: string) =>
    `Your price ${price}, comparable tracks ${low} to ${high}, suggested ${suggested}`,
  legend: { price: 'Your price', suggested: 'Suggested', range: 'What half of the buyers paid' },
  fits: (price: string) => `${price} fits`,
  take: (price: string) => `Use ${price}`,
  takeFor: (price: string, title: string) => `Use ${price} for ${title}`,
  select: (title: string) => `Select ${title}`,
  selectAll: (count: number) => `Select all ${numberText(count)}`,
  selected: (count: number) => plural(count, { one: '# selected', other: '# selected' }),
  bar: 'Selected tracks',
  clear: 'Clear',
  takeSelected: (count: number) => plural(count, { one: 'Use # suggestion', other: 'Use # suggestions' }),
  more: (count: number) => plural(count, { one: 'Show # more', other: 'Show # more' }),
  loading: 'Loading the suggestions',
}
