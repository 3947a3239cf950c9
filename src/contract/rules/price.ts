import { priceMaxDollars, priceMinDollars } from '../limits'
import { moneyText } from './money-text'

/** Formats a price, which is in dollars on the wire. */
export const priceText = (dollars: number) => moneyText(Math.round(dollars * 100))

const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** Why a price is invalid, in words for the artist, or undefined if it is valid. */
export const priceProblem = (dollars: number): string | undefined => {
  if (dollars < 0) return 'Enter 0 or more.'
  if (dollars > priceMaxDollars) return `Enter ${priceText(priceMaxDollars)} or less.`
  if (!isWholeCents(dollars)) return 'Use at most two decimals.'
  if (dollars > 0 && dollars < priceMinDollars)
    return `Enter 0 for free, or ${priceText(priceMinDollars)} or more.`
  return undefined
}
