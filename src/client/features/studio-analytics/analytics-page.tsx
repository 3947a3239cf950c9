import { Link, useSearch } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { useOffline } from '~/client/api/reach/use-offline'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChartCard } from '~/client/charts/chart-card'
import { ChartSkeleton } from '~/client/charts/chart-series'
import { ChoiceLinks } from '~/client/charts/choice-links'
import { StudioFrame } from '~/client/studio/studio-frame'
import { opensUpload } from '~/client/studio/opens-upload'
import { buttonClass } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Notice } from '~/client/ui/feedback/notice'
import { pathTo, paths } from '~/contract/paths'
import type { Answer } from '~/contract/schemas/built'
import { type AnalyticsView, addressOf, viewOf } from './analytics-address'
import { Figures, FiguresSkeleton } from './figures'
import styles from './analytics.module.css'
import { FollowersChart } from './followers/followers-chart'
import { messages } from './messages'
import { PlaysChart } from './plays-chart'
import { Retention } from './retention'
import { Sources } from './sources'
import { TracksTable } from './tracks-table'

/** The view in the address of the page, what the server knows about it, and the address of a changed view. */
function useAnalyticsView() {
  const view = viewOf(useSearch())
  const { range, trackId } = view
  const read = useApi(
    'musicAnalytics',
    { query: { timeRange: range, ...(trackId !== null && { trackId }) } },
    { keepPreviousData: true },
  )
  return {
    view,
    read,
    addressOf: (change: Partial<AnalyticsView>) => addressOf({ ...view, ...change }),
  }
}

type AnalyticsViewProps = ReturnType<typeof useAnalyticsView>

export default function AnalyticsPage() {
  const viewProps = useAnalyticsView()
  const offline = useOffline()
  const { view, read, addressOf } = viewProps
  const { data, error } = read
  const isNew = data !== undefined && data.firstDate === null && data.trackId === null
  const isUnknownTrack = error?.status === 404 && view.trackId !== null
  return (
    <StudioFrame at={paths.musicAnalytics} title={messages.title} lead={messages.lead}>
      <div className="grid gap-6">
        {offline && data && <Notice tone="info">{messages.offline}</Notice>}
        {isUnknownTrack && <UnknownTrack address={addressOf({ trackId: null })} />}
        {error && !isUnknownTrack && (
          <LoadProblem message={messages.failed} error={error} onRetry={() => void read.mutate()} />
        )}
        {isNew && <NoPlays hasTracks={data.trackCount > 0} />}
        {isNew && data.followers && data.followers.total > 0 && (
          <FollowersChart followers={data.followers} timeRange={data.timeRange} />
        )}
        {!isNew && !isUnknownTrack && (data || !error) && <Shown {...viewProps} />}
      </div>
    </StudioFrame>
  )
}

function Shown(props: AnalyticsViewProps) {
  const { view, addressOf, read } = props
  const { data, isLoading } = read
  // A track is shown only with its own numbers.
  const shown = data && data.trackId === view.trackId ? data : undefined
  return (
    <>
      <ChoiceLinks words={messages.range} chosen={view.range} addressOf={(range) => addressOf({ range })} />
      {shown ? (
        <div aria-busy={isLoading} className={`${styles.parts} ${isLoading ? 'opacity-60' : ''}`}>
          <Parts {...props} data={shown} />
        </div>
      ) : (
        <div className={styles.parts}>
          <FiguresSkeleton />
          <Card>
            <ChartSkeleton />
          </Card>
        </div>
      )}
    </>
  )
}

type PartsProps = Pick<AnalyticsViewProps, 'addressOf'> & { data: Answer<'musicAnalytics'> }

const Parts = ({ data, addressOf }: PartsProps) => (
  <>
    {data.trackId !== null && <ChosenTrack data={data} address={addressOf({ trackId: null })} />}
    <Figures data={data} />
    <PlaysChart data={data} />
    {data.retention && data.trackId !== null && (
      <Retention key={data.trackId} trackId={data.trackId} retention={data.retention} />
    )}
    {/* Stored answers of an earlier version have no followers. */}
    {data.followers && <FollowersChart followers={data.followers} timeRange={data.timeRange} />}
    {data.trackId === null && <TracksTable data={data} addressOf={(trackId) => addressOf({ trackId })} />}
    <div className={styles.pair}>
      <Sources sources={data.sources} />
      <Meaning />
    </div>
  </>
)

/** What each number means, in plain words. */
const Meaning = () => (
  <ChartCard title={messages.meaning.title}>
    <dl className="grid gap-4">
      {messages.meaning.entries.map(([name, text]) => (
        <div key={name}>
          <dt className="font-600">{name}</dt>
          <dd className="mt-1 text-sm text-dim">{text}</dd>
        </div>
      ))}
    </dl>
  </ChartCard>
)

type ChosenTrackProps = { data: Answer<'musicAnalytics'>; address: string }

function ChosenTrack({ data: { tracks, trackId }, address }: ChosenTrackProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h2 dir="auto" className="min-w-0 text-3xl [overflow-wrap:anywhere]">
        {tracks[0]?.title}
      </h2>
      <div className="flex flex-wrap gap-3">
        <Link href={pathTo.track(trackId ?? '')} className={buttonClass('quiet', 'sm')}>
          {messages.track.page}
        </Link>
        <Link href={address} className={buttonClass('quiet', 'sm')}>
          {messages.track.all}
        </Link>
      </div>
    </div>
  )
}

const UnknownTrack = ({ address }: { address: string }) => (
  <Notice
    tone="error"
    action={
      <Link href={address} className={buttonClass('quiet', 'sm')}>
        {messages.track.all}
      </Link>
    }
  >
    {messages.track.unknown}
  </Notice>
)

/** Before the first play there is nothing to measure, so the page offers the next step. */
const NoPlays = ({ hasTracks }: { hasTracks: boolean }) => (
  <EmptyState
    title={messages.empty.title}
    action={
      <Link href={paths.ownTracks} state={opensUpload} className={buttonClass()}>
        {hasTracks ? messages.empty.toTracks : messages.empty.upload}
      </Link>
    }
  >
    {hasTracks ? messages.empty.withTracks : messages.empty.withoutTracks}
  </EmptyState>
)
