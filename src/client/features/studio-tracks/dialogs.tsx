import { DeleteDialog } from './delete-dialog'
import { EditDialog } from './edit-dialog'
import { messages } from './messages'
import { CorrectionDialog } from './uploads/correction-dialog'
import { UploadDialog } from './uploads/upload-dialog'
import type { QueuedUpload } from '~/client/studio/uploads/upload-queue'
import type { OwnTrack } from './use-own-tracks'

export type OpenDialog =
  | { dialog: 'none' }
  | { dialog: 'upload' }
  | { dialog: 'correction'; upload: QueuedUpload }
  | { dialog: 'edit'; track: OwnTrack }
  | { dialog: 'delete'; track: OwnTrack }

type DialogsProps = {
  open: OpenDialog
  roomBytes: number
  onClose: () => void
  onChanged: (message: string) => void
}

export function Dialogs({ open, roomBytes, onClose, onChanged }: DialogsProps) {
  const closeChanged = (message: string) => {
    onClose()
    onChanged(message)
  }
  return (
    <>
      <UploadDialog open={open.dialog === 'upload'} roomBytes={roomBytes} onClose={onClose} />
      {open.dialog === 'correction' && <CorrectionDialog upload={open.upload} onClose={onClose} />}
      {open.dialog === 'edit' && (
        <EditDialog
          track={open.track}
          roomBytes={roomBytes}
          onClose={onClose}
          onSaved={() => closeChanged(messages.page.changesSaved)}
        />
      )}
      {open.dialog === 'delete' && (
        <DeleteDialog
          track={open.track}
          onClose={onClose}
          onDeleted={() => closeChanged(messages.page.deleted(open.track.title))}
        />
      )}
    </>
  )
}
