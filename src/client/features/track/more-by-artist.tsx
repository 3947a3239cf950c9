import { useApi } from '~/client/api/read/use-api'
import { TrackShelf } from '~/client/catalog/shelves/track-shelf'
import { artistName } from '~/contract/rules/artist-name'
import type { TrackDetail } from '~/contract/schemas/built'

const shown = 12

/** Where it cannot be had, it is not there: the page is about another track. */
export function MoreByArtist({ track }: { track: TrackDetail }) {
  const { data, error } = useApi(
    'artistTracks',
    { params: { id: track.artist._id }, query: { sort: 'popular', limit: shown + 1 } },
    { revalidateOnFocus: false },
  )
  const others = data?.items.filter(({ _id }) => _id !== track._id).slice(0, shown)
  if (error || others?.length === 0) return null
  return <TrackShelf title={`More by ${artistName(track.artist)}`} tracks={others} />
}
