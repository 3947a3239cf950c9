import { useCallback, useState } from 'react'
import { refresh } from '~/client/api/cache'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Page } from '~/client/ui/page'
import { ToastProvider, useToast } from '~/client/ui/feedback/toast'
import { DeleteDialog } from './delete-dialog'
import { EditDialog } from './edit-dialog'
import { MendDialog } from './uploads/mend-dialog'
import { MoneyLinks } from './money-links'
import { OwnTracks } from './own-tracks'
import { UploadDialog } from './uploads/upload-dialog'
import { UploadList } from './uploads/upload-list'
import type { QueuedUpload } from './uploads/upload-queue'
import { type OwnTrack, useOwnTracks } from './use-own-tracks'
import { useArrivals, useUploads } from './uploads/use-uploads'

type Open =
  | { dialog: 'none' }
  | { dialog: 'upload' }
  | { dialog: 'mend'; upload: QueuedUpload }
  | { dialog: 'edit'; track: OwnTrack }
  | { dialog: 'delete'; track: OwnTrack }

/** Which dialog is open, and what is told once something has changed. */
function useStudio() {
  const { user } = useSession()
  const tracks = useOwnTracks(user?._id)
  const say = useToast()
  const [open, setOpen] = useState<Open>({ dialog: 'none' })
  const tell = useCallback((message: string) => say({ tone: 'success', message }), [say])
  const hasArrived = useCallback(
    (title: string) => {
      tell(`“${title}” has arrived and is being prepared.`)
      refresh('artistTracks')
    },
    [tell],
  )
  useArrivals(hasArrived)
  return { tracks, open, setOpen, tell }
}

export default function StudioPage() {
  return (
    <ToastProvider>
      <Studio />
    </ToastProvider>
  )
}

function Studio() {
  const { tracks, open, setOpen, tell } = useStudio()
  const list = useUploads()
  return (
    <Page title="Your studio" lead="Where your music goes out.">
      <Button size="lg" onClick={() => setOpen({ dialog: 'upload' })}>
        Upload tracks
      </Button>
      <MoneyLinks />
      {list.length > 0 && <UploadList list={list} onMend={(upload) => setOpen({ dialog: 'mend', upload })} />}
      <OwnTracks
        tracks={tracks}
        acts={{
          onEdit: (track) => setOpen({ dialog: 'edit', track }),
          onDelete: (track) => setOpen({ dialog: 'delete', track }),
        }}
      />
      <Dialogs open={open} onClose={() => setOpen({ dialog: 'none' })} onChanged={tell} />
    </Page>
  )
}

type DialogsProps = { open: Open; onClose: () => void; onChanged: (message: string) => void }

function Dialogs({ open, onClose, onChanged }: DialogsProps) {
  const closeChanged = (message: string) => {
    onClose()
    onChanged(message)
  }
  return (
    <>
      <UploadDialog open={open.dialog === 'upload'} onClose={onClose} />
      {open.dialog === 'mend' && <MendDialog upload={open.upload} onClose={onClose} />}
      {open.dialog === 'edit' && (
        <EditDialog
          track={open.track}
          onClose={onClose}
          onSaved={() => closeChanged('Your changes are saved.')}
        />
      )}
      {open.dialog === 'delete' && (
        <DeleteDialog
          track={open.track}
          onClose={onClose}
          onDeleted={() => closeChanged(`“${open.track.title}” is deleted.`)}
        />
      )}
    </>
  )
}
