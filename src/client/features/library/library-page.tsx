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
import styles from './library-page.module.css'

const rowsPerPage = 100

const loadLibrary = () => import('./library').then((part) => part.Library)
// Nothing of the page stands without it. What fails is told where it is drawn.
void fetchPart(loadLibrary).catch(() => {})

export default withDevice(LibraryPage)

/** What one owns, newest first, and what is kept of it on this device. */
function LibraryPage() {
  const heading = usePageTitle('Library')
  const pages = useApiPages('purchases', { query: { limit: rowsPerPage } })
  const owned = useMemo(() => pages.items.map(({ track }) => track), [pages.items])
  const part = usePart(loadLibrary)
  const deviceRead = useCopiesRead()
  return (
    <MusicPage>
      <h1 ref={heading} tabIndex={-1} className="text-[2.5rem] desk:text-[3.25rem]">
        Library
      </h1>
      {part.state === 'loaded' && deviceRead ? (
        <part.View owned={owned} pages={pages} />
      ) : (
        <div className="mt-6">
          {part.state === 'failed' ? (
            <LoadProblem message="The library could not be loaded." onRetry={part.retry} />
          ) : (
            <Coming />
          )}
        </div>
      )}
    </MusicPage>
  )
}

/** After which the list is shown without: a busy disk is no reason to show nothing. */
const readWithinMs = 400

let readBefore = false

async function readCopies({ downloads }: Pick<Device, 'downloads'>, userId: string | null) {
  await downloads.setListener(userId)
  readBefore = true
}

// The copies of the last visitor are read while the app is being drawn, because without a network there is nothing else
// to show. The player, which also tells the device who listens, loads only when the page is idle.
const lastToken = readToken()
const lastUser = lastToken === null ? null : readSnapshot(lastToken)
if (lastUser) void readCopies(browserDevice(), lastUser._id).catch(() => {})

/** Whether the copies on this device were read. Rendering the rows twice would take a slow phone twice as long. */
function useCopiesRead() {
  const device = useDevice()
  const { user, loading } = useSession()
  const userId = user?._id ?? null
  const [read, setRead] = useState(readBefore)
  useEffect(() => {
    if (loading) return
    const show = () => setRead(true)
    const late = setTimeout(show, readWithinMs)
    // What cannot be read, or loaded, is told where the library is drawn.
    void readCopies(device, userId).then(show, show)
    return () => clearTimeout(late)
  }, [device, loading, userId])
  return read
}

function Coming() {
  return (
    <>
      <Skeleton shape="block" className={`${styles.coming} mb-5`} />
      <Skeleton className="mb-8 h-9 w-40" />
      <TrackList label="Your music" tracks={undefined} expected={6} />
    </>
  )
}
