// The form for a track's details, and what can be wrong with them.
import { numberText } from '~/client/platform/language'
import { priceMaxDollars, priceMinDollars } from '~/contract/limits-beyond'
import { priceText, type PriceProblem } from '~/contract/rules/price'

const prices: Record<PriceProblem, string> = {
  negative: 'Enter 0 or more.',
  tooHigh: `Enter ${priceText(priceMaxDollars)} or less.`,
  tooLow: `Enter 0 for free, or ${priceText(priceMinDollars)} or more.`,
  fractionOfCent: 'Use at most two decimals.',
}

export const messages = {
  title: 'Title',
  genre: 'Genre',
  chooseGenre: 'Choose a genre',
  mood: 'Mood',
  noMood: 'No mood',
  price: 'Price in dollars',
  priceHint: 'Enter 0 for free. You can change the price at any time.',
  priceHintWithShare: (share: string) =>
    `You get ${share} of each sale. Enter 0 for free. You can change the price at any time.`,
  description: 'Description',
  workInProgress: 'Work in progress',
  workInProgressHint: 'Only you and people you invite can see and play it.',
  releaseAt: 'Release date',
  releaseAtHint: (timeZone: string) =>
    `Leave it empty to release the track at once. The time is in your time zone, ${timeZone}.`,
  releaseAtChosen: (date: string) =>
    `Everybody can hear it from ${date}. Until then, only you and people you invited can.`,
  cover: {
    label: 'Cover',
    choose: 'Choose a cover',
    change: 'Change cover',
    hint: (maxMegabytes: number, maxSidePixels: number) =>
      `Square pictures look best. Up to ${numberText(maxMegabytes)} MB and ${numberText(maxSidePixels)} pixels a side.`,
    without: 'Without one, Lariat uses the picture in your audio file or draws a cover.',
    withoutYet:
      'Without one, Lariat uses the picture in your audio file, or draws a cover once the track is uploaded.',
    withoutAtRelease: 'If you choose none, the track keeps this cover.',
  },
  problems: {
    title: 'Enter a title',
    price: 'Enter a price in dollars, such as 1.50, or 0 for free.',
    prices,
    releaseAt: 'This time has passed. Choose a later one, or clear the field to release the track at once.',
    noAudio: 'This is not an audio file',
    emptyAudio: 'This file is empty',
    largeAudio: (maxMegabytes: number) => `This file is larger than ${numberText(maxMegabytes)} MB`,
    noRoom: (size: string, left: string) =>
      `This file needs ${size}, and your storage has ${left} left. Delete a track or cancel an upload that you no longer need, and try again.`,
    largeCover: (maxMegabytes: number) => `This picture is larger than ${numberText(maxMegabytes)} MB`,
  },
}
