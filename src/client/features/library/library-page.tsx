import { useEffect, useMemo, useState } from 'react'
import type { Device } from '~/client/device/device'
import { useDevice } from '~/client/device/device-context'
import { browserDevice, withDevice } from '~/client/device/with-device'
import { readToken } from '~/client/api/tokens'
import { useApiPages } from '~/client/api/read/use-api-pages'
import { LoadProblem } from '~/client/catalog/load-problem'
import { MusicPage } from '~/client/catalog/music-page'
import { TrackList } from '~/client/catalog/rows/track-list'
import { useSession } from '~/client/session/session'
import { readSnapshot } from '~/client/session/user-snapshot'
import { usePageTitle } from '~/client/ui/page'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { fetchPart, usePart } from '~/client/ui/use-part'
import { messages } from './messages'
import styles from './library-page.module.css'

const rowsPerPage = 100

const loadLibrary = () => import('./library').then((part) => part.Library)
// The page needs this chunk, so it is fetched at once. A failure is reported where the chunk is drawn.
void fetchPart(loadLibrary).catch(() => {})

export default withDevice(LibraryPage)

/** The tracks a person owns, newest first, and the copies of them on this device. */
function LibraryPage() {
  const heading = usePageTitle(messages.title)
  const pages = useApiPages('purchases', { query: { limit: rowsPerPage } })
  const owned = useMemo(() => pages.items.map(({ track }) => track), [pages.items])
  const part = usePart(loadLibrary)
  const deviceRead = useCopiesRead()
  return (
    <MusicPage>
      <h1 ref={heading} tabIndex={-1} className="text-[2.5rem] desk:text-[3.25rem]">
        {messages.title}
      </h1>
      {part.state === 'loaded' && deviceRead ? (
        <part.View owned={owned} pages={pages} />
      ) : (
        <div className="mt-6">
          {part.state === 'failed' ? (
            <LoadProblem message={messages.libraryFailed} onRetry={part.retry} />
          ) : (
            <LibrarySkeleton />
          )}
        </div>
      )}
    </MusicPage>
  )
}

/** After this time the list is shown without the copies: a slow disk must not leave the page empty. */
const readWithinMs = 400

let readBefore = false

async function readCopies({ downloads }: Pick<Device, 'downloads'>, userId: string | null) {
  await downloads.setListener(userId)
  readBefore = true
}

// Read the copies of the user of the last visit while the app renders, because offline the page opens with the copies.
// The player also starts this read, but it loads later, when the page is idle.
const lastToken = readToken()
const lastUser = lastToken === null ? null : readSnapshot(lastToken)
if (lastUser) void readCopies(browserDevice(), lastUser._id).catch(() => {})

/** Whether the copies on this device have been read. The page waits for this, so that the rows are rendered only once. */
function useCopiesRead() {
  const device = useDevice()
  const { user, loading } = useSession()
  const userId = user?._id ?? null
  const [read, setRead] = useState(readBefore)
  useEffect(() => {
    if (loading) return
    const show = () => setRead(true)
    const late = setTimeout(show, readWithinMs)
    // A failed read is ignored here, because `Library` reports it.
    void readCopies(device, userId).then(show, show)
    return () => clearTimeout(late)
  }, [device, loading, userId])
  return read
}

function LibrarySkeleton() {
  return (
    <>
      <Skeleton shape="block" className={`${styles.coming} mb-5`} />
      <Skeleton className="mb-8 h-9 w-40" />
      <TrackList label={messages.listLabel} tracks={undefined} expected={6} />
    </>
  )
}
