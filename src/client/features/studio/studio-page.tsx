import { useState } from 'react'
import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { withDevice } from '~/client/device/with-device'
import { sellerStatusOf } from '~/client/money/seller-status'
import { useLeadCounts } from '~/client/studio/leads/use-lead-counts'
import { useOwnTracks } from '~/client/studio/own-tracks/use-own-tracks'
import { StudioFrame } from '~/client/studio/studio-frame'
import { opensUpload } from '~/client/studio/opens-upload'
import { nameOf } from '~/client/studio/uploads/queued-upload'
import { useUploads } from '~/client/studio/uploads/use-uploads'
import { buttonClass } from '~/client/ui/button'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/parts/use-part'
import { roomPageLimit } from '~/contract/limits-beyond'
import { paths } from '~/contract/paths'
import type { Answer } from '~/contract/schemas/built'
import { Attention } from './attention'
import { FirstSteps } from './first-steps'
import { messages } from './messages'
import { MoneyLinks } from './money-links'
import { concernsOf, stepsOf } from './overview'
import { RecentFigures } from './recent-figures'
import styles from './studio.module.css'

export default withDevice(StudioPage)

function StudioPage() {
  return (
    <StudioFrame at={paths.musician} title={messages.page.title} lead={messages.page.lead}>
      <div className={styles.parts}>
        <div>
          <Link href={paths.ownTracks} state={opensUpload} className={buttonClass('primary', 'lg')}>
            {messages.page.upload}
          </Link>
        </div>
        <Overview />
      </div>
    </StudioFrame>
  )
}

/** The overview is what an artist looks at after a change elsewhere, so it never shows the answer of a moment ago. */
const fresh = { dedupingInterval: 0 }

function Overview() {
  const { tracks, total, error, retry } = useOwnTracks()
  const profile = useApi('artistProfile', {}, fresh)
  const seller = useApi('sellerStatus', {}, fresh)
  const status = seller.data && sellerStatusOf(seller.data)
  const rooms = useApi('worksInProgress', { query: { limit: roomPageLimit } }, fresh)
  const uploads = useUploads()
  const leads = useLeadCounts()
  const statements = useApi('statements', {}, fresh)
  const steps = stepsOf(total, profile.data, status)
  const uploadsThat = (are: 'failed' | 'file-missing') =>
    uploads.flatMap((queued) => (queued.state.status === are ? [nameOf(queued)] : []))
  const concerns = concernsOf({
    tracks,
    rooms: rooms.data?.items ?? [],
    decisions: statements.data?.items ?? [],
    newLeads: leads.data?.counts.new ?? 0,
    heldLeads: leads.data?.counts.held ?? 0,
    failedUploads: uploadsThat('failed'),
    uploadsWithoutFile: uploadsThat('file-missing'),
    status,
    asksForPayouts: steps !== undefined,
  })
  if (total === null && error)
    return <LoadProblem message={messages.page.notLoaded} error={error} onRetry={retry} offersLibrary />
  // The parts appear together, because each would push down the ones below it.
  if (total === null || [profile, seller, rooms, leads, statements].some(isPending))
    return <OverviewSkeleton />
  const failed = [profile, seller, rooms].filter(({ data }) => data === undefined)
  const problem = failed[0]?.error
  return (
    <>
      {problem && (
        <LoadProblem
          message={messages.page.partNotLoaded}
          error={problem}
          onRetry={() => failed.forEach(({ mutate }) => void mutate())}
        />
      )}
      <LateInvitations invitations={rooms.data?.invitations ?? []} />
      {steps && <FirstSteps steps={steps} />}
      {(concerns.length > 0 || (total > 0 && !problem)) && <Attention concerns={concerns} />}
      {total > 0 && <RecentFigures />}
      {!(steps && status === 'none') && <MoneyLinks />}
    </>
  )
}

const loadInvitations = () =>
  import('~/client/studio/invitations/invitations').then(({ Invitations }) => Invitations)

type LateInvitationsProps = { invitations: Answer<'worksInProgress'>['invitations'] }

/** Loads the code with the first invitation, because most overviews have none. It then stays for the answer. */
function LateInvitations(props: LateInvitationsProps) {
  const [isWanted, want] = useState(false)
  if (!isWanted && props.invitations.length > 0) want(true)
  return isWanted && <LoadedInvitations {...props} />
}

function LoadedInvitations(props: LateInvitationsProps) {
  const part = usePart(loadInvitations)
  if (part.state === 'loading') return <Skeleton shape="block" className="h-30" />
  if (part.state === 'loaded') return <part.View {...props} />
  return <LoadProblem message={messages.page.partNotLoaded} onRetry={part.retry} />
}

/** A card of what needs attention, and the four figures. */
const OverviewSkeleton = () => (
  <>
    <Skeleton shape="block" className="h-30" />
    <div aria-hidden="true">
      <Skeleton className="mb-4 h-7 w-44" />
      <div className={styles.figures}>
        {[0, 1, 2, 3].map((figure) => (
          <Skeleton key={figure} shape="block" className="h-39" />
        ))}
      </div>
    </div>
  </>
)

const isPending = ({ data, error }: { data?: unknown; error?: unknown }) =>
  data === undefined && error === undefined
