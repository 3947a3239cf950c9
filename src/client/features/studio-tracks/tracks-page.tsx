import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { refresh } from '~/client/api/cache'
import { LoadProblem } from '~/client/catalog/load-problem'
import { withDevice } from '~/client/device/with-device'
import { TestModeMark } from '~/client/money/test-mode-mark'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import { useOwnTracks } from '~/client/studio/own-tracks/use-own-tracks'
import { useStorage } from '~/client/studio/own-tracks/use-storage'
import { StudioFrame } from '~/client/studio/studio-frame'
import { forgetOpeningUpload, isOpeningUpload } from '~/client/studio/opens-upload'
import { roomBeside } from '~/client/studio/uploads/room-beside'
import { isUnderway, type MadeTrack, type QueuedUpload } from '~/client/studio/uploads/queued-upload'
import { useOnUploaded, useUploads } from '~/client/studio/uploads/use-uploads'
import { useTooLateToast } from '~/client/studio/uploads/use-too-late-toast'
import { Button, buttonClass } from '~/client/ui/button'
import { ToastProvider, useToast } from '~/client/ui/feedback/toast'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { usePart } from '~/client/ui/parts/use-part'
import { paths } from '~/contract/paths'
import { useBulkEdit } from './bulk/use-bulk-edit'
import type { OpenDialog } from './dialogs'
import { messages } from './messages'
import { OwnTracks } from './own-tracks'
import { StorageMeter } from './storage-meter'
import { UploadList } from './uploads/upload-list'
import { shownTracks } from './view/track-view'
import { useEditInAddress } from './view/use-edit-in-address'
import { useSelection } from './view/use-selection'
import { useTrackView } from './view/use-track-view'

const loadDialogs = () => import('./dialogs').then((part) => part.Dialogs)

export default withDevice(TracksPage)

function TracksPage() {
  return (
    <ToastProvider>
      <Tracks />
    </ToastProvider>
  )
}

/** The open dialog, and the toasts that report a change. */
function useDialogs() {
  const showToast = useToast()
  const [open, setOpen] = useState<OpenDialog>(() => ({ dialog: isOpeningUpload() ? 'upload' : 'none' }))
  useEffect(forgetOpeningUpload, [])
  const showSuccess = useCallback((message: string) => showToast({ tone: 'success', message }), [showToast])
  const onUploaded = useCallback(
    (title: string, { done, left, kind }: Pick<MadeTrack, 'done' | 'left' | 'kind'>) => {
      const { allUploaded, uploaded } = messages.page
      // Of uploads that are queued together, only the last is reported.
      if (left === 0) showSuccess(done > 1 ? allUploaded(done) : uploaded[kind](title))
      refresh('artistTracks')
      if (kind === 'recording') refresh('tracks')
    },
    [showSuccess],
  )
  useOnUploaded(onUploaded)
  useTooLateToast()
  const actions = useMemo(
    () => ({
      onEdit: (track: OwnTrack) => setOpen({ dialog: 'edit', track }),
      onRecording: (track: OwnTrack) => setOpen({ dialog: 'recording', track }),
      onAddToPlaylist: (track: OwnTrack) => setOpen({ dialog: 'playlist', track }),
      onDelete: (track: OwnTrack) => setOpen({ dialog: 'delete', track }),
    }),
    [],
  )
  return { open, setOpen, showSuccess, actions }
}

/** The tracks and the storage come from the same call. When both fail, the problem of the tracks stands for both. */
function useReads() {
  const list = useOwnTracks()
  const { retry, ...storage } = useStorage()
  const retryBoth = () => {
    list.retry()
    retry()
  }
  return {
    list: { ...list, retry: storage.error ? retryBoth : list.retry },
    storage: { ...storage, retry, isLeftOut: storage.error !== undefined && list.total === null },
  }
}

function Tracks() {
  const { list, storage } = useReads()
  const { view, change } = useTrackView()
  const { q, state, album, sort } = view
  const shown = useMemo(
    () => shownTracks(list.tracks, { q, state, album, sort: { by: sort.by, direction: sort.direction } }),
    [list.tracks, q, state, album, sort.by, sort.direction],
  )
  const selection = useSelection(list.tracks, shown)
  const { open, setOpen, showSuccess, actions } = useDialogs()
  const showView = useCallback(() => change({}), [change])
  useEditInAddress(list.tracks, { onEdit: actions.onEdit, onShown: showView })
  const close = () => setOpen({ dialog: 'none' })
  const bulk = useBulkEdit({
    onTried: (changedIds, failedIds) => {
      selection.replace(changedIds, failedIds)
      setOpen((now) => (now.dialog === 'bulk' ? { dialog: 'none' } : now))
    },
  })
  const uploads = useUploads()
  const roomBytes = roomBeside(uploads, storage.storage)
  return (
    <StudioFrame at={paths.ownTracks} title={messages.page.title} lead={messages.page.lead}>
      <Uploads
        {...{ uploads, storage }}
        hasPrices={list.total !== 0}
        onUpload={() => setOpen({ dialog: 'upload' })}
        onEdit={(upload) => setOpen({ dialog: 'correction', upload })}
      />
      <OwnTracks
        {...{ list, shown, view, selection, bulk, actions }}
        isUploading={uploads.some(isUnderway)}
        onView={change}
        onEditSelected={() => setOpen({ dialog: 'bulk', tracks: selection.selected })}
      />
      <LoadedDialogs {...{ open, bulk, roomBytes }} onClose={close} onChanged={showSuccess} />
    </StudioFrame>
  )
}

type UploadsProps = {
  uploads: ReturnType<typeof useUploads>
  storage: ReturnType<typeof useReads>['storage']
  hasPrices: boolean
  onUpload: () => void
  onEdit: (upload: QueuedUpload) => void
}

/** After the last upload has left the list, the button that starts uploads has the focus. */
function Uploads({ uploads, storage, hasPrices, onUpload, onEdit }: UploadsProps) {
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, 'li')
  return (
    <div ref={place}>
      <div className="mb-8 flex flex-wrap items-center gap-4">
        <Button size="lg" onClick={onUpload}>
          {messages.page.upload}
        </Button>
        {hasPrices && (
          <Link href={paths.pricing} className={buttonClass('quiet', 'lg')}>
            {messages.page.pricing}
          </Link>
        )}
        <TestModeMark />
      </div>
      {!storage.isLeftOut && <StorageMeter {...storage} />}
      <UploadList list={uploads} onEdit={onEdit} />
    </div>
  )
}

/** The dialogs. Their code loads after the page, which works without them. */
function LoadedDialogs(props: ComponentProps<Awaited<ReturnType<typeof loadDialogs>>>) {
  const part = usePart(loadDialogs)
  if (part.state === 'loaded') return <part.View {...props} />
  if (part.state === 'loading' || (props.open.dialog === 'none' && !props.bulk.partial)) return null
  return <LoadProblem message={messages.page.dialogNotLoaded} onRetry={part.retry} />
}
