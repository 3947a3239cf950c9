import { type CSSProperties, useEffect, useState } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { photoSources } from '~/contract/rules/picture-sizes'
import { useToast } from '~/client/ui/feedback/toast'
import { usePart } from '~/client/ui/parts/use-part'
import { usePartSoon } from '~/client/ui/parts/use-part-soon'
import type { LightboxProps, Photo } from './lightbox'
import { messages } from './messages'
import styles from './photos.module.css'

const words = messages.photos

/** On phones a thumbnail has the proportions of its photo. On wider screens thumbnails are in a grid. */
function thumbnailWidths({ widthPixels, heightPixels }: Photo) {
  return `(min-width: 900px) 21rem, ${((11 * widthPixels) / heightPixels).toFixed(1)}rem`
}

export function Photos({ photos, of }: { photos: readonly Photo[]; of: string }) {
  const [open, setOpen] = useState<number | null>(null)
  usePartSoon(loadLightbox)
  return (
    <section aria-labelledby="photos" className="mt-7">
      <h2 id="photos" className="mb-3 text-[1.75rem]">
        {words.title}
      </h2>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              className={styles.photo}
              style={{ '--proportions': `${photo.widthPixels} / ${photo.heightPixels}` } as CSSProperties}
              aria-label={openWords(index + 1, photos.length, photo.caption)}
              onClick={() => setOpen(index)}
            >
              <img
                sizes={thumbnailWidths(photo)}
                srcSet={photoSources({ ...photo, src: mediaAddress(photo.url) })}
                src={mediaAddress(photo.url)}
                alt={photo.caption ?? ''}
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

const openWords = (position: number, total: number, caption: string | null) =>
  caption ? words.openCaptioned(position, total, caption) : words.open(position, total)

const loadLightbox = () => import('./lightbox').then((part) => part.Lightbox)

/** The dialog with the large photos. If its code cannot be loaded, a toast says so, and pressing a photo tries again. */
function LargePhotos(props: LightboxProps) {
  const part = usePart(loadLightbox)
  const showToast = useToast()
  const { onOpen } = props
  useEffect(() => {
    if (part.state !== 'failed') return
    onOpen(null)
    showToast({ message: words.failed, tone: 'error' })
  }, [part.state, onOpen, showToast])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
