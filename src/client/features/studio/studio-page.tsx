import { type ComponentProps, useCallback, useState } from 'react'
import { refresh } from '~/client/api/cache'
import { LoadProblem } from '~/client/catalog/load-problem'
import { withDevice } from '~/client/device/with-device'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Page } from '~/client/ui/page'
import { usePart } from '~/client/ui/use-part'
import { ToastProvider, useToast } from '~/client/ui/feedback/toast'
import type { OpenDialog } from './dialogs'
import { messages } from './messages'
import { MoneyLinks } from './money-links'
import { OwnTracks } from './own-tracks'
import { UploadList } from './uploads/upload-list'
import { roomBeside, StorageMeter } from './storage-meter'
import { useOwnTracks } from './use-own-tracks'
import { useOnUploaded, useUploads } from './uploads/use-uploads'

const loadDialogs = () => import('./dialogs').then((part) => part.Dialogs)

/** The open dialog, and the toasts that report a change. */
function useStudio() {
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

export default withDevice(StudioPage)

function StudioPage() {
  return (
    <ToastProvider>
      <Studio />
    </ToastProvider>
  )
}

function Studio() {
  const { tracks, open, setOpen, showSuccess } = useStudio()
  const list = useUploads()
  const roomBytes = roomBeside(list, tracks.data?.storage)
  return (
    <Page title={messages.page.title} lead={messages.page.lead}>
      <Button size="lg" onClick={() => setOpen({ dialog: 'upload' })}>
        {messages.page.upload}
      </Button>
      <MoneyLinks />
      <StorageMeter storage={tracks.data?.storage} />
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
    </Page>
  )
}

/** The dialogs. Their code loads after the page, which works without them. */
function LoadedDialogs(props: ComponentProps<Awaited<ReturnType<typeof loadDialogs>>>) {
  const part = usePart(loadDialogs)
  if (part.state === 'loaded') return <part.View {...props} />
  if (part.state === 'loading' || props.open.dialog === 'none') return null
  return <LoadProblem message={messages.page.dialogNotLoaded} onRetry={part.retry} />
}
