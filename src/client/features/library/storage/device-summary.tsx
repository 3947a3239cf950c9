import type { ReactNode } from 'react'
import { isUnderWay, needsOpenPage, wholeCount, isPaused } from '~/client/offline/copies/download-kinds'
import { useDownloads, useDownloadsState } from '~/client/offline/use-downloads'
import { willAskToKeep } from '~/client/offline/view/first-save-note'
import { keepOpen } from '~/client/offline/view/while-saving'
import { sizeText } from '~/client/ui/size-text'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { AutoSaveChoice } from './auto-save-choice'
import { Troubles } from './troubles'
import { type DeviceRoom, useRoom } from './use-room'
import { VerifyDownloads } from './verify-downloads'
import styles from '../library.module.css'
import { pauseAll } from '~/client/offline/copies/several-downloads'
import { Button } from '~/client/ui/button'

type DeviceSummaryProps = { children: ReactNode; folded: boolean }
type Answer = ReturnType<typeof useRoom>['answer']

/**
 * How much is saved here, what room there is, and whether the browser keeps it. What comes and goes with a press in
 * the list beneath has its room kept, so that no row moves under the finger.
 */
export function DeviceSummary({ children, folded }: DeviceSummaryProps) {
  const title = useDownloadsState((state) => {
    if (state.vault === 'unread') return null
    return savedWords(state.vault, wholeCount(state), [...state.downloads.values()].filter(isUnderWay).length)
  })
  const saving = useDownloadsState((state) => [...state.downloads.values()].some(needsOpenPage))
  const asked = useDownloadsState((state) => state.downloads.size > 0)
  const { device, answer, askToKeep } = useRoom()
  return (
    <>
      <section aria-labelledby="on-device" className={styles.card}>
        <div className={styles.cardHead}>
          <div className="min-w-0">
            <h2 id="on-device" className="text-2xl">
              {title ?? <Skeleton className="h-7 w-56" />}
            </h2>
            <p className={styles.line}>{saving ? keepOpen : <Room device={device} />}</p>
          </div>
          <div className={`${styles.cardActs} ${asked ? '' : 'empty:hidden'}`}>
            {children}
            <HoldAll />
          </div>
        </div>
        <details className={styles.settings} open={!folded}>
          <summary>Storage settings</summary>
          <p role="status" className={styles.keeping}>
            {device && keepingWords(device, answer, asked || device.wasAsked)}{' '}
            {device?.canAsk && !device.persistent && asked && (
              <button type="button" className={styles.ask} onClick={() => void askToKeep()}>
                Ask again
              </button>
            )}
          </p>
          <VerifyDownloads />
          <AutoSaveChoice />
        </details>
      </section>
      <Troubles freeBytes={device?.room?.freeBytes} />
    </>
  )
}

function savedWords(vault: 'read' | 'unreadable', saved: number, coming: number): string {
  if (saved > 0) return `${saved} saved on this device`
  if (coming > 0)
    return `${coming} ${coming === 1 ? 'track' : 'tracks'} on ${coming === 1 ? 'its' : 'their'} way`
  return vault === 'read' ? 'Nothing saved here yet' : 'Saved music cannot be read here'
}

function Room({ device }: { device: DeviceRoom | null }) {
  if (!device) return <Skeleton className="h-5 w-40" />
  if (!device.room) return 'Your browser does not tell how much room there is.'
  const { usedBytes, freeBytes } = device.room
  return `Lariat uses ${sizeText(usedBytes)} on this device; your browser allows about ${sizeText(freeBytes)} more.`
}

function keepingWords({ persistent, canAsk }: DeviceRoom, answer: Answer, asked: boolean): string {
  if (persistent)
    return 'Your browser has promised to keep your music, also when the device runs short of room.'
  if (!canAsk) return 'Your browser may throw saved music away when the device runs short of room.'
  // Most browsers decide by themselves, and without a word.
  if (answer === 'no')
    return 'Your browser still has not promised to keep your music. It tends to once Lariat is installed or used often.'
  if (!asked) return willAskToKeep
  return 'We asked your browser to keep your music when the device runs short of room. It has not promised to.'
}

/** Stops all that is not done, or resumes it. */
function HoldAll() {
  const downloads = useDownloads()
  const under = useDownloadsState((state) => [...state.downloads.values()].some(isUnderWay))
  const paused = useDownloadsState((state) => [...state.downloads.values()].some(isPaused))
  const press = () => {
    const all = [...downloads.state.get().downloads.values()]
    if (under) pauseAll(downloads, all.filter(isUnderWay))
    else all.filter(isPaused).forEach(({ trackId }) => downloads.resume(trackId))
  }
  if (!under && !paused) return null
  return (
    <Button size="sm" variant="quiet" onClick={press}>
      {under ? 'Pause all' : 'Resume all'}
    </Button>
  )
}
