// What the platform keeps of a sale, told to artists before they sell.
import { feeCentsOf, type FeeTerms } from '~/contract/rules/fee'
import { moneyText } from '~/contract/rules/money-text'
import { usePaymentConfig } from './payment-config'

/** Undefined until it is known. */
export const usePlatformFee = (): FeeTerms | undefined => usePaymentConfig()?.fee

export const feeText = ({ percent, fixedCents }: FeeTerms) => `${percent}% and ${moneyText(fixedCents)}`

/** What a sale at a price brings its artist. */
export const shareText = (priceCents: number, fee: FeeTerms) =>
  moneyText(priceCents - feeCentsOf(priceCents, fee))
