import { mediaAddress } from '~/client/api/media-address'
import { photoSources } from '~/contract/rules/picture-sizes'
import type { Kit, KitPhoto } from '../kit'
import styles from './parts.module.css'
import kitStyles from '../kit.module.css'
import { messages } from '../messages'
import { DownloadButton } from './downloads'
import { FreshLink, type Reread } from './fresh-link'

const words = messages.photos

type PhotosProps = { kit: Kit; secret: string | undefined; reread: Reread }

export const Photos = ({ kit, secret, reread }: PhotosProps) => (
  <>
    <ul className={styles.photos}>
      {kit.photos.map((photo, index) => (
        <li key={photo._id}>
          <Photo photo={photo} name={kit.name} position={index + 1} reread={reread} />
        </li>
      ))}
    </ul>
    <div className="mt-5">
      <DownloadButton kit={kit} secret={secret} kind="photos" label={messages.downloads.allPhotos} />
    </div>
  </>
)

type PhotoProps = { photo: KitPhoto; name: string; position: number; reread: Reread }

function Photo({ photo, name, position, reread }: PhotoProps) {
  const { url, caption, credit, widthPixels, heightPixels } = photo
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
        <Sizes photo={photo} position={position} reread={reread} />
      </figcaption>
    </figure>
  )
}

/** The files of a photo. One that was added before originals were kept has none. */
function Sizes({ photo, position, reread }: Omit<PhotoProps, 'name'>) {
  const { _id, url, originalUrl, originalWidthPixels: width, originalHeightPixels: height } = photo
  return (
    <span className={`grid justify-items-end gap-1 ${kitStyles.screenOnly}`}>
      <a
        href={mediaAddress(url)}
        target="_blank"
        rel="noopener"
        aria-label={`${words.screenSizeOf(position)} ${messages.opensInNewTab}`}
        className={styles.file}
      >
        {words.screenSize}
      </a>
      {originalUrl !== url && (
        <FreshLink
          url={originalUrl}
          urlIn={({ photos }) => photos.find((each) => each._id === _id)?.originalUrl}
          reread={reread}
          label={words.originalOf(position, width, height)}
          className={styles.file}
        >
          {words.original(width, height)}
        </FreshLink>
      )}
    </span>
  )
}
