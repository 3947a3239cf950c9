import { useEffect } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { Dialog } from '~/client/ui/overlays/dialog'
import { IconButton } from '~/client/ui/icon-button'
import { ArrowLeftIcon, ArrowRightIcon } from '~/client/ui/icons/music-icons'
import { photoSources } from '~/contract/rules/picture-sizes'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import styles from './photos.module.css'

const words = messages.photos

export type Photo = Answer<'artist'>['photos'][number]

export type LightboxProps = {
  photos: readonly Photo[]
  of: string
  open: number | null
  onOpen: (index: number | null) => void
}

export function Lightbox({ photos, of, open, onOpen }: LightboxProps) {
  const photo = open === null ? undefined : photos[open]
  const turn = (by: number) => onOpen(((open ?? 0) + by + photos.length) % photos.length)
  useTurningKeys(photo !== undefined, turn)
  return (
    <Dialog
      open={photo !== undefined}
      title={photo ? words.dialog(of, (open ?? 0) + 1, photos.length) : of}
      onClose={() => onOpen(null)}
    >
      {photo && (
        <figure>
          <img
            sizes="(min-width: 480px) 27rem, 92vw"
            srcSet={photoSources({ ...photo, src: mediaAddress(photo.url) })}
            src={mediaAddress(photo.url)}
            alt={photo.caption ?? words.alt(of, (open ?? 0) + 1)}
            width={photo.widthPixels}
            height={photo.heightPixels}
            className={styles.photoLarge}
          />
          <Turning caption={photo.caption} alone={photos.length < 2} onTurn={turn} />
        </figure>
      )}
    </Dialog>
  )
}

/** The arrow keys do what the two buttons do, wherever in the dialog the focus is. */
function useTurningKeys(isOpen: boolean, turn: (by: number) => void) {
  useEffect(() => {
    if (!isOpen) return
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turn(1)
      else if (key === 'ArrowLeft') turn(-1)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

type TurningProps = { caption: string | null; alone: boolean; onTurn: (by: number) => void }

function Turning({ caption, alone, onTurn }: TurningProps) {
  return (
    <div className="mt-3 flex items-center gap-2">
      <IconButton
        label={words.previous}
        icon={<ArrowLeftIcon />}
        disabled={alone}
        onClick={() => onTurn(-1)}
      />
      <figcaption
        dir="auto"
        aria-live="polite"
        className="min-w-0 flex-1 text-center text-sm text-dim [overflow-wrap:anywhere]"
      >
        {caption}
      </figcaption>
      <IconButton label={words.next} icon={<ArrowRightIcon />} disabled={alone} onClick={() => onTurn(1)} />
    </div>
  )
}
