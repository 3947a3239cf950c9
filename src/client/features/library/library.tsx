import { useCallback, useState, useMemo } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useOffline } from '~/client/api/reach/use-offline'
import type { ApiPages } from '~/client/api/read/use-api-pages'
import { useDownloads, useDownloadsState } from '~/client/offline/use-downloads'
import { RemoveDialog, useRemoval } from '~/client/offline/view/removal/remove-dialog'
import { wholeCount } from '~/client/offline/copies/download-kinds'
import { LoadProblem } from '~/client/catalog/load-problem'
import { paths } from '~/contract/paths'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Tabs } from '~/client/ui/tabs'
import type { Track } from '~/contract/schemas/built'
import { LostCopiesNotice } from './storage/lost-copies-notice'
import { DeviceSummary } from './storage/device-summary'
import { LibraryList } from './library-list'
import { messages } from './messages'
import { SaveAll } from './storage/save-all'
import { RevokedCopiesNotice } from './storage/revoked-copies-notice'
import { useDevicePart } from '~/client/device/device-context'
import { outboxOf } from '~/client/device/parts/outbox-part'
import { useStore } from '~/client/platform/use-store'
import { ClockIcon } from '~/client/offline/view/download-icons'
import { useDelayedTrue } from '~/client/ui/feedback/use-delayed-true'

/** Placeholder rows to show until the number of tracks is known. */
const placeholderRows = 6

type Purchases = {
  /** Newest first. */
  owned: readonly Track[]
  pages: Pick<ApiPages<{ track: Track }>, 'rows' | 'total' | 'error' | 'retry' | 'want'>
}

type LibraryProps = Purchases

/** The list and everything about the copies on this device. It is a chunk of its own, fetched together with the list. */
export function Library({ owned, pages }: LibraryProps) {
  const { total, error, retry } = pages
  const offline = useOffline() || error?.status === 0
  const [chosen, show] = useShown()
  const removal = useRemoval()
  const list = { offline, onRemove: removal.onRemove }
  const saved = useDownloadsState((state) => (state.vault === 'unread' ? null : wholeCount(state)))
  // Decided once, so that a list that has loaded stays shown when the connection comes and goes.
  const [beganOffline] = useState(offline)
  const startsOnDevice = beganOffline ? saved !== 0 || total === null : offline && total === null
  const shown: Shown = chosen ?? (startsOnDevice ? 'device' : 'all')
  return (
    <>
      {offline && <p className="mt-3 max-w-[44rem] text-dim">{messages.offline}</p>}
      <PendingWrites offline={offline} />
      <div className="mt-6 mb-5 grid gap-3">
        <LostCopiesNotice offline={offline} />
        <RevokedCopiesNotice />
        <DeviceSummary folded={beganOffline}>
          {total === null && !error && !offline && <Skeleton className="h-9 w-40" />}
          {total !== null && total > 0 && <SaveAll owned={owned} total={total} offline={offline} />}
        </DeviceSummary>
        {error && !offline && <LoadProblem message={messages.listFailed} error={error} onRetry={retry} />}
      </div>
      <Tabs
        label={messages.tabs.label}
        active={shown}
        onActivate={show}
        tabs={[
          {
            key: 'all',
            label: messages.tabs.all(total),
            panel: <Owned {...list} owned={owned} pages={pages} />,
          },
          {
            key: 'device',
            label: messages.tabs.onDevice(saved),
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
  const { rows, total, want } = pages
  const tracks = useMemo(() => rows.map((row) => row?.track), [rows])
  // Offline before the list was ever fetched: the copies are all that can be shown.
  if (total === null && list.offline) return <OnDevice {...list} />
  if (total === null && pages.error) return null
  // Offline, the rest of the list cannot be fetched, so it gets a sentence instead of placeholder rows.
  const unlisted = list.offline && total !== null ? total - owned.length : 0
  return (
    <>
      <LibraryList
        {...list}
        label={messages.listLabel}
        tracks={tracks}
        count={(total ?? placeholderRows) - unlisted}
        onReach={want}
        empty={
          <EmptyState
            title={messages.noPurchases.title}
            action={
              <Link href={paths.explore} className={buttonClass('quiet')}>
                {messages.noPurchases.act}
              </Link>
            }
          >
            {messages.noPurchases.text}
          </EmptyState>
        }
      />
      {unlisted > 0 && <p className="mt-4 text-dim">{messages.notListed(unlisted)}</p>}
    </>
  )
}

function OnDevice(list: ListProps) {
  const tracks = useSavedTracks()
  const vault = useDownloadsState((state) => state.vault)
  return (
    <LibraryList
      {...list}
      label={messages.onDeviceLabel}
      tracks={tracks}
      count={vault === 'unread' ? placeholderRows : tracks.length}
      empty={<NoCopies unreadable={vault === 'unreadable'} offline={list.offline} />}
    />
  )
}

function NoCopies({ unreadable, offline }: { unreadable: boolean; offline: boolean }) {
  if (unreadable) return <EmptyState title={messages.unreadable.title}>{messages.unreadable.text}</EmptyState>
  return (
    <EmptyState title={messages.noCopies.title}>
      {offline ? messages.noCopies.offline : messages.noCopies.online}
    </EmptyState>
  )
}

/** Online, the outbox is usually sent at once, so a message about it appears only after this time. */
const messageAfterMs = 3_000

/** Plays that the server has not counted yet. The outbox holds nothing else but edits of playlists. */
function PendingWrites({ offline }: { offline: boolean }) {
  const outbox = useDevicePart(outboxOf)
  const pending = useStore(outbox.state).pending - useStore(outbox.playlists).waiting.length
  const isLong = useDelayedTrue(pending > 0, messageAfterMs)
  if (pending <= 0 || !(offline || isLong)) return null
  return (
    <p role="status" className="mt-3 flex items-center gap-2 text-sm text-dim">
      <ClockIcon />
      {offline ? messages.pendingPlays.offline(pending) : messages.pendingPlays.online(pending)}
    </p>
  )
}

/** Tracks saved or being saved on this device, latest first. Progress of a download does not make a new list. */
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

type Shown = 'all' | 'device'

const deviceSearch = '?show=device'
const allSearch = '?show=all'
const shownOf = (search: string): Shown | null => {
  const asked = new URLSearchParams(search).get('show')
  return asked === 'all' || asked === 'device' ? asked : null
}

/** The list chosen by the person, or null. It is part of the address, so that going back shows the same list. */
function useShown(): [Shown | null, (shown: Shown) => void] {
  const [, navigate] = useLocation()
  const show = useCallback(
    (shown: Shown) =>
      navigate(paths.library + (shown === 'device' ? deviceSearch : allSearch), { replace: true }),
    [navigate],
  )
  return [shownOf(useSearch()), show]
}
