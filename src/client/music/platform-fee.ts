// What the platform keeps of a sale, told to artists before they sell.
import { useApi } from '~/client/api/use-api'
import { feeCentsOf, type FeeTerms } from '~/contract/rules/fee'
import { moneyText } from '~/contract/rules/money-text'

/** Undefined until it is known. It changes only with the server's own start. */
export const usePlatformFee = (): FeeTerms | undefined =>
  useApi('paymentConfig', {}, { revalidateOnFocus: false, revalidateIfStale: false }).data?.fee

export const feeText = ({ percent, fixedCents }: FeeTerms) => `${percent}% and ${moneyText(fixedCents)}`

/** What a sale at a price brings its artist. */
export const shareText = (priceCents: number, fee: FeeTerms) =>
  moneyText(priceCents - feeCentsOf(priceCents, fee))
