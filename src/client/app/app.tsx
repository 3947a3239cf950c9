import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { forgetAllAnswers } from '../api/read/forget-all'
import { ApiUser } from '../api/read/api-user'
import { setLastSeenStore, lastSeen } from '../api/read/last-seen'
import { Gate } from '../features/gate/gate'
import { SessionProvider, useSession } from '../session/session'
import { LateBlockingScreen } from '../ui/overlays/late-blocking-screen'
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
if (!import.meta.env.SSR && !navigator.onLine) loadStoredAnswers()

/** Loads the code that finds stored answers. Without a network every page shows stored answers. */
function loadStoredAnswers() {
  void Promise.all([import('../api/read/read-or-recall'), seenData()]).catch(() => {})
}

/**
 * Whether the user pressed a link in the first frame, before the app had loaded. `first-frame-boot.ts` sets `data-left`
 * then.
 */
const hasLeftFirstFrame = () => !import.meta.env.SSR && 'left' in document.documentElement.dataset

export function App() {
  return (
    <>
      <Gate>
        {(entry, isBlocked) => (
          <SessionProvider>
            <AppPages
              arrival={entry === 'just-let-in' || hasLeftFirstFrame() ? 'navigated' : 'first'}
              isBlocked={isBlocked}
            />
            {!isBlocked && <SessionScreen />}
          </SessionProvider>
        )}
      </Gate>
      <UpdatePrompt />
    </>
  )
}

const loadHeldPage = () => import('../features/sign-in/held/held-page').then(({ HeldPage }) => HeldPage)

/** Above a gate that blocks the app nobody could sign in, so the gate comes first. */
function SessionScreen() {
  const { held } = useSession()
  return held && <LateBlockingScreen load={loadHeldPage} props={{ why: held.why }} />
}

type PagesProps = { arrival: 'first' | 'navigated'; isBlocked: boolean }

function AppPages({ arrival, isBlocked }: PagesProps) {
  const [location] = useLocation()
  const { user, loading, held } = useSession()
  const stays = isBlocked || held !== null
  const { shown, page, isLeaving } = usePageTransition(location, loadPageCode, stays)
  const hasNavigated = useHasNavigated(shown)
  useClearedCache()
  useEffect(placePages, [])
  return (
    <ApiUser value={loading ? null : (user?._id ?? 'nobody')}>
      <PageArrival value={hasNavigated ? 'navigated' : arrival}>
        <Shell>
          <div key={shown} ref={page}>
            <HeldSearch isLeaving={isLeaving}>
              <PagePlace location={shown} />
              <ErrorBoundary resetKey={shown} fallback={<ErrorPage />}>
                <Suspense fallback={hasNavigated ? <PageLoading /> : <FirstPageLoading />}>
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
function useHasNavigated(location: string) {
  const [firstLocation] = useState(location)
  const [hasNavigated, setHasNavigated] = useState(false)
  if (!hasNavigated && location !== firstLocation) setHasNavigated(true)
  return hasNavigated
}

/** Clears all cached and stored answers at sign-out, so that the next user does not see them. */
function useClearedCache() {
  const { onLogout } = useSession()
  useEffect(
    () =>
      onLogout(() => {
        forgetAllAnswers()
        void lastSeen().then((seen) => seen?.forget())
      }),
    [onLogout],
  )
}
