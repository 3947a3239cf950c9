// Loaded once the first screen stands: what the player needs is not in its way.
import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { TrackCard } from '~/client/catalog/shelves/cover-card'
import { PricesMark } from '~/client/money/test-mode-mark'
import { TrackList } from '~/client/catalog/rows/track-list'
import { usePlayFrom } from '~/client/catalog/use-playing'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { ToastProvider } from '~/client/ui/feedback/toast'
import type { Track } from '~/contract/schemas/built'
import { BareSleeves, Sleeves, sleevesAcross } from './sleeves'

const popularRows = 6
const none: readonly Track[] = []

const useNewest = () => useApi('newReleases', { query: { limit: sleevesAcross } })
const usePopular = () => useApi('popularTracks', { query: { limit: popularRows } })

/** Whatever of both is missing is asked for again, on whichever the press was: they fail together. */
function useRetry() {
  const newest = useNewest()
  const popular = usePopular()
  return () => {
    if (!newest.data) void newest.mutate()
    if (!popular.data) void popular.mutate()
  }
}

/** The newest on their shelf; where none has been published, what is popular tells so for both. */
export function NewReleases() {
  const { data, error } = useNewest()
  const retry = useRetry()
  const playFrom = usePlayFrom(data?.items ?? none)
  if (!data && error) {
    return (
      <BareSleeves>
        <LoadProblem what="The newest tracks" error={error} onRetry={retry} offersLibrary />
      </BareSleeves>
    )
  }
  if (!data) return <Sleeves />
  if (data.items.length === 0) return <BareSleeves />
  return (
    <Sleeves>
      {data.items.map((track, index) => (
        <TrackCard key={track._id} track={track} index={index} onPlay={playFrom} />
      ))}
    </Sleeves>
  )
}

/** What is played now, or, before anything is, what will be. */
export function PopularNow({ makeMusicPath }: { makeMusicPath: string }) {
  const { data, error } = usePopular()
  const retry = useRetry()
  if (!data && error)
    return <LoadProblem what="What is popular" error={error} onRetry={retry} offersLibrary />
  if (data?.items.length === 0) {
    return (
      <EmptyState
        level={3}
        title="The wall is still bare"
        action={
          <Link href={makeMusicPath} className={buttonClass('quiet')}>
            Hang the first one
          </Link>
        }
      >
        The newest records will hang here. None has been published yet.
      </EmptyState>
    )
  }
  return (
    <ToastProvider>
      <TrackList label="Popular this week" layout="columns" expected={popularRows} tracks={data?.items} />
      <PricesMark place="below" />
    </ToastProvider>
  )
}
