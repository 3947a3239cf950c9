// The platform's share of a sale, shown to artists before they sell.
import { feeCentsOf, type FeeTerms } from '~/contract/rules/fee'
import { moneyText } from '~/contract/rules/money-text'
import { messages } from './messages'
import { usePaymentConfig } from './payment-config'

/** Undefined while it loads. */
export const usePlatformFee = (): FeeTerms | undefined => usePaymentConfig()?.fee

export const feeText = ({ percent, fixedCents }: FeeTerms) => messages.fee(percent, moneyText(fixedCents))

/** What the artist receives for a sale at this price. */
export const shareText = (priceCents: number, fee: FeeTerms) =>
  moneyText(priceCents - feeCentsOf(priceCents, fee))
