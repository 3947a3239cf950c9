import { useEffect, useState } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { photoSources } from '~/client/ui/pictures/picture-sources'
import { useToast } from '~/client/ui/feedback/toast'
import { usePart } from '~/client/ui/use-part'
import { usePartSoon } from '~/client/ui/use-part-soon'
import type { LightboxProps, Photo } from './lightbox'
import styles from './photos.module.css'

/** As high as the stylesheet makes them, as wide as they then are. */
function thumbnailWidths({ widthPixels, heightPixels }: Photo) {
  const wide = (rem: number) => `${((rem * widthPixels) / heightPixels).toFixed(1)}rem`
  return `(min-width: 900px) ${wide(15)}, ${wide(11)}`
}

export function Photos({ photos, of }: { photos: readonly Photo[]; of: string }) {
  const [open, setOpen] = useState<number | null>(null)
  usePartSoon(loadLightbox)
  return (
    <section aria-labelledby="photos" className="mt-7">
      <h2 id="photos" className="mb-3 text-[1.75rem]">
        Photos
      </h2>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              className={styles.photo}
              style={{ aspectRatio: `${photo.widthPixels} / ${photo.heightPixels}` }}
              aria-label={`Look at photo ${index + 1} of ${photos.length}${photo.caption ? `: ${photo.caption}` : ''}`}
              onClick={() => setOpen(index)}
            >
              <img
                sizes={thumbnailWidths(photo)}
                srcSet={photoSources({ ...photo, src: mediaAddress(photo.url) })}
                src={mediaAddress(photo.url)}
                alt=""
                loading="lazy"
                decoding="async"
                onError={({ currentTarget }) => {
                  currentTarget.hidden = true
                }}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && <LargePhotos photos={photos} of={of} open={open} onOpen={setOpen} />}
    </section>
  )
}

const loadLightbox = () => import('./lightbox').then((part) => part.Lightbox)

/** Where its code does not come it says so, and the press may be made again. */
function LargePhotos(props: LightboxProps) {
  const part = usePart(loadLightbox)
  const say = useToast()
  const { onOpen } = props
  useEffect(() => {
    if (part.state !== 'failed') return
    onOpen(null)
    say({ message: 'The photo could not be opened. Check your connection and try again.', tone: 'error' })
  }, [part.state, onOpen, say])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
