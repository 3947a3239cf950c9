import { useOffline } from '~/client/api/reach/use-offline'
import type { ApiPages } from '~/client/api/read/use-api-pages'
import { LoadProblem } from '~/client/catalog/load-problem'
import { useDevicePart } from '~/client/device/device-context'
import { outboxOf } from '~/client/device/parts/outbox-part'
import { useDownloadsState } from '~/client/offline/use-downloads'
import { wholeCount } from '~/client/offline/copies/download-kinds'
import { ClockIcon } from '~/client/offline/view/download-icons'
import { RemoveDialog, useRemoval } from '~/client/offline/view/removal/remove-dialog'
import { useStore } from '~/client/platform/use-store'
import { useDelayedTrue } from '~/client/ui/feedback/use-delayed-true'
import { Tabs } from '~/client/ui/tabs'
import type { Purchase } from '~/contract/schemas/built'
import { useState } from 'react'
import type { Shown } from './choice/choice'
import { useChoice } from './choice/use-choice'
import { useView } from './choice/use-view'
import { OnDevice } from './lists/on-device'
import { BoughtLately, Owned } from './lists/owned'
import { messages } from './messages'
import { CopyProblems } from './storage/copy-problems'
import { DeviceSummary } from './storage/device-summary'
import { LostCopiesNotice } from './storage/lost-copies-notice'
import { RevokedCopiesNotice } from './storage/revoked-copies-notice'

type LibraryProps = { pages: ApiPages<Purchase> }

/** The lists and everything about the copies on this device. It is a chunk of its own, fetched together with the list. */
export function Library({ pages }: LibraryProps) {
  const { total, error, retry } = pages
  const offline = useOffline() || error?.status === 0
  const [choice, change] = useChoice()
  const [view, setView] = useView()
  const removal = useRemoval()
  const saved = useDownloadsState((state) => (state.vault === 'unread' ? null : wholeCount(state)))
  // Decided once, so that a list that has loaded stays shown when the connection comes and goes.
  const [beganOffline] = useState(offline)
  const startsOnDevice = beganOffline ? saved !== 0 || total === null : offline && total === null
  const shown: Shown = choice.show ?? (startsOnDevice ? 'device' : 'all')
  const list = { pages, choice, onChoose: change, view, onView: setView, offline, onRemove: removal.onRemove }
  return (
    <>
      <DeviceSummary />
      {offline && <p className="max-w-[44rem] text-dim">{messages.offline}</p>}
      <PendingWrites offline={offline} />
      <div className="mt-3 mb-3 grid gap-3 empty:hidden">
        <LostCopiesNotice offline={offline} />
        <RevokedCopiesNotice />
        <CopyProblems />
        {error && !offline && <LoadProblem message={messages.listFailed} error={error} onRetry={retry} />}
      </div>
      <Tabs
        label={messages.tabs.label}
        active={shown}
        onActivate={(show) => change({ show })}
        tabs={[
          { key: 'all', label: messages.tabs.all(total), panel: <Owned {...list} /> },
          { key: 'device', label: messages.tabs.onDevice(saved), panel: <OnDevice {...list} /> },
          { key: 'recent', label: messages.tabs.recent, panel: <BoughtLately {...list} /> },
        ]}
      />
      <RemoveDialog removal={removal} />
    </>
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
