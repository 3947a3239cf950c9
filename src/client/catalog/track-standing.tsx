import { useIsOwned } from '~/client/owned/use-owned'
import { useSession } from '~/client/session/session'
import { pathTo } from '~/contract/paths'
import { priceText } from '~/contract/rules/price'
import type { Track, TrackDetail } from '~/contract/schemas/built'
import { followToCheckout, withCheckout } from '../money/checkout-address'
import { messages } from './messages'

const words = messages.standing

type Standing = 'yours' | 'owned' | 'collaborator' | 'for-sale' | 'not-on-sale'
type Standable = Track & Partial<Pick<TrackDetail, 'processing'>>

/** What is not out is shown to nobody but its artist, whoever bought it, and the people who play on it. */
const isOut = ({ isWorkInProgress, processing }: Standable) =>
  !isWorkInProgress && (processing === undefined || processing.state === 'ready')

/**
 * How a track stands to the listener: theirs by making, by buying or by playing on it, or for sale, once its artist
 * can be paid.
 */
export function useStanding(track: Standable): Standing {
  const owned = useIsOwned(track._id)
  const { user } = useSession()
  if (user?._id === track.artist._id) return 'yours'
  if (owned) return 'owned'
  if (!isOut(track)) return 'collaborator'
  return track.isForSale ? 'for-sale' : 'not-on-sale'
}

const inRow = {
  yours: [words.yours, 'text-sage'],
  owned: [words.owned, 'text-sage'],
  collaborator: [words.collaborator, 'text-dim'],
  'not-on-sale': [words.notForSale, 'text-dim'],
} as const

/** At the end of a row: *Owned*, or the price, which opens the checkout. */
export function TrackStanding({ track }: { track: Track }) {
  const standing = useStanding(track)
  if (standing !== 'for-sale') {
    const [words, tone] = inRow[standing]
    return <span className={`shrink-0 px-1 text-sm font-600 ${tone}`}>{words}</span>
  }
  return (
    <a
      href={checkoutPath(track)}
      className="price-pill"
      aria-label={(track.price === 0 ? words.get : words.buy)(track.title, priceText(track.price))}
      onClick={followToCheckout}
    >
      {priceText(track.price)}
    </a>
  )
}

/** The track's page with its checkout open. */
export const checkoutPath = ({ _id }: Track) => withCheckout({ pathname: pathTo.track(_id), search: '' }, _id)
