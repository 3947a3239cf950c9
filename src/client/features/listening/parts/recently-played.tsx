import { TrackList } from '~/client/catalog/rows/track-list'
import { messages } from '../messages'
import { NothingYet, Part, PartProblem } from '../part'
import { useRecentlyPlayed } from '../reads'

const words = messages.recent

export function RecentlyPlayed() {
  const read = useRecentlyPlayed()
  return (
    <Part title={words.title} note={read.data?.items.length !== 0 && words.note}>
      {read.error && !read.data ? (
        <PartProblem read={read} message={words.notLoaded} />
      ) : read.data?.items.length === 0 ? (
        <NothingYet>{words.emptyText}</NothingYet>
      ) : (
        <TrackList label={words.title} tracks={read.data?.items} />
      )}
    </Part>
  )
}
