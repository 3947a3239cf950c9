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
import { MoneyLinks } from './money-links'
import { OwnTracks } from './own-tracks'
import { UploadList } from './uploads/upload-list'
import { useOwnTracks } from './use-own-tracks'
import { useArrivals, useUploads } from './uploads/use-uploads'

const loadDialogs = () => import('./dialogs').then((part) => part.Dialogs)

/** Which dialog is open, and what is told once something has changed. */
function useStudio() {
  const { user } = useSession()
  const tracks = useOwnTracks(user?._id)
  const say = useToast()
  const [open, setOpen] = useState<OpenDialog>({ dialog: 'none' })
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

export default withDevice(StudioPage)

function StudioPage() {
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
      <LoadedDialogs open={open} onClose={() => setOpen({ dialog: 'none' })} onChanged={tell} />
    </Page>
  )
}

/** Loaded after the page, which can be read without them. */
function LoadedDialogs(props: ComponentProps<Awaited<ReturnType<typeof loadDialogs>>>) {
  const part = usePart(loadDialogs)
  if (part.state === 'loaded') return <part.View {...props} />
  if (part.state === 'loading' || props.open.dialog === 'none') return null
  return <LoadProblem message="This dialog could not be loaded." onRetry={part.retry} />
}
