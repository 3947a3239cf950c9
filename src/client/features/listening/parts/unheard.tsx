import { useApi } from '~/client/api/read/use-api'
import { TrackShelf } from '~/client/catalog/shelves/track-shelf'
import { messages } from '../messages'
import { NothingYet, Part, PartProblem } from '../part'

const words = messages.unheard

export function Unheard() {
  const read = useApi('unheardTracks', { query: {} })
  const isEmpty = read.data?.items.length === 0
  if ((!read.error || read.data) && !isEmpty)
    return (
      <div className="pt-2">
        <TrackShelf title={words.title} note={words.note} tracks={read.data?.items} />
      </div>
    )
  return (
    <Part title={words.title}>
      {isEmpty ? (
        <NothingYet>{words.emptyText}</NothingYet>
      ) : (
        <PartProblem read={read} message={words.notLoaded} />
      )}
    </Part>
  )
}
