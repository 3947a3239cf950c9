import { useCallback, useState, useMemo } from 'react'
import { Link } from 'wouter'
import { useOffline } from '~/client/api/reach/use-offline'
import type { ApiPages } from '~/client/api/read/use-api-pages'
import { useDownloads, useDownloadsState } from '~/client/offline/use-downloads'
import { RemoveDialog, useRemoval } from '~/client/offline/view/remove-dialog'
import { wholeCount } from '~/client/offline/copies/download-kinds'
import { LoadProblem } from '~/client/catalog/load-problem'
import { paths } from '~/contract/paths'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Tabs } from '~/client/ui/tabs'
import type { Track } from '~/contract/schemas/built'
import { Cleared } from './storage/cleared'
import { DeviceSummary } from './storage/device-summary'
import { LibraryList } from './library-list'
import { SaveEverything } from './storage/save-everything'
import { TakenBack } from './storage/taken-back'
import { type Shown, useShown } from './use-shown'
import { useDevicePart } from '~/client/device/device-context'
import { outboxOf } from '~/client/device/parts/outbox-part'
import { useStore } from '~/client/platform/use-store'
import { ClockIcon } from '~/client/offline/view/download-icons'
import { useLasting } from '~/client/ui/feedback/use-lasting'

/** Rows shown as coming, while nobody knows yet how many there are. */
const guessed = 6

type Purchases = {
  /** Newest first. */
  owned: readonly Track[]
  pages: Pick<ApiPages<unknown>, 'total' | 'error' | 'retry' | 'want'>
}

type LibraryProps = Purchases

/** All of the page that knows of this device: a chunk of its own, asked for while the list is on its way. */
export function Library({ owned, pages }: LibraryProps) {
  const { total, error, retry } = pages
  const offline = useOffline() || error?.status === 0
  const [chosen, show] = useShown()
  const removal = useRemoval()
  const list = { offline, onRemove: removal.onRemove }
  const saved = useDownloadsState((state) => (state.vault === 'unread' ? null : wholeCount(state)))
  // Decided once, so that no list changes under the finger as the network comes and goes.
  const [beganOffline] = useState(offline)
  const saysDevice = beganOffline ? saved !== 0 || total === null : offline && total === null
  const shown: Shown = chosen ?? (saysDevice ? 'device' : 'all')
  return (
    <>
      {offline && <Offline />}
      <PendingWrites offline={offline} />
      <div className="mt-6 mb-5 grid gap-3">
        <Cleared offline={offline} />
        <TakenBack />
        <DeviceSummary folded={beganOffline}>
          {total === null && !error && !offline && <Skeleton className="h-9 w-40" />}
          {total !== null && total > 0 && <SaveEverything owned={owned} total={total} offline={offline} />}
        </DeviceSummary>
        {error && !offline && (
          <LoadProblem message="Your music could not be loaded." error={error} onRetry={retry} />
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
            panel: <Owned {...list} owned={owned} pages={pages} />,
          },
          {
            key: 'device',
            label: saved === null ? 'On this device' : `On this device (${saved})`,
            panel: <OnDevice {...list} />,
          },
        ]}
      />
      <RemoveDialog removal={removal} />
    </>
  )
}

type ListProps = Pick<Parameters<typeof LibraryList>[0], 'offline' | 'onRemove'>
type OwnedProps = ListProps & Purchases

function Owned({ owned, pages, ...list }: OwnedProps) {
  const { total, want } = pages
  const onReach = useCallback((index: number) => want(index), [want])
  // Not known, and not to be known now: the words above and the other list stand in.
  if (total === null && list.offline) return <OnDevice {...list} />
  if (total === null && pages.error) return null
  // What is not known stays so until there is a network: no rows stand for it.
  const unknown = list.offline && total !== null ? total - owned.length : 0
  return (
    <>
      <LibraryList
        {...list}
        label="Your music"
        tracks={owned}
        count={(total ?? guessed) - unknown}
        onReach={onReach}
        empty={
          <EmptyState
            title="Nothing roped in yet"
            action={
              <Link href={paths.explore} className={buttonClass('quiet')}>
                Explore music
              </Link>
            }
          >
            What you buy is kept here, and can be saved to play where no signal reaches you. Previews cannot
            be saved.
          </EmptyState>
        }
      />
      {unknown > 0 && <p className="mt-4 text-dim">The rest ({unknown} more) shows with a network.</p>}
    </>
  )
}

function OnDevice(list: ListProps) {
  const tracks = useSavedTracks()
  const vault = useDownloadsState((state) => state.vault)
  return (
    <LibraryList
      {...list}
      label="On this device"
      tracks={tracks}
      count={vault === 'unread' ? guessed : tracks.length}
      empty={<NothingHere unreadable={vault === 'unreadable'} offline={list.offline} />}
    />
  )
}

function NothingHere({ unreadable, offline }: { unreadable: boolean; offline: boolean }) {
  if (unreadable)
    return (
      <EmptyState title="Saved music cannot be read here">
        Your browser lets nothing be kept, as in some private windows, or it is busy with it. Reload the page,
        or open Lariat in an ordinary window.
      </EmptyState>
    )
  return (
    <EmptyState title="Nothing on this device">
      {offline
        ? 'Nothing was saved here while there was a network. What you save now begins with the network, and then plays anywhere.'
        : 'Press Save beside a track you own, and it plays here without a network.'}
    </EmptyState>
  )
}

function Offline() {
  return (
    <p className="mt-3 max-w-[44rem] text-dim">
      What is saved here plays; the rest of your music needs a network. What you save now begins with the
      network.
    </p>
  )
}

/** With a network they are on their way at once, and nothing is said of what is gone in a moment. */
const quietMs = 3_000

const plays = (many: number) => (many === 1 ? '1 play' : `${many} plays`)

/** What was played without a network, until the server has it: nothing else waits in the outbox. */
function PendingWrites({ offline }: { offline: boolean }) {
  const { pending } = useStore(useDevicePart(outboxOf).state)
  const isLong = useLasting(pending > 0, quietMs)
  if (pending === 0 || !(offline || isLong)) return null
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-sm text-dim">
      <ClockIcon />
      {offline
        ? `${plays(pending)} will be counted once there is a network.`
        : `${plays(pending)} still to be counted.`}
    </p>
  )
}

/** What is on this device or on its way to it, the last asked for first. The same list while only bytes come. */
function useSavedTracks(): readonly Track[] {
  const downloads = useDownloads()
  const ids = useDownloadsState((state) => [...state.downloads.keys()].join('\n'))
  return useMemo(() => {
    const known = downloads.state.get().downloads
    return ids
      .split('\n')
      .map((id) => known.get(id)?.track)
      .filter((track) => track !== undefined)
      .toReversed()
  }, [downloads, ids])
}
