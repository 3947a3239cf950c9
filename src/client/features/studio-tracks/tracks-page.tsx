import { type ComponentProps, useCallback, useState } from 'react'
import { refresh } from '~/client/api/cache'
import { LoadProblem } from '~/client/catalog/load-problem'
import { withDevice } from '~/client/device/with-device'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { useSession } from '~/client/session/session'
import { StudioFrame } from '~/client/studio/studio-frame'
import { useOnUploaded, useUploads } from '~/client/studio/uploads/use-uploads'
import { Button } from '~/client/ui/button'
import { ToastProvider, useToast } from '~/client/ui/feedback/toast'
import { usePart } from '~/client/ui/use-part'
import { paths } from '~/contract/paths'
import type { OpenDialog } from './dialogs'
import { messages } from './messages'
import { OwnTracks } from './own-tracks'
import { roomBeside, StorageMeter } from './storage-meter'
import { UploadList } from './uploads/upload-list'
import { useOwnTracks } from './use-own-tracks'

const loadDialogs = () => import('./dialogs').then((part) => part.Dialogs)

/** The open dialog, and the toasts that report a change. */
function useTracksPage() {
  const { user } = useSession()
  const tracks = useOwnTracks(user?._id)
  const showToast = useToast()
  const [open, setOpen] = useState<OpenDialog>({ dialog: 'none' })
  const showSuccess = useCallback((message: string) => showToast({ tone: 'success', message }), [showToast])
  const onUploaded = useCallback(
    (title: string) => {
      showSuccess(messages.page.uploaded(title))
      refresh('artistTracks')
    },
    [showSuccess],
  )
  useOnUploaded(onUploaded)
  return { tracks, open, setOpen, showSuccess }
}

export default withDevice(TracksPage)

function TracksPage() {
  return (
    <ToastProvider>
      <Tracks />
    </ToastProvider>
  )
}

function Tracks() {
  const { tracks, open, setOpen, showSuccess } = useTracksPage()
  const list = useUploads()
  const roomBytes = roomBeside(list, tracks.data?.storage)
  return (
    <StudioFrame at={paths.ownTracks} title={messages.page.title} lead={messages.page.lead}>
      <div className="mb-10 flex flex-wrap items-center gap-4">
        <Button size="lg" onClick={() => setOpen({ dialog: 'upload' })}>
          {messages.page.upload}
        </Button>
        <TestModeMark />
      </div>
      {tracks.data?.storage && <StorageMeter {...tracks.data.storage} />}
      {list.length > 0 && (
        <UploadList list={list} onEdit={(upload) => setOpen({ dialog: 'correction', upload })} />
      )}
      <OwnTracks
        tracks={tracks}
        actions={{
          onEdit: (track) => setOpen({ dialog: 'edit', track }),
          onDelete: (track) => setOpen({ dialog: 'delete', track }),
        }}
      />
      <LoadedDialogs
        open={open}
        roomBytes={roomBytes}
        onClose={() => setOpen({ dialog: 'none' })}
        onChanged={showSuccess}
      />
    </StudioFrame>
  )
}

/** The dialogs. Their code loads after the page, which works without them. */
function LoadedDialogs(props: ComponentProps<Awaited<ReturnType<typeof loadDialogs>>>) {
  const part = usePart(loadDialogs)
  if (part.state === 'loaded') return <part.View {...props} />
  if (part.state === 'loading' || props.open.dialog === 'none') return null
  return <LoadProblem message={messages.page.dialogNotLoaded} onRetry={part.retry} />
}
