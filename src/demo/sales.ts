// Who has bought what, and when: listeners what they are said to own, and fans what they came upon.
import { chanceOf } from './chance'
import { demoTrackId, demoUserId } from './ids'
import type { TrackEntry } from './world/entries'
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
  givenBack: { cents: number; at: number } | null
}

const hour = 60 * 60 * 1_000
const day = 24 * hour
const soldSinceDays = 64
const appealMost = 10
/** How much of what appeals to them fans buy: of the demo's own musician, and of everybody else. */
const fondOfHers = 0.95
const fondOfOthers = 0.15

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
  givenBack: null,
})

/** Nothing is sold before it is out. */
const soldFrom = ({ daysAgo }: TrackEntry, now: number) => now - Math.min(daysAgo, soldSinceDays) * day + hour

/** One after the other as they are listed, some time apart. */
const salesToListener = ({ username, purchases }: (typeof listeners)[number], now: number): Sale[] => {
  const chance = chanceOf(`${username} buys`)
  let before = 0
  return purchases.map((slug, index) => {
    const offer = offers.find(({ track }) => track.slug === slug)
    if (!offer) throw new Error(`Nobody has made "${slug}"`)
    const left = purchases.length - index
    const earliest = Math.max(soldFrom(offer.track, now), before + hour)
    const latest = now - left * hour
    before = earliest + (chance() * Math.max(0, latest - earliest)) / left
    return saleOf(username, offer, before)
  })
}

/** By appeal, as plays are. */
const fansOf = ({ artist, track }: Offered) => {
  const fondness = artist === juneCalloway.username ? fondOfHers : fondOfOthers
  return fans.filter(
    (fan) => chanceOf(`${fan} buys ${track.slug}`)() < (track.appeal / appealMost) * fondness,
  )
}

/** Spread over all the time it is out, and somewhat more of them lately. */
const salesToFans = (offer: Offered, now: number): Sale[] => {
  const chance = chanceOf(`when ${offer.track.slug} is bought`)
  const buyers = fansOf(offer)
    .map((fan) => ({ fan, place: chance() }))
    .toSorted((one, other) => one.place - other.place)
  const from = soldFrom(offer.track, now)
  return buyers.map(({ fan }, index) => {
    const part = ((index + chance()) / buyers.length) ** 0.8
    return saleOf(fan, offer, from + part * (now - hour - from))
  })
}

const everySoMany = 20
const wholeAt = 5
const partAt = 15

/** Of every artist's sales now and then one is given back, in part or whole, a day or so later. */
const withReturns = (sales: Sale[], now: number): Sale[] =>
  sales
    .toSorted((one, other) => one.at - other.at)
    .map((sale, index) => {
      const place = index % everySoMany
      if (place !== wholeAt && place !== partAt) return sale
      const cents = place === wholeAt ? sale.priceCents : Math.floor(sale.priceCents / 2)
      const at = Math.min(sale.at + 30 * hour, Math.round((sale.at + now) / 2))
      return Object.assign(sale, { givenBack: { cents, at } })
    })

export const salesUntil = (now: number): Sale[] => {
  const toFans = offers.flatMap((offer) => salesToFans(offer, now))
  return [
    ...listeners.flatMap((listener) => salesToListener(listener, now)),
    ...artists.flatMap(({ username }) =>
      withReturns(
        toFans.filter(({ artistId }) => artistId === demoUserId(username)),
        now,
      ),
    ),
  ]
}

/** Who has had all of it back does not own it any more. */
export const isKept = ({ givenBack, priceCents }: Sale) => givenBack === null || givenBack.cents < priceCents
