// Who bought which track, and when: listeners buy what the demo world lists for them, fans buy at random.
import { dayMs, hourMs } from '~/contract/durations'
import { seededRandom } from './seeded-random'
import { demoTrackId, demoUserId } from './ids'
import type { TrackEntry } from './world/world-entries'
import { fans } from './world/fans'
import { juneCalloway } from './world/june-calloway'
import { artists, listeners } from './world/world'

type Offered = { artist: string; track: TrackEntry }

export type Sale = {
  id: string
  buyerId: string
  artistId: string
  trackId: string
  title: string
  priceCents: number
  at: number
  /** Whether the buyer had heard the preview shortly before. */
  isAfterPreview: boolean
  refund: { cents: number; at: number } | null
}

const oldestSaleDays = 220
const afterPreviewShare = 0.88
const maxAppeal = 10
/** The probability that a fan buys a track of the highest appeal: one of the demo musician's, or another artist's. */
const demoMusicianFactor = 0.95
const otherArtistsFactor = 0.15
/** Many fans collect folk, so there are enough sales to suggest a price for the folk of the demo musician. */
const otherFolkFactor = 0.5

const offers: Offered[] = artists.flatMap(({ username, releases }) =>
  releases.flatMap(({ tracks }) => tracks.map((track) => ({ artist: username, track }))),
)

const saleOf = (buyer: string, { artist, track }: Offered, at: number): Sale => ({
  id: `demo-${buyer}-${track.slug}`,
  buyerId: demoUserId(buyer),
  artistId: demoUserId(artist),
  trackId: demoTrackId(track.slug),
  title: track.title,
  priceCents: track.priceCents,
  at: Math.round(at),
  isAfterPreview: seededRandom(`${buyer} hears ${track.slug}`)() < afterPreviewShare,
  refund: null,
})

/** When the first sale is possible: after the release, and not longer ago than the oldest sale. */
const earliestSale = ({ daysAgo }: TrackEntry, now: number) =>
  now - Math.min(daysAgo, oldestSaleDays) * dayMs + hourMs

/** The listener buys the tracks in the order of their list, at least an hour apart. */
const salesToListener = ({ username, purchases }: (typeof listeners)[number], now: number): Sale[] => {
  const random = seededRandom(`${username} buys`)
  let before = 0
  return purchases.map((slug, index) => {
    const offer = offers.find(({ track }) => track.slug === slug)
    if (!offer) throw new Error(`There is no track "${slug}" to buy`)
    const left = purchases.length - index
    const earliest = Math.max(earliestSale(offer.track, now), before + hourMs)
    const latest = now - left * hourMs
    before = earliest + (random() * Math.max(0, latest - earliest)) / left
    return saleOf(username, offer, before)
  })
}

const factorOf = ({ artist, track }: Offered) => {
  if (artist === juneCalloway.username) return demoMusicianFactor
  return track.genre === 'Folk' ? otherFolkFactor : otherArtistsFactor
}

/** The fans who buy the track. A track with more appeal has more of them. */
const buyersOf = (offer: Offered) => {
  const { track } = offer
  const factor = factorOf(offer)
  return fans.filter(
    (fan) => seededRandom(`${fan} buys ${track.slug}`)() < (track.appeal / maxAppeal) * factor,
  )
}

/** The sales are spread from the earliest possible sale until now, with more of them soon after the release. */
const salesToFans = (offer: Offered, now: number): Sale[] => {
  const random = seededRandom(`when ${offer.track.slug} is bought`)
  const buyers = buyersOf(offer)
    .map((fan) => ({ fan, place: random() }))
    .toSorted((one, other) => one.place - other.place)
  const from = earliestSale(offer.track, now)
  return buyers.map(({ fan }, index) => {
    const part = ((index + random()) / buyers.length) ** 1.25
    return saleOf(fan, offer, from + part * (now - hourMs - from))
  })
}

/** Of every twenty sales of an artist to fans, one is refunded in full and one in half. */
const refundEvery = 20
const fullRefundAt = 5
const halfRefundAt = 15

/** Adds the refunds, which come about a day after the sale. */
const withRefunds = (sales: Sale[], now: number): Sale[] =>
  sales
    .toSorted((one, other) => one.at - other.at)
    .map((sale, index) => {
      const place = index % refundEvery
      if (place !== fullRefundAt && place !== halfRefundAt) return sale
      const cents = place === fullRefundAt ? sale.priceCents : Math.floor(sale.priceCents / 2)
      const at = Math.min(sale.at + 30 * hourMs, Math.round((sale.at + now) / 2))
      return Object.assign(sale, { refund: { cents, at } })
    })

export const salesUntil = (now: number): Sale[] => {
  const toFans = offers.flatMap((offer) => salesToFans(offer, now))
  return [
    ...listeners.flatMap((listener) => salesToListener(listener, now)),
    ...artists.flatMap(({ username }) =>
      withRefunds(
        toFans.filter(({ artistId }) => artistId === demoUserId(username)),
        now,
      ),
    ),
  ]
}

/** A full refund takes the track away from the buyer; a partial one does not. */
export const isStillOwned = ({ refund, priceCents }: Sale) => refund === null || refund.cents < priceCents
