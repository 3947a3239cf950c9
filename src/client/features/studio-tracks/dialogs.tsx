import { LateAddToPlaylist } from '~/client/playlists/add/late-add-to-playlist'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import type { QueuedUpload } from '~/client/studio/uploads/queued-upload'
import { BulkDialog } from './bulk/bulk-dialog'
import { BulkResult } from './bulk/bulk-result'
import type { BulkEdit } from './bulk/use-bulk-edit'
import { DeleteDialog } from './delete-dialog'
import { EditDialog } from './edit-dialog'
import { messages } from './messages'
import { RecordingDialog } from './recording/recording-dialog'
import { CorrectionDialog } from './uploads/correction-dialog'
import { UploadDialog } from './uploads/upload-dialog'

export type OpenDialog =
  | { dialog: 'none' }
  | { dialog: 'upload' }
  | { dialog: 'correction'; upload: QueuedUpload }
  | { dialog: 'edit'; track: OwnTrack }
  | { dialog: 'recording'; track: OwnTrack }
  | { dialog: 'playlist'; track: OwnTrack }
  | { dialog: 'delete'; track: OwnTrack }
  | { dialog: 'bulk'; tracks: readonly OwnTrack[] }

type DialogsProps = {
  open: OpenDialog
  roomBytes: number
  bulk: BulkEdit
  onClose: () => void
  onChanged: (message: string) => void
}

export function Dialogs({ open, bulk, roomBytes, onClose, onChanged }: DialogsProps) {
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
      {open.dialog === 'recording' && (
        <RecordingDialog track={open.track} roomBytes={roomBytes} onClose={onClose} />
      )}
      {open.dialog === 'playlist' && (
        <LateAddToPlaylist added={{ type: 'track', track: open.track }} onClose={onClose} />
      )}
      {open.dialog === 'delete' && (
        <DeleteDialog
          track={open.track}
          onClose={onClose}
          onDeleted={() => closeChanged(messages.page.deleted(open.track.title))}
        />
      )}
      {open.dialog === 'bulk' && <BulkDialog tracks={open.tracks} bulk={bulk} onClose={onClose} />}
      {open.dialog === 'none' && bulk.partial && <BulkResult outcome={bulk.partial} bulk={bulk} />}
    </>
  )
}
