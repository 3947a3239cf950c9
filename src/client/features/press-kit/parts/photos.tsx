import { mediaAddress } from '~/client/api/media-address'
import { photoSources } from '~/client/ui/pictures/picture-sources'
import type { Kit, KitPhoto } from '../kit'
import styles from './parts.module.css'
import { messages } from '../messages'

const words = messages.photos

export const Photos = ({ photos, name }: Pick<Kit, 'photos' | 'name'>) => (
  <ul className={styles.photos}>
    {photos.map((photo, index) => (
      <li key={photo._id}>
        <Photo photo={photo} name={name} position={index + 1} />
      </li>
    ))}
  </ul>
)

type PhotoProps = { photo: KitPhoto; name: string; position: number }

function Photo({ photo, name, position }: PhotoProps) {
  const { url, originalUrl, caption, credit, widthPixels, heightPixels } = photo
  const src = mediaAddress(url)
  return (
    <figure>
      <img
        src={src}
        srcSet={photoSources({ ...photo, src })}
        sizes="(min-width: 900px) 26rem, 92vw"
        width={widthPixels}
        height={heightPixels}
        alt={caption ?? words.alt(name, position)}
        loading="lazy"
        decoding="async"
        className={styles.gridImage}
      />
      <figcaption className={styles.caption}>
        <span className="min-w-0 flex-1">
          {caption && (
            <span dir="auto" className="block">
              {caption}
            </span>
          )}
          {credit && (
            <span dir="auto" className="block text-dim">
              {words.credit(credit)}
            </span>
          )}
        </span>
        <a
          href={mediaAddress(originalUrl)}
          target="_blank"
          rel="noopener"
          aria-label={`${words.originalOf(position)} ${messages.opensInNewTab}`}
          className={styles.file}
        >
          {words.original}
        </a>
      </figcaption>
    </figure>
  )
}
