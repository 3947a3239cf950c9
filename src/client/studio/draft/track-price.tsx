import { shareText, usePlatformFee } from '~/client/money/platform-fee'
import { messages } from './messages'
import { PriceField } from './price-field'
import { paidCents } from './track-draft'

type TrackPriceProps = {
  label: string
  price: string
  error: string | undefined
  onPrice: (price: string) => void
}

/** The price of a track, with what the artist receives of it. */
export function TrackPrice({ price, ...field }: TrackPriceProps) {
  const fee = usePlatformFee()
  const cents = paidCents(price)
  const hint = fee && cents !== null ? messages.priceHintWithShare(shareText(cents, fee)) : messages.priceHint
  return <PriceField {...field} required value={price} hint={hint} />
}
