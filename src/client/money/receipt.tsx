import { artistName } from '~/contract/rules/artist-name'
import { priceText } from '~/contract/rules/price'
import type { Purchase } from '~/contract/schemas/built'

export const boughtOn = ({ purchasedAt }: Purchase) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(purchasedAt)

const boughtAt = ({ purchasedAt }: Purchase) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(purchasedAt)

/** What was bought, when, for how much, and the number to name when there is something to ask. */
export function Receipt({ purchase }: { purchase: Purchase }) {
  const { track, pricePaid } = purchase
  const lines = [
    ['Track', <bdi key="track">{track.title}</bdi>],
    ['Artist', <bdi key="artist">{artistName(track.artist)}</bdi>],
    ['Date', boughtAt(purchase)],
    ['Paid', `${priceText(pricePaid)}${pricePaid > 0 ? ' by card' : ''}`],
    ['Number', numberOf(purchase)],
  ] as const
  return (
    <dl className="grid gap-1.5 text-sm tabular-nums">
      {lines.map(([name, value]) => (
        <div key={name} className="flex gap-4">
          <dt className="w-16 shrink-0 text-dim">{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A purchase that was paid for is called by its payment. */
const numberOf = ({ _id }: Purchase) => _id.replace(/^for-/, '')
