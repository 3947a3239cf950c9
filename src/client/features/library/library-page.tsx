import { useCallback, useMemo } from 'react'
import { Link } from 'wouter'
import { useApiPages } from '~/client/api/use-api-pages'
import { useDownloads } from '~/client/offline/use-downloads'
import { NoNetworkIcon } from '~/client/offline/view/download-icons'
import { LoadProblem } from '~/client/music/load-problem'
import { MusicPage } from '~/client/music/music-page'
import type { MusicLinks } from '~/client/music/music-links'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/empty-state'
import { usePageTitle } from '~/client/ui/page'
import { Tabs } from '~/client/ui/tabs'
import { DeviceSummary } from './device-summary'
import { LibraryList } from './library-list'
import { RemoveDialog, useRemoval } from './remove-dialog'
import { SaveEverything } from './save-everything'
import { useOnline } from './use-online'
import { useSavedTracks } from './use-saved-tracks'
import { type Shown, useShown } from './use-shown'

const rowsPerPage = 100
/** Rows shown as coming, while nobody knows yet how many there are. */
const guessed = 6

/** What one owns, newest first, and what is kept of it on this device. */
export default function LibraryPage({ links }: { links: MusicLinks }) {
  return (
    <MusicPage>
      <Library links={links} />
    </MusicPage>
  )
}

function Library({ links }: { links: MusicLinks }) {
  const heading = usePageTitle('Library')
  const { owned, total, pages } = usePurchases()
  const offline = !useOnline() || pages.error?.status === 0
  const [chosen, show] = useShown()
  const removal = useRemoval()
  const list = { links, offline, onRemove: removal.onRemove }
  const saved = useDownloads((state) => state.downloads.size)
  const shown: Shown = chosen ?? (offline && total === null ? 'device' : 'all')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex items-center gap-4">
          <h1 ref={heading} tabIndex={-1} className="text-[2.5rem] desk:text-[3.25rem]">
            Library
          </h1>
          {offline && <OfflineMark />}
        </div>
        {total !== null && total > 0 && <SaveEverything owned={owned} total={total} offline={offline} />}
      </div>
      {offline && (
        <p className="mt-3 max-w-[44rem] text-dim">
          What is saved here plays. The rest of your music, and saving more, need a network.
        </p>
      )}
      <div className="mt-6 mb-5 grid gap-3">
        <DeviceSummary />
        {pages.error && !offline && (
          <LoadProblem what="Your music" error={pages.error} onRetry={pages.retry} />
        )}
      </div>
      <Tabs
        label="What is shown"
        active={shown}
        onActivate={show}
        tabs={[
          {
            key: 'all',
            label: total === null ? 'All' : `All (${total})`,
            panel: <Owned {...list} owned={owned} pages={pages} total={total} />,
          },
          { key: 'device', label: `On this device (${saved})`, panel: <OnDevice {...list} /> },
        ]}
      />
      <RemoveDialog removal={removal} offline={offline} />
    </>
  )
}

function usePurchases() {
  const pages = useApiPages('purchases', { query: { limit: rowsPerPage } })
  const owned = useMemo(() => pages.items.map(({ track }) => track), [pages.items])
  return { owned, total: pages.total, pages }
}

type ListProps = Pick<Parameters<typeof LibraryList>[0], 'links' | 'offline' | 'onRemove'>
type OwnedProps = ListProps & ReturnType<typeof usePurchases>

function Owned({ owned, total, pages, ...list }: OwnedProps) {
  const { want } = pages
  const onReach = useCallback((index: number) => want(index), [want])
  // Not known, and not to be known now: the words above and the other list stand in.
  if (total === null && list.offline) return <OnDevice {...list} />
  if (total === null && pages.error) return null
  return (
    <LibraryList
      {...list}
      label="Your music"
      tracks={owned}
      count={total ?? guessed}
      onReach={onReach}
      empty={
        <EmptyState
          title="Nothing roped in yet"
          action={
            <Link href={list.links.explore('')} className={buttonClass('quiet')}>
              Explore music
            </Link>
          }
        >
          What you buy is kept here, and can be saved to play where no signal reaches you. Previews cannot be
          saved.
        </EmptyState>
      }
    />
  )
}

function OnDevice(list: ListProps) {
  const tracks = useSavedTracks()
  return (
    <LibraryList
      {...list}
      label="On this device"
      tracks={tracks}
      count={tracks.length}
      empty={
        <div className="library-nothing">
          <EmptyState title="Nothing on this device">
            {list.offline
              ? 'Nothing was saved here while there was a network. Once it is back, save what you own and it plays anywhere.'
              : 'Press Save beside a track you own, and it plays here without a network.'}
          </EmptyState>
        </div>
      }
    />
  )
}

function OfflineMark() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-pill border border-control px-3 py-1 text-sm font-600 text-dim">
      <NoNetworkIcon />
      Offline
    </span>
  )
}
