import type { ReactNode } from 'react'
import { wholeCount } from '~/client/offline/engine/download-kinds'
import { useDownloads } from '~/client/offline/use-downloads'
import { willAskToKeep } from '~/client/offline/view/first-save-note'
import { WhileSaving } from '~/client/offline/view/while-saving'
import { sizeText } from '~/client/ui/size-text'
import { Skeleton } from '~/client/ui/skeleton'
import { AutoSaveChoice } from './auto-save-choice'
import { HoldAll } from './hold-all'
import { Troubles } from './troubles'
import { type DeviceRoom, useRoom } from './use-room'
import { VerifyDownloads } from './verify-downloads'
import './library.css'

/** How much is saved here, what room there is, and whether the browser keeps it. */
export function DeviceSummary({ children }: { children: ReactNode }) {
  const saved = useDownloads(wholeCount)
  const asked = useDownloads((state) => state.downloads.size)
  const vault = useDownloads((state) => state.vault)
  const { device, answer, askToKeep } = useRoom()
  return (
    <>
      <section aria-labelledby="on-device" className="rounded-card border border-line bg-surface px-5 py-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0">
            <h2 id="on-device" className="text-2xl">
              {vault === 'unread' ? <Skeleton className="h-7 w-56" /> : savedWords(vault, saved)}
            </h2>
            <p className="mt-1.5 text-sm text-dim tabular-nums">
              {device ? roomWords(device) : <Skeleton className="h-5 w-40" />}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {children}
            <HoldAll />
            <VerifyDownloads />
          </div>
        </div>
        <p className="library-keeping">
          {device && keepingWords(device, asked > 0)}{' '}
          {device && device.canAsk && !device.persistent && asked > 0 && (
            <button type="button" className="library-ask" onClick={() => void askToKeep()}>
              Ask again
            </button>
          )}
        </p>
        <p role="status" className="library-answer">
          {answer && answers[answer]}
        </p>
        <WhileSaving />
        <AutoSaveChoice />
      </section>
      <Troubles freeBytes={device?.room?.freeBytes} />
    </>
  )
}

function savedWords(vault: 'read' | 'unreadable', saved: number): string {
  if (saved > 0) return `${saved} saved on this device`
  return vault === 'read' ? 'Nothing saved here yet' : 'Saved music cannot be read here'
}

const roomWords = ({ room }: DeviceRoom) =>
  room
    ? `${sizeText(room.usedBytes)} used; your browser allows about ${sizeText(room.freeBytes)} more`
    : 'Your browser does not tell how much room there is'

/** Most browsers decide by themselves, and without a word. */
const answers = {
  yes: 'Your browser has promised it now.',
  no: 'Your browser has not promised it. It tends to once Lariat is installed or used often, and music it clears can be saved again.',
} as const

function keepingWords({ persistent, canAsk }: DeviceRoom, anything: boolean): string {
  if (persistent)
    return 'Your browser has promised to keep what is saved, also when the device runs short of room.'
  if (!canAsk) return 'Your browser may throw saved music away when the device runs short of room.'
  if (!anything) return willAskToKeep
  return 'We asked your browser at your first save to keep it when the device runs short of room, and it has not promised to.'
}
