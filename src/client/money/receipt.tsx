import { dateText } from '~/client/platform/language'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import { priceText } from '~/contract/rules/price'
import type { Purchase } from '~/contract/schemas/built'
import { messages } from './messages'
import { RecordLink } from './record-link'

const words = messages.receipt

export const boughtOn = ({ purchasedAt }: Purchase) => dateText(new Date(purchasedAt), { dateStyle: 'long' })

const boughtAt = ({ purchasedAt }: Purchase) =>
  dateText(new Date(purchasedAt), { dateStyle: 'long', timeStyle: 'short' })

/** What was bought, when, for how much, and the order number. */
export function Receipt({ purchase }: { purchase: Purchase }) {
  const { track, pricePaid } = purchase
  const lines = [
    [words.track, <Named key="track" path={pathTo.track(track._id)} name={track.title} />],
    [
      words.artist,
      <Named key="artist" path={pathTo.artist(track.artist._id)} name={artistName(track.artist)} />,
    ],
    [words.date, boughtAt(purchase)],
    [words.paid, pricePaid > 0 ? words.byCard(priceText(pricePaid)) : priceText(pricePaid)],
    [words.number, orderNumber(purchase)],
  ] as const
  return (
    <dl className="grid gap-1.5 text-sm tabular-nums">
      {lines.map(([name, value]) => (
        <div key={name} className="flex gap-4">
          <dt className="w-28 shrink-0 text-dim">{name}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Named = ({ path, name }: { path: string; name: string }) => (
  <RecordLink path={path} linkClass="underline">
    {name}
  </RecordLink>
)

/** The id of a paid purchase is `for-` and the id of its payment. */
export const orderNumber = ({ _id }: Purchase) => _id.replace(/^for-/, '')
