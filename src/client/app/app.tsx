import { Suspense, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import { ApiUser } from '../api/read/api-user'
import { keepLastSeenIn, lastSeen } from '../api/read/last-seen'
import { Gate } from '../features/gate/gate'
import { SessionProvider, useSession } from '../session/session'
import { PageArrival } from '../ui/page'
import { ErrorBoundary, ErrorPage } from './routing/error-page'
import { PageLoading } from './routing/page-loading'
import { PageTransition } from './routing/page-transition'
import { beginPage, Routes } from './routing/routes'
import { PagePlace, placePages } from './routing/scroll'
import { Shell } from './shell/shell'
import { UpdatePrompt } from './update/update-prompt'

const seenData = () => import('../offline/seen-data').then((loaded) => loaded.seenData)
keepLastSeenIn(seenData)
if (!import.meta.env.SSR) beginEarly()

/** What the page at hand will ask for comes while the app is being drawn. */
function beginEarly() {
  beginPage(location.pathname)
  if (navigator.onLine) return
  // All that is shown without a network is what was last seen.
  void Promise.all([import('../api/read/read-or-recall'), seenData()]).catch(() => {})
}

export function App() {
  return (
    <>
      <Gate>
        {(entry) => (
          <SessionProvider>
            <House arrival={entry === 'just-let-in' ? 'navigated' : 'first'} />
          </SessionProvider>
        )}
      </Gate>
      <UpdatePrompt />
    </>
  )
}

function House({ arrival }: { arrival: 'first' | 'navigated' }) {
  const [location] = useLocation()
  const { user } = useSession()
  const moved = useMoved(location)
  useClearedCache()
  useEffect(placePages, [])
  return (
    <ApiUser value={user?._id ?? 'nobody'}>
      <PageArrival value={moved ? 'navigated' : arrival}>
        <Shell>
          <PageTransition pageKey={location}>
            <PagePlace location={location} />
            <ErrorBoundary resetKey={location} fallback={<ErrorPage />}>
              <Suspense fallback={<PageLoading message="Loading page..." />}>
                <Routes location={location} />
              </Suspense>
            </ErrorBoundary>
          </PageTransition>
        </Shell>
      </PageArrival>
    </ApiUser>
  )
}

/** Whether anywhere else has been seen than where the app was opened. */
function useMoved(location: string) {
  const [firstLocation] = useState(location)
  const [moved, setMoved] = useState(false)
  if (!moved && location !== firstLocation) setMoved(true)
  return moved
}

/** What was read for one person is forgotten when they sign out. */
function useClearedCache() {
  const { onLogout } = useSession()
  const { mutate } = useSWRConfig()
  useEffect(
    () =>
      onLogout(() => {
        void mutate(() => true, undefined, { revalidate: false })
        void lastSeen().then((seen) => seen?.forget())
      }),
    [onLogout, mutate],
  )
}
