import { isUnderWay, needsOpenPage, wholeCount, isPaused } from '~/client/offline/copies/download-kinds'
import { useDownloads, useDownloadsState } from '~/client/offline/use-downloads'
import { willAskToKeep } from '~/client/offline/view/first-save-note'
import { keepOpen } from '~/client/offline/view/while-saving'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { AutoSaveChoice } from './auto-save-choice'
import { type StorageStatus, useStorageStatus } from './use-storage-status'
import { VerifyDownloads } from './verify-downloads'
import { messages } from './messages'
import styles from '../library.module.css'
import { pauseAll } from '~/client/offline/copies/several-downloads'
import { Button } from '~/client/ui/button'
import { FoldChevron } from '~/client/ui/fold-chevron'

type Answer = ReturnType<typeof useStorageStatus>['answer']

/**
 * One line about what is saved on this device, which opens to the rest: how much space it takes, whether the browser may
 * clear it, and the choices about it.
 */
export function DeviceSummary() {
  const title = useDownloadsState((state) => {
    if (state.vault === 'unread') return null
    return summaryTitle(
      state.vault,
      wholeCount(state),
      [...state.downloads.values()].filter(isUnderWay).length,
    )
  })
  const saving = useDownloadsState((state) => [...state.downloads.values()].some(needsOpenPage))
  const hasDownloads = useDownloadsState((state) => state.downloads.size > 0)
  const { device, answer, askToKeep } = useStorageStatus()
  return (
    <section aria-labelledby="on-device" className={styles.storage}>
      <details className={styles.settings} data-saving={saving || undefined}>
        <summary>
          <FoldChevron />
          <h2 id="on-device" className={styles.summary}>
            {title ?? <Skeleton className="h-5 w-40" />}
          </h2>
          <span className={styles.room}>{saving ? keepOpen : <Room device={device} />}</span>
          <span className="sr-only">{messages.settings}</span>
        </summary>
        <div className={styles.card}>
          <p role="status" className={styles.keeping}>
            {device && protectionText(device, answer, hasDownloads || device.wasAsked)}{' '}
            {device?.canAsk && !device.persistent && hasDownloads && (
              <button type="button" className={styles.ask} onClick={() => void askToKeep()}>
                {messages.protection.askAgain}
              </button>
            )}
          </p>
          <VerifyDownloads />
          <AutoSaveChoice />
        </div>
      </details>
      <PauseOrResumeAll />
    </section>
  )
}

function summaryTitle(vault: 'read' | 'unreadable', saved: number, saving: number): string {
  if (saved > 0) return messages.summary.saved(saved)
  if (saving > 0) return messages.summary.saving(saving)
  return vault === 'read' ? messages.summary.nothingSaved : messages.summary.unreadable
}

function Room({ device }: { device: StorageStatus | null }) {
  if (!device) return <Skeleton className="h-5 w-40" />
  return device.usedBytes === null ? messages.room.unknown : messages.room.used(device.usedBytes)
}

function protectionText({ persistent, canAsk }: StorageStatus, answer: Answer, asked: boolean): string {
  const { granted, unsupported, refusedAgain, asked: wasAsked } = messages.protection
  if (persistent) return granted
  if (!canAsk) return unsupported
  // Most browsers decide without asking the person, so the text does not say that the person refused.
  if (answer === 'no') return refusedAgain
  return asked ? wasAsked : willAskToKeep
}

/** Pauses all unfinished downloads, or resumes the paused ones. */
function PauseOrResumeAll() {
  const downloads = useDownloads()
  const isSaving = useDownloadsState((state) => [...state.downloads.values()].some(isUnderWay))
  const paused = useDownloadsState((state) => [...state.downloads.values()].some(isPaused))
  const press = () => {
    const all = [...downloads.state.get().downloads.values()]
    if (isSaving) pauseAll(downloads, all.filter(isUnderWay))
    else all.filter(isPaused).forEach(({ trackId }) => downloads.resume(trackId))
  }
  if (!isSaving && !paused) return null
  return (
    <Button size="sm" variant="quiet" onClick={press}>
      {isSaving ? messages.pauseAll : messages.resumeAll}
    </Button>
  )
}
