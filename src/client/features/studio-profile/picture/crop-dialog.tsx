import { useEffect, useRef, useState } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { change } from '~/client/api/cache'
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

function usePictureSave(onSaved: () => void) {
  const { user, changeUser } = useSession()
  return useWrite('uploadArtistPicture', {
    onLeave: 'finish',
    // Tracks and lists show the picture of their artist.
    refreshes: ['artist', 'artistTracks', 'tracks'],
    apply: ({ avatarUrl }) => {
      change('artistProfile', {}, (profile) => ({ ...profile, avatarUrl }))
      change('profile', {}, (profile) => ({ ...profile, avatarUrl }))
      if (user) changeUser(user._id, { avatarUrl })
    },
    onDone: onSaved,
  })
}

type CropDialogProps = { file: File; onClose: () => void; onSaved: () => void }

export function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const loaded = usePicture(file)
  const [crop, setCrop] = useState<Crop>(middle)
  const { run, refuse, state, error } = usePictureSave(onSaved)
  const isDrawing = useRef(false)
  const save = async () => {
    if (loaded.status !== 'ready' || isDrawing.current) return
    isDrawing.current = true
    const image = await drawCrop(loaded.picture, crop, file.type)
    isDrawing.current = false
    if (!image) return refuse(words.notDrawn)
    const form = new FormData()
    form.set('image', image, 'picture')
    void run({ form })
  }
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
            onClick={() => void save()}
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
  if (loaded.status === 'loading') return <Loader size="sm" />
  if (loaded.status === 'unreadable') return <Notice tone="error">{words.unreadable}</Notice>
  const { naturalWidth: width, naturalHeight: height } = loaded.picture
  return <CropArea src={loaded.src} picture={{ width, height }} crop={crop} onCrop={onCrop} />
}
