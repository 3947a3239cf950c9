import { useApi } from '~/client/api/read/use-api'
import { TrackList } from '~/client/catalog/rows/track-list'
import { messages } from '../messages'
import { NothingYet, Part, PartProblem } from '../part'

const words = messages.recent

const shown = 6

export function RecentlyPlayed() {
  const read = useApi('recentlyPlayed', { query: { limit: shown } })
  return (
    <Part title={words.title} note={words.note}>
      {read.error && !read.data ? (
        <PartProblem read={read} message={words.notLoaded} />
      ) : read.data?.items.length === 0 ? (
        <NothingYet>{words.emptyText}</NothingYet>
      ) : (
        <TrackList label={words.title} tracks={read.data?.items} expected={shown} />
      )}
    </Part>
  )
}
