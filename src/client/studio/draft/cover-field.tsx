import { useEffect, useState } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { Cover } from '~/client/ui/pictures/cover'
import { FieldError } from '~/client/ui/forms/field-notes'
import { type ChosenFiles, FileButton } from '~/client/ui/forms/file-button'
import { pictureFormats } from '~/contract/limits-beyond'
import { coverAt } from '~/contract/rules/cover-sizes'
import { EmptyCover } from './empty-cover'
import { messages } from './messages'

/** An object URL that shows a chosen picture. It is revoked when it is replaced or unmounted. */
export function usePreview(file: File | null) {
  const [address, setAddress] = useState(() => (file ? URL.createObjectURL(file) : undefined))
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return { address: file ? address : undefined, show: (next: File) => setAddress(URL.createObjectURL(next)) }
}

const texts = messages.cover

type CoverFieldProps = {
  /** The id that the cover is drawn from while there is no picture. Null before it is known. */
  seed: string | null
  file: File | null
  shownUrl: string | null
  error: string | undefined
  /** Which pictures are accepted, and what is shown without one, in words. */
  hint: string
  onChoose: (file: File) => void
}

export function CoverField({ seed, file, shownUrl, error, hint, onChoose }: CoverFieldProps) {
  const preview = usePreview(file)
  const stored = shownUrl === null ? undefined : mediaAddress(coverAt(shownUrl, 256))
  const choose = ([chosen]: ChosenFiles) => {
    preview.show(chosen)
    onChoose(chosen)
  }
  const shown = preview.address ?? stored
  return (
    <div className="flex items-center gap-4">
      {seed === null && !shown ? (
        <EmptyCover className="w-24 text-2xl" />
      ) : (
        <Cover id={seed ?? ''} src={shown} className="w-24" loading="eager" />
      )}
      <div className="min-w-0">
        <FileButton
          label={texts.label}
          inputName="cover"
          accept={pictureFormats}
          onFiles={choose}
          size="sm"
          variant="quiet"
          aria-describedby={error ? 'cover-error' : 'cover-hint'}
        >
          {shown ? texts.change : texts.choose}
        </FileButton>
        <p id="cover-hint" className="mt-2 text-sm text-dim">
          {hint}
        </p>
        <FieldError id="cover-error" error={error} place="mt-1.5" />
      </div>
    </div>
  )
}
