// The home page's rows of music. They load after the first screen, because they bring the player's code with them.
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { withDevice } from '~/client/device/with-device'
import { isCached, refresh } from '~/client/api/cache'
import { readAhead } from '~/client/api/read/ahead/read-ahead'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { cardSkeletons } from '~/client/catalog/shelves/card-skeletons'
import { TrackCard } from '~/client/catalog/shelves/cover-card'
import { PricesMark } from '~/client/money/test-mode-mark'
import { TrackList } from '~/client/catalog/rows/track-list'
import { usePlayFrom } from '~/client/catalog/use-playing'
import { nextTask } from '~/client/platform/page/next-task'
import { useDrawnGradually } from '~/client/platform/page/use-drawn-gradually'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { usePart } from '~/client/ui/parts/use-part'
import { popularAsked, popularBeside } from '~/contract/rules/listening/popular-beside'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'
import { EmptyShelf, NewestShelf, coversAcross } from '../newest-shelf'
import '~/client/ui/utilities'

const popularRows = 6
const none: readonly Track[] = []

const newest = { query: { limit: coversAcross } }
const popular = { query: { limit: popularAsked } }
const useNewest = () => useApi('newReleases', newest)
const usePopular = () => useApi('popularTracks', popular)

/**
 * Runs before the rows are drawn for the first time. Sending the reads while they are drawn would make that one task of
 * 100 ms on a slow phone, so each is sent in a task of its own.
 */
export async function prepare() {
  await nextTask()
  readAhead('newReleases', newest)
  await nextTask()
  readAhead('popularTracks', popular)
}

/** Reads both lists again, because they usually fail together. */
function retry() {
  refresh('newReleases')
  refresh('popularTracks')
}

export const NewReleases = withDevice(Newest)
export const PopularNow = withDevice(Popular)

/** The newest tracks. If nothing is published, only the popular section says so. */
function Newest() {
  const { data, error } = useNewest()
  const tracks = data?.items ?? none
  const playFrom = usePlayFrom(tracks)
  const drawn = useDrawnGradually(tracks.length)
  if (!data && error) {
    return (
      <EmptyShelf>
        <LoadProblem message={messages.newestFailed} error={error} onRetry={retry} offersLibrary />
      </EmptyShelf>
    )
  }
  if (!data) return <NewestShelf />
  if (tracks.length === 0) return <EmptyShelf />
  return (
    <NewestShelf>
      {tracks.slice(0, drawn).map((track, index) => (
        <TrackCard key={track._id} track={track} index={index} onPlay={playFrom} />
      ))}
      {cardSkeletons.slice(drawn, tracks.length)}
    </NewestShelf>
  )
}

/** The popular tracks that are not shown above, or an invitation to publish the first one. */
function Popular({ makeMusicPath }: { makeMusicPath: string }) {
  const { data, error } = usePopular()
  const newest = useNewest()
  // The rows wait until the new releases are known, because they must not repeat them.
  const isKnown = data && (newest.data ?? newest.error)
  const tracks = isKnown && popularBeside(newest.data?.items ?? none, data.items).slice(0, popularRows)
  const drawn = useDrawnGradually(tracks?.length ?? 0)
  if (!data && error)
    return <LoadProblem message={messages.popularFailed} error={error} onRetry={retry} offersLibrary />
  if (data?.items.length === 0) {
    return (
      <EmptyState
        level={3}
        title={messages.emptyTitle}
        action={
          <Link href={makeMusicPath} className={buttonClass('quiet')}>
            {messages.publishFirst}
          </Link>
        }
      >
        {messages.empty}
      </EmptyState>
    )
  }
  return (
    <ToastProvider>
      <TrackList
        label={messages.popular}
        layout="columns"
        expected={popularRows}
        tracks={tracks}
        drawn={drawn}
      />
      <PricesMark place="below" />
    </ToastProvider>
  )
}

const loadEditorial = () =>
  import('~/client/catalog/shelves/editorial-shelf').then((part) => part.EditorialShelf)

/**
 * The playlists of the editors. Their code and data load when a visitor scrolls close to the end of the page. If the data
 * are there already, they show at once, so that a visitor who returns finds the page in its full height.
 */
export function Editorial() {
  const end = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => isCached('editorialPlaylists', {}))
  useEffect(() => {
    if (isNear || !end.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isNear])
  return isNear ? <EditorialPart /> : <div ref={end} />
}

function EditorialPart() {
  const part = usePart(loadEditorial)
  return part.state === 'loaded' && <part.View />
}
