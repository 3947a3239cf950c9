import { useApi } from '~/client/api/read/use-api'
import { Art } from '~/client/catalog/art'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { artistName } from '~/contract/rules/artist-name'
import { priceText } from '~/contract/rules/price'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

/** The track that the visitor is about to buy, and its price. Nothing is shown while it cannot be read. */
export function WantedTrack({ id }: { id: string }) {
  const { data: track } = useApi('track', { params: { id } })
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-3">
      <div className="flex min-h-16 items-center gap-4">{track && <Line track={track} />}</div>
      {(!track || (track.isForSale && track.price > 0)) && <TestModeMark />}
    </div>
  )
}

const Line = ({ track }: { track: Answer<'track'> }) => (
  <>
    <Art id={track._id} coverArtUrl={track.coverArtUrl} place="row" loading="eager" className="w-16" />
    <div className="min-w-0 flex-1">
      <p dir="auto" className="truncate text-left font-600">
        {track.title}
      </p>
      <p dir="auto" className="truncate text-left text-dim">
        {artistName(track.artist)}
      </p>
    </div>
    {track.isForSale && (
      <p className="pr-1 text-lg font-600 tabular-nums">
        {track.price === 0 ? messages.free : priceText(track.price)}
      </p>
    )}
  </>
)
