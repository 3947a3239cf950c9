import { priceMaxDollars, priceMinDollars } from '../limits'
import { moneyText } from './money-text'

/** A price as it is shown everywhere, from dollars as they come over the wire. */
export const priceText = (dollars: number) => moneyText(Math.round(dollars * 100))

const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** What is wrong with a price, in words for whoever set it; undefined where it may stand. */
export const priceProblem = (dollars: number): string | undefined => {
  if (dollars < 0) return 'A price cannot be below zero'
  if (dollars > priceMaxDollars) return `A track may cost at most ${priceText(priceMaxDollars)}`
  if (!isWholeCents(dollars)) return 'Use whole cents'
  if (dollars > 0 && dollars < priceMinDollars)
    return `A price is ${priceText(0)} or at least ${priceText(priceMinDollars)}`
  return undefined
}
