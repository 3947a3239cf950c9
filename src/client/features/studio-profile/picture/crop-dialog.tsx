import { useEffect, useState } from 'react'
import { change, refresh } from '~/client/api/cache'
import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { ActFailure } from '~/client/api/write/write-error'
import { tellWritten } from '~/client/api/write/written'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Loader } from '~/client/ui/feedback/loader'
import { Notice } from '~/client/ui/feedback/notice'
import { ActDialog } from '~/client/ui/overlays/act-dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { messages } from '../messages'
import { type Crop, isMiddle, middle } from './crop'
import { CropArea } from './crop-area'
import { drawCrop } from './draw-crop'

const words = messages.picture.crop
const shownWithPicture = ['artist', 'artistTracks', 'tracks'] as const

type Loaded =
  | { status: 'loading' }
  | { status: 'unreadable' }
  | { status: 'ready'; picture: HTMLImageElement; src: string }

/** Decodes the file. The browser turns the picture upright. */
function usePicture(file: File): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  useEffect(() => {
    let isWanted = true
    const src = URL.createObjectURL(file)
    const picture = new Image()
    picture.src = src
    picture.decode().then(
      () => isWanted && setLoaded({ status: 'ready', picture, src }),
      () => isWanted && setLoaded({ status: 'unreadable' }),
    )
    return () => {
      isWanted = false
      URL.revokeObjectURL(src)
    }
  }, [file])
  return loaded
}

type Picture = { loaded: Loaded; type: string }

/** Draws and sends the chosen part of the picture. */
function usePictureSave({ loaded, type }: Picture, onSaved: () => void) {
  const { user, changeUser } = useSession()
  return useAct({
    send: async (crop: Crop, attempt) => {
      const image = loaded.status === 'ready' ? await drawCrop(loaded.picture, crop, type) : null
      if (!image) throw new ActFailure(words.notDrawn)
      const form = new FormData()
      form.set('image', image, 'picture')
      return call('uploadArtistPicture', { form }, attempt)
    },
    onLeave: 'finish',
    apply: ({ avatarUrl }) => {
      change('artistProfile', {}, (profile) => ({ ...profile, avatarUrl }))
      change('profile', {}, (profile) => ({ ...profile, avatarUrl }))
      if (user) changeUser(user._id, { avatarUrl })
      tellWritten()
    },
    // Tracks and lists show the picture of their artist.
    refresh: () => shownWithPicture.forEach((route) => refresh(route)),
    onDone: onSaved,
  })
}

type CropDialogProps = {
  file: File
  onClose: () => void
  onSaved: () => void
  /** Called instead of cropping when the file is no picture that the browser can read. */
  onUnreadable: () => void
}

export function CropDialog({ file, onClose, onSaved, onUnreadable }: CropDialogProps) {
  const loaded = usePicture(file)
  useEffect(() => {
    if (loaded.status === 'unreadable') onUnreadable()
  }, [loaded.status, onUnreadable])
  const [crop, setCrop] = useState<Crop>(middle)
  const { run, state, error } = usePictureSave({ loaded, type: file.type }, onSaved)
  const isSaving = state.status === 'pending'
  const { close, question } = useUnsavedDialog(!isMiddle(crop) && !isSaving, onClose)
  return (
    <>
      <ActDialog
        title={words.title}
        cancel={words.cancel}
        onClose={close}
        act={
          <Button
            disabled={loaded.status !== 'ready'}
            busy={isSaving && words.saving}
            onClick={() => void run(crop)}
          >
            {words.save}
          </Button>
        }
      >
        <div className="grid gap-4">
          <Content loaded={loaded} crop={crop} onCrop={setCrop} />
          {error?.message && <Notice tone="error">{error.message}</Notice>}
        </div>
      </ActDialog>
      {question}
    </>
  )
}

type ContentProps = { loaded: Loaded; crop: Crop; onCrop: (change: (crop: Crop) => Crop) => void }

function Content({ loaded, crop, onCrop }: ContentProps) {
  if (loaded.status !== 'ready') return <Loader size="sm" />
  const { naturalWidth: width, naturalHeight: height } = loaded.picture
  return <CropArea src={loaded.src} picture={{ width, height }} crop={crop} onCrop={onCrop} />
}
