import { priceMaxDollars, priceMinDollars } from '../limits-beyond'
import { moneyText } from './money-text'

/** Formats a price, which is in dollars on the wire. */
export const priceText = (dollars: number) => moneyText(Math.round(dollars * 100))

const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

export type PriceProblem = 'negative' | 'tooHigh' | 'tooLow' | 'fractionOfCent'

/** Why a price is invalid, or undefined if it is valid. */
export const priceProblem = (dollars: number): PriceProblem | undefined => {
  if (dollars < 0) return 'negative'
  if (dollars > priceMaxDollars) return 'tooHigh'
  if (!isWholeCents(dollars)) return 'fractionOfCent'
  return dollars > 0 && dollars < priceMinDollars ? 'tooLow' : undefined
}
