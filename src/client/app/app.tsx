import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { forgetAnswers } from '../api/forget-answers'
import { ApiUser } from '../api/read/api-user'
import { setLastSeenStore, lastSeen } from '../api/read/last-seen'
import { Gate } from '../features/gate/gate'
import { SessionProvider, useSession } from '../session/session'
import { PageArrival } from '../ui/page'
import { ErrorBoundary, ErrorPage } from './routing/error-page'
import { FirstPageLoading, PageLoading } from './routing/page-loading'
import { loadPageCode, PageView } from './routing/page-view'
import { PagePlace, placePages } from './routing/scroll'
import { HeldSearch, usePageTransition } from './routing/use-page-transition'
import { Shell } from './shell/shell'
import { UpdatePrompt } from './update/update-prompt'

const seenData = () => import('../device/seen-answers').then((loaded) => loaded.seenAnswers())
setLastSeenStore(seenData)
if (!import.meta.env.SSR && !navigator.onLine) loadWhatWasSeen()

/** Offline, a page shows the answers that were last seen, so their code is needed at once. */
function loadWhatWasSeen() {
  void Promise.all([import('../api/read/read-or-recall'), seenData()]).catch(() => {})
}

export function App() {
  return (
    <>
      <Gate>
        {(entry) => (
          <SessionProvider>
            <AppPages arrival={entry === 'just-let-in' ? 'navigated' : 'first'} />
          </SessionProvider>
        )}
      </Gate>
      <UpdatePrompt />
    </>
  )
}

function AppPages({ arrival }: { arrival: 'first' | 'navigated' }) {
  const [location] = useLocation()
  const { user } = useSession()
  const { shown, page, isLeaving } = usePageTransition(location, loadPageCode)
  const moved = useMoved(shown)
  useClearedCache()
  useEffect(placePages, [])
  return (
    <ApiUser value={user?._id ?? 'nobody'}>
      <PageArrival value={moved ? 'navigated' : arrival}>
        <Shell>
          <div key={shown} ref={page}>
            <HeldSearch isLeaving={isLeaving}>
              <PagePlace location={shown} />
              <ErrorBoundary resetKey={shown} fallback={<ErrorPage />}>
                <Suspense fallback={moved ? <PageLoading /> : <FirstPageLoading />}>
                  <PageView location={shown} />
                </Suspense>
              </ErrorBoundary>
            </HeldSearch>
          </div>
        </Shell>
      </PageArrival>
    </ApiUser>
  )
}

/** Whether any other page has been shown since the app was opened. */
function useMoved(location: string) {
  const [firstLocation] = useState(location)
  const [moved, setMoved] = useState(false)
  if (!moved && location !== firstLocation) setMoved(true)
  return moved
}

/** What was read for one person is forgotten when they sign out. */
function useClearedCache() {
  const { onLogout } = useSession()
  useEffect(
    () =>
      onLogout(() => {
        forgetAnswers()
        void lastSeen().then((seen) => seen?.forget())
      }),
    [onLogout],
  )
}
