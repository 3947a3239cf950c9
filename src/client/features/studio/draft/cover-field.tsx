import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { Button } from '~/client/ui/button'
import { Cover } from '~/client/ui/pictures/cover'
import { FieldError } from '~/client/ui/forms/field-error'
import { coverMaxBytes, coverMaxSidePixels } from '~/contract/limits'
import { coverAt } from '~/contract/rules/cover-sizes'
import { megabyte } from './track-draft'

const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** A picture on this device has an address of its own until it is let go. */
function usePreview(file: File | null) {
  const [address, setAddress] = useState(() => (file ? URL.createObjectURL(file) : undefined))
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return { address: file ? address : undefined, show: (next: File) => setAddress(URL.createObjectURL(next)) }
}

type CoverFieldProps = {
  /** What its sleeve is drawn from while there is no cover. */
  seed: string
  file: File | null
  shownUrl: string | null
  error: string | undefined
  onChoose: (file: File) => void
}

export function CoverField({ seed, file, shownUrl, error, onChoose }: CoverFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(file)
  const stored = shownUrl === null ? undefined : mediaAddress(coverAt(shownUrl, 256))
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    if (chosen) {
      preview.show(chosen)
      onChoose(chosen)
    }
    event.target.value = ''
  }
  return (
    <div className="flex items-center gap-4">
      <Cover id={seed} src={preview.address ?? stored} className="w-24" loading="eager" />
      <div className="min-w-0">
        <Button
          size="sm"
          variant="quiet"
          aria-describedby={error ? 'cover-error' : 'cover-hint'}
          onClick={() => input.current?.click()}
        >
          {preview.address || stored ? 'Change cover' : 'Choose a cover'}
        </Button>
        <p id="cover-hint" className="mt-2 text-sm text-dim">
          Square looks best. Up to {coverMaxBytes / megabyte} MB and {coverMaxSidePixels.toLocaleString('en')}{' '}
          pixels a side. Without one, the picture in your file or a sleeve of ours is shown.
        </p>
        <FieldError id="cover-error" error={error} place="mt-1.5" />
      </div>
      <input
        ref={input}
        name="cover"
        type="file"
        accept={accepted}
        hidden
        aria-label="Cover"
        onChange={choose}
      />
    </div>
  )
}
