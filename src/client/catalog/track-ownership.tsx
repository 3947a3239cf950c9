import { useIsOwned } from '~/client/owned/use-owned'
import { useSession } from '~/client/session/session'
import { pathTo } from '~/contract/paths'
import { priceText } from '~/contract/rules/price'
import type { Track, TrackDetail } from '~/contract/schemas/built'
import { followToCheckout, withCheckout } from '../money/checkout-address'
import { messages } from './messages'
import rowStyles from './rows/track-row.module.css'
import styles from './track-ownership.module.css'

const words = messages.ownership

/** What a track is to somebody who does not own it. */
type Unowned = 'collaborator' | 'for-sale' | 'not-on-sale'
type Ownership = 'yours' | 'owned' | 'unknown' | Unowned
type OwnableTrack = Track & Partial<Pick<TrackDetail, 'processing' | 'access'>>

/** Only the artist, buyers and collaborators can see a track that is not public. */
const isPublic = ({ isWorkInProgress, releaseAt, processing }: OwnableTrack) =>
  !isWorkInProgress && !releaseAt && (processing === undefined || processing.state === 'ready')

const unowned = (track: OwnableTrack): Unowned =>
  isPublic(track) ? (track.isForSale ? 'for-sale' : 'not-on-sale') : 'collaborator'

/**
 * How the track relates to this person: their own, owned, one they collaborate on, or for sale, once its artist can be
 * paid. It is unknown while the list of the tracks they own is loading, unless the server has said that they may only hear
 * a preview.
 */
export function useOwnership(track: OwnableTrack): Ownership {
  const owned = useIsOwned(track._id)
  const { user, loading } = useSession()
  if (user?._id === track.artist._id) return 'yours'
  if (owned) return 'owned'
  const isAwaited = owned === undefined && (user !== null || loading)
  return isAwaited && track.access !== 'preview' ? 'unknown' : unowned(track)
}

const inRow = {
  yours: [words.yours, 'text-sage'],
  owned: [words.owned, 'text-sage'],
  collaborator: [words.collaborator, 'text-dim'],
  'not-on-sale': [words.notForSale, 'text-dim'],
} as const

/**
 * Shown in a row: the price as a link that opens the checkout, or a word such as *Owned* if this person cannot buy. Until
 * that is known, it is invisible and takes up the space of what it will probably be.
 */
export function TrackOwnership({ track }: { track: Track }) {
  const ownership = useOwnership(track)
  const isUnknown = ownership === 'unknown'
  const shown = isUnknown ? unowned(track) : ownership
  return (
    <span
      className={`${rowStyles.ownership} flex justify-end`}
      style={isUnknown ? { visibility: 'hidden' } : undefined}
    >
      {shown === 'for-sale' ? <Price track={track} /> : <Word ownership={shown} />}
    </span>
  )
}

function Word({ ownership }: { ownership: keyof typeof inRow }) {
  const [words, tone] = inRow[ownership]
  return <span className={`shrink-0 px-1 text-sm font-600 ${tone}`}>{words}</span>
}

const Price = ({ track }: { track: Track }) => (
  <a
    href={checkoutPath(track)}
    className={styles.price}
    aria-label={(track.price === 0 ? words.get : words.buy)(track.title, priceText(track.price))}
    onClick={followToCheckout}
  >
    {priceText(track.price)}
  </a>
)

/** The page of the track with its checkout open. */
export const checkoutPath = ({ _id }: Track) => withCheckout({ pathname: pathTo.track(_id), search: '' }, _id)
