import { type ReactNode, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { LoadProblem } from '~/client/catalog/load-problem'
import { TrackList } from '~/client/catalog/rows/track-list'
import { MusicPage } from '~/client/catalog/music-page'
import { withDevice } from '~/client/device/with-device'
import { usePlayerState } from '~/client/player/use-player'
import { useSession } from '~/client/session/session'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePageTitle } from '~/client/ui/page'
import { usePart } from '~/client/ui/parts/use-part'
import { hasRole, homeRole } from '~/contract/rules/access'
import { paths } from '~/contract/paths'
import { messages } from './messages'
import { Month } from './month/month'
import { PartProblem } from './part'
import { useFirstReads, useRecentlyPlayed, useReleases, useSavedQueue } from './reads'
import { Collaborations } from './parts/collaborations'
import { NewReleases } from './parts/releases'
import { RecentlyPlayed } from './parts/recently-played'
import { Resume, ResumeSkeleton } from './parts/resume'
import styles from './listening.module.css'

export default withDevice(ListeningPage)

/** The dashboard of listeners. Musicians and admins have dashboards of their own, so for them it has another address. */
function ListeningPage() {
  const { user } = useSession()
  const [location] = useLocation()
  const { areDone, retry } = useFirstReads()
  const heading = usePageTitle(messages.page.title)
  if (location === paths.listening && user && homeRole(user) === 'listener')
    return <Redirect to={paths.listener} replace />
  return (
    <MusicPage>
      <h1 ref={heading} tabIndex={-1} className="text-[2.5rem] desk:text-[3.25rem]">
        {messages.page.title}
      </h1>
      <p className="mt-3 max-w-[40rem] text-dim">{messages.page.lead}</p>
      {/* Musicians find their invitations in the studio. */}
      {user && !hasRole(user, 'musician') && <Collaborations />}
      {retry ? (
        <div className="mt-9">
          <LoadProblem message={messages.notLoaded} onRetry={retry} offersLibrary />
        </div>
      ) : areDone ? (
        <Parts />
      ) : (
        <PartsSkeleton />
      )}
    </MusicPage>
  )
}

/**
 * Somebody who has nothing to look back at sees what there is to play first. The order stays until the page is opened
 * again, so that the first play does not move everything.
 */
function Parts() {
  const hasNothing = useHasNothing()
  const [isNewcomer] = useState(hasNothing)
  if (isNewcomer) return <LaterParts past={<PastParts />} />
  return (
    <>
      <PastParts />
      <LaterParts />
    </>
  )
}

function useHasNothing() {
  const plays = usePlayerState(({ currentTrack }) => currentTrack !== null)
  const saved = useSavedQueue().data
  const lists = [useRecentlyPlayed(), useReleases()]
  return !plays && saved?.queue === null && lists.every(({ data }) => data?.items.length === 0)
}

const PastParts = () => (
  <div className={styles.top}>
    <div className="min-w-0">
      <Resume />
      <RecentlyPlayed />
      <NewReleases />
    </div>
    <Month />
  </div>
)

const loadLaterParts = () => import('./parts/later-parts').then((part) => part.LaterParts)

/** The other parts of the page. Their code is a chunk of its own. `past` is shown between them. */
function LaterParts({ past }: { past?: ReactNode }) {
  const part = usePart(loadLaterParts)
  if (part.state === 'failed')
    return (
      <>
        <div className="mt-9">
          <PartProblem read={{ mutate: part.retry }} message={messages.partsNotLoaded} />
        </div>
        {past}
      </>
    )
  return part.state === 'loaded' ? <part.View past={past} /> : null
}

/** Placeholders, shown while the first parts load. */
const PartsSkeleton = () => (
  <div className={styles.top} aria-hidden="true">
    <div className="mt-9 min-w-0">
      <Skeleton className="my-2 h-7 w-72 max-w-full" />
      <ResumeSkeleton />
      <Skeleton className="mt-11 mb-4 h-7 w-52" />
      <TrackList label="" tracks={undefined} expected={6} />
    </div>
    <Skeleton shape="block" className="mt-20 hidden h-[60rem] desk:block" />
  </div>
)
