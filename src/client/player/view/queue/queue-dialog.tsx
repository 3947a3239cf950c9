import { useBackdropPress } from '~/client/ui/overlays/backdrop-press'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { messages as playlists } from '../playlist/messages'
import { messages } from './messages'
import { QueuePanel } from './queue-panel'
import { RepeatButton, ShuffleButton } from '../controls/transport'
import { useModal } from '~/client/ui/overlays/use-modal'
import styles from './queue.module.css'

type QueueDialogProps = {
  onClose: () => void
  /** Called when a link is followed. */
  onLeave: () => void
}

/** A sheet from the bottom on phones, a column at the side on larger screens. */
export function QueueDialog({ onClose, onLeave }: QueueDialogProps) {
  const modal = useModal(onClose)
  const backdropPress = useBackdropPress(onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby="queue-title"
      className={`${styles.dialog} shadow-2xl`}
      {...backdropPress}
    >
      <ToastProvider label={playlists.queueToasts}>
        <div className={styles.body}>
          <div className={styles.top}>
            <h2 id="queue-title">{messages.title}</h2>
            <IconButton label={messages.close} icon={<CloseIcon />} onClick={onClose} />
          </div>
          <QueuePanel
            onLeave={onLeave}
            modes={
              <>
                <ShuffleButton />
                <RepeatButton />
              </>
            }
          />
        </div>
      </ToastProvider>
    </dialog>
  )
}
