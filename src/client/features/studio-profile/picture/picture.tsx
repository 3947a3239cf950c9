import { useCallback, useEffect, useState } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { Notice } from '~/client/ui/feedback/notice'
import { useToast } from '~/client/ui/feedback/toast'
import { FileButton } from '~/client/ui/forms/file-button'
import { Avatar } from '~/client/ui/pictures/avatar'
import { usePart } from '~/client/ui/parts/use-part'
import { imageMaxBytes, pictureFormats } from '~/contract/limits-beyond'
import { messages } from '../messages'

const words = messages.picture
const megabyte = 1024 * 1024

type PictureProps = { name: string; avatarUrl: string | null }

/** The picture, and the choice of another one, which is cropped before it is saved. */
export function Picture({ name, avatarUrl }: PictureProps) {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const showToast = useToast()
  const choose = (chosen: File) => {
    const isTooLarge = chosen.size > imageMaxBytes
    setProblem(isTooLarge ? words.tooLarge(imageMaxBytes / megabyte) : null)
    setFile(isTooLarge ? null : chosen)
  }
  const refuse = useCallback(() => {
    setFile(null)
    setProblem(words.crop.unreadable)
  }, [])
  return (
    <section aria-labelledby="picture-title" className="grid gap-4">
      <h2 id="picture-title" className="text-[1.75rem]">
        {words.title}
      </h2>
      <div className="flex items-center gap-5">
        <Avatar name={name} src={mediaAddress(avatarUrl)} size="xl" />
        <div className="min-w-0">
          <FileButton
            label={words.label}
            accept={pictureFormats}
            variant="quiet"
            onFiles={([chosen]) => choose(chosen)}
          >
            {avatarUrl ? words.change : words.choose}
          </FileButton>
          <p className="mt-2 text-sm text-dim">{words.formats(imageMaxBytes / megabyte)}</p>
        </div>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {file && (
        <LoadedCropDialog
          file={file}
          onClose={() => setFile(null)}
          onUnreadable={refuse}
          onSaved={() => {
            setFile(null)
            showToast({ tone: 'success', message: words.saved })
          }}
        />
      )}
    </section>
  )
}

type CropProps = { file: File; onClose: () => void; onSaved: () => void; onUnreadable: () => void }

const loadCropDialog = () => import('./crop-dialog').then((part) => part.CropDialog)

/** The dialog that crops. If its code cannot be loaded, a toast says so. */
function LoadedCropDialog(props: CropProps) {
  const part = usePart(loadCropDialog)
  const showToast = useToast()
  const { onClose } = props
  useEffect(() => {
    if (part.state !== 'failed') return
    onClose()
    showToast({ message: words.notOpened, tone: 'error' })
  }, [part.state, onClose, showToast])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
