import { Link } from 'wouter'
import { usePlayer } from '~/client/player/use-player'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { mediaAddress } from '~/client/api/media-address'
import { useApi } from '~/client/api/read/use-api'
import { Button, buttonClass } from '~/client/ui/button'
import { Cover } from '~/client/ui/pictures/cover'
import { PlayIcon } from '~/client/ui/icons/icons'
import { avatarSources } from '~/client/ui/pictures/picture-sources'
import { photoSources } from '~/contract/rules/picture-sizes'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { pathTo } from '~/contract/paths'
import { messages } from './messages'
import styles from './saloon.module.css'

/** This week's featured artist. */
export function HouseBand({ artistId }: { artistId: string }) {
  const { data: band, error } = useApi('artist', { params: { id: artistId } })
  if (error && !band) return null
  return (
    <section aria-labelledby="house-band" className={styles.houseBand}>
      <div className={styles.houseBandPhoto}>
        {band ? <Cover id={artistId} {...pictureOf(band)} /> : <Skeleton shape="art" className="w-full" />}
      </div>
      <div className="p-5 desk:p-6">
        <h2 id="house-band" className="font-sans text-lg font-600 text-ember">
          {messages.houseBand.title}
        </h2>
        {band ? <Band band={band} /> : <BandSkeleton />}
      </div>
    </section>
  )
}

/** The artist's first photo, or their avatar. */
function pictureOf({ photos: [photo], avatarUrl }: Answer<'artist'>) {
  if (photo) {
    const src = mediaAddress(photo.url)
    const sizes = sizesOf(photo.widthPixels / photo.heightPixels)
    return { src, srcSet: photoSources({ ...photo, src }), sizes }
  }
  const src = mediaAddress(avatarUrl)
  return { src, srcSet: avatarSources(src), sizes: sizesOf(1) }
}

/** A wide photo fills the height of its square frame, so it is drawn wider than the frame. */
function sizesOf(widthByHeight: number) {
  const [px = 0, fewVw, vw] = [470, 40, 92].map((size) => Math.ceil(size * Math.max(1, widthByHeight)))
  return `(min-width: 1600px) ${Math.ceil(px * 1.2)}px, (min-width: 1200px) ${px}px, (min-width: 900px) ${fewVw}vw, ${vw}vw`
}

function Band({ band }: { band: Answer<'artist'> }) {
  const player = usePlayer()
  return (
    <>
      <p className="mt-2 break-words font-display text-4xl leading-none font-800">
        <bdi>{artistName(band)}</bdi>
      </p>
      {band.bio && <p className="mt-3 line-clamp-4 text-[.9375rem] text-dim">{band.bio}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant="quiet"
          disabled={band.popular.length === 0}
          onClick={() => player.play(band.popular, 0)}
        >
          <PlayIcon /> {messages.houseBand.play}
        </Button>
        <Link href={pathTo.artist(band._id)} className={buttonClass('ghost')}>
          {messages.houseBand.artist}
        </Link>
      </div>
    </>
  )
}

function BandSkeleton() {
  return (
    <>
      <Skeleton className="mt-3 h-9 w-48" />
      <Skeleton className="mt-4 h-20 w-full" shape="block" />
      <Skeleton className="mt-5 h-11 w-40" />
    </>
  )
}
