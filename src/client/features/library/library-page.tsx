import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useDevice } from '~/client/device/device-context'
import { withDevice } from '~/client/device/with-device'
import { readToken } from '~/client/api/tokens'
import { useApiPages } from '~/client/api/read/use-api-pages'
import { LoadProblem } from '~/client/catalog/load-problem'
import { MusicPage } from '~/client/catalog/music-page'
import { TrackList } from '~/client/catalog/rows/track-list'
import { useDownloadsState } from '~/client/offline/use-downloads'
import { useSession } from '~/client/session/session'
import { readSnapshot } from '~/client/session/user-snapshot'
import { buttonClass } from '~/client/ui/button'
import { usePageTitle } from '~/client/ui/page'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { fetchPart, usePart } from '~/client/ui/parts/use-part'
import { paths } from '~/contract/paths'
import { messages } from './messages'

const rowsPerPage = 100

const loadLibrary = () => import('./library').then((part) => part.Library)
// The page needs this chunk, so it is fetched at once. A failure is reported where the chunk is drawn.
void fetchPart(loadLibrary).catch(() => {})

export default withDevice(LibraryPage)

/** The tracks a person owns, newest first, and the copies of them on this device. */
function LibraryPage() {
  const heading = usePageTitle(messages.title)
  const pages = useApiPages('purchases', { query: { limit: rowsPerPage } })
  const part = usePart(loadLibrary)
  const deviceRead = useCopiesRead()
  return (
    <MusicPage>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="text-[2.5rem] desk:text-[3.25rem]">
          {messages.title}
        </h1>
        {/* On a desk, the top bar has this link. */}
        <Link href={paths.playlists} className={`${buttonClass('quiet', 'sm')} desk:hidden`}>
          {messages.playlists}
        </Link>
      </div>
      {part.state === 'loaded' && deviceRead ? (
        <part.View pages={pages} />
      ) : part.state === 'failed' ? (
        <div className="mt-6">
          <LoadProblem message={messages.libraryFailed} onRetry={part.retry} />
        </div>
      ) : (
        <LibrarySkeleton />
      )}
    </MusicPage>
  )
}

/** After this time the list is shown without the copies: a slow disk must not leave the page empty. */
const readWithinMs = 400

/** The person whose copies can be read before the session is known: the user of the last visit. */
function lastUserId(): string | null {
  const token = readToken()
  return token === null ? null : (readSnapshot(token)?._id ?? null)
}

/**
 * Whether the copies on this device have been read. The page waits for this, so that the rows are rendered only once. The
 * player also starts this read, but it loads later, when the page is idle.
 */
function useCopiesRead() {
  const { downloads } = useDevice()
  const { user, loading } = useSession()
  const userId = user?._id ?? null
  const isRead = useDownloadsState((state) => state.vault !== 'unread' && state.userId === userId)
  const [shownFor, setShownFor] = useState<string | null>()
  // Without a network the session is known late, and the page opens with the copies.
  const listener = loading ? lastUserId() : userId
  useEffect(() => {
    // A failed read is ignored here, because `Library` reports it.
    if (!loading || listener !== null) void downloads.setListener(listener).catch(() => {})
  }, [downloads, loading, listener])
  useEffect(() => {
    if (loading) return
    const late = setTimeout(() => setShownFor(userId), readWithinMs)
    return () => clearTimeout(late)
  }, [loading, userId])
  return isRead || shownFor === userId
}

/** The line about this device, the tabs, the buttons that play and the list, in their sizes. */
function LibrarySkeleton() {
  return (
    <>
      <Skeleton className="mt-3 h-5 w-40" />
      <Skeleton className="mt-6 mb-3 h-9 w-full" />
      <Skeleton className="mt-5 mb-6 h-11 w-60" />
      <TrackList label={messages.listLabel} tracks={undefined} expected={6} />
    </>
  )
}
