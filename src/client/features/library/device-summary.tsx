import type { ReactNode } from 'react'
import { isWhole } from '~/client/offline/engine/download-kinds'
import { useDownloads } from '~/client/offline/use-downloads'
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
  const saved = useDownloads((state) => [...state.downloads.values()].filter(isWhole).length)
  const asked = useDownloads((state) => state.downloads.size)
  const vault = useDownloads((state) => state.vault)
  const { device, askToKeep } = useRoom()
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
          {device && !device.persistent && asked > 0 && (
            <button type="button" className="library-ask" onClick={askToKeep}>
              Ask again
            </button>
          )}
        </p>
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
    ? `${sizeText(room.usedBytes)} used, ${sizeText(room.freeBytes)} free`
    : 'Your browser does not tell how much room there is'

function keepingWords({ persistent }: DeviceRoom, anything: boolean): string {
  if (persistent)
    return 'Your browser has promised to keep what is saved, also when the device runs short of room.'
  if (!anything)
    return 'At your first save we ask your browser to keep your music, since it may throw things away when the device runs short of room.'
  return 'We asked your browser at your first save to keep it when the device runs short of room, and it has not promised to.'
}
