import { useState } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { GeneratedCover } from '~/client/ui/pictures/generated-cover'
import { photoSources, smallerAt } from '~/contract/rules/picture-sizes'
import type { Answer } from '~/contract/schemas/built'
import styles from './banner.module.css'

type Artist = Answer<'artist'>

/** Fills its container with the first photo, or else with the picture of the artist, or with one drawn from their id. */
export function Banner({ artist }: { artist: Artist }) {
  const [broken, setBroken] = useState<string[]>([])
  const photo = artist.photos.find(({ url }) => !broken.includes(url))
  const avatar = mediaAddress(artist.avatarUrl)
  const onError = (url: string) => () => setBroken((before) => [...before, url])
  if (photo)
    return (
      <img
        key={photo.url}
        sizes="(min-width: 1200px) 73rem, 100vw"
        srcSet={photoSources({ ...photo, src: mediaAddress(photo.url) })}
        src={mediaAddress(photo.url)}
        alt=""
        data-banner="photo"
        fetchPriority="high"
        className={styles.picture}
        onError={onError(photo.url)}
      />
    )
  if (avatar && !broken.includes(avatar))
    return (
      <>
        <img
          src={smallerAt(avatar, 256)}
          alt=""
          data-banner="avatar"
          className={`${styles.picture} ${styles.blurred}`}
          onError={onError(avatar)}
        />
        <Orbits />
      </>
    )
  return (
    <span className={styles.drawn} data-banner="drawn">
      <GeneratedCover seed={artist._id} />
    </span>
  )
}

/** The loop of the logo around two orbits, over the colours of the avatar. */
function Orbits() {
  return (
    <svg className={styles.orbits} viewBox="0 0 200 200" fill="none" strokeWidth="1" aria-hidden="true">
      <circle cx="100" cy="100" r="88" stroke="currentColor" opacity=".4" />
      <circle cx="100" cy="100" r="74" stroke="currentColor" opacity=".25" />
      <circle cx="100" cy="100" r="99" stroke="var(--ember)" strokeWidth="1.5" />
    </svg>
  )
}
