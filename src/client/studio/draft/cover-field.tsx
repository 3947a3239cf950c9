import { useEffect, useState } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { Cover } from '~/client/ui/pictures/cover'
import { FieldError } from '~/client/ui/forms/field-notes'
import { type ChosenFiles, FileButton } from '~/client/ui/forms/file-button'
import { coverMaxBytes, coverMaxSidePixels, pictureFormats } from '~/contract/limits-beyond'
import { coverAt } from '~/contract/rules/cover-sizes'
import { messages } from './messages'
import { megabyte } from './track-draft'

/** An object URL that shows a chosen picture. It is revoked when it is replaced or unmounted. */
export function usePreview(file: File | null) {
  const [address, setAddress] = useState(() => (file ? URL.createObjectURL(file) : undefined))
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return { address: file ? address : undefined, show: (next: File) => setAddress(URL.createObjectURL(next)) }
}

const texts = messages.cover

type CoverFieldProps = {
  /** Seeds the drawn cover while there is no picture. */
  seed: string
  file: File | null
  shownUrl: string | null
  error: string | undefined
  /** Which pictures are accepted, in words. The default is the text for tracks. */
  hint?: string
  onChoose: (file: File) => void
}

export function CoverField({ seed, file, shownUrl, error, hint, onChoose }: CoverFieldProps) {
  const preview = usePreview(file)
  const stored = shownUrl === null ? undefined : mediaAddress(coverAt(shownUrl, 256))
  const choose = ([chosen]: ChosenFiles) => {
    preview.show(chosen)
    onChoose(chosen)
  }
  return (
    <div className="flex items-center gap-4">
      <Cover id={seed} src={preview.address ?? stored} className="w-24" loading="eager" />
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
          {preview.address || stored ? texts.change : texts.choose}
        </FileButton>
        <p id="cover-hint" className="mt-2 text-sm text-dim">
          {hint ?? texts.hint(coverMaxBytes / megabyte, coverMaxSidePixels)}
        </p>
        <FieldError id="cover-error" error={error} place="mt-1.5" />
      </div>
    </div>
  )
}
