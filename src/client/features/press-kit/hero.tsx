import type { RefObject } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { useStore } from '~/client/platform/use-store'
import { Button, buttonClass } from '~/client/ui/button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { Cover } from '~/client/ui/pictures/cover'
import { photoSources } from '~/contract/rules/picture-sizes'
import { heroPhotoSizes } from '~/contract/rules/presskit/hero-photo'
import { type Kit, places } from './kit'
import styles from './kit.module.css'
import type { KitPlayer } from './listen/kit-player'
import { messages } from './messages'
import { Downloads } from './parts/downloads'

const words = messages.hero

/** What the large play button needs of the player. */
export type HeroPlayer = Pick<KitPlayer, 'state' | 'toggle'>

type HeroProps = {
  kit: Kit
  secret: string | undefined
  player: HeroPlayer
  heading: RefObject<HTMLHeadingElement | null>
}

/** What people with ten seconds need: who this is, and how to hear, download and reach them. */
export function Hero({ kit, secret, player, heading }: HeroProps) {
  const [first] = kit.tracks
  return (
    <div className={styles.hero}>
      <div className={styles.picture}>
        <Picture kit={kit} />
      </div>
      <div className={styles.intro}>
        <p className={styles.kind}>{messages.kind}</p>
        <h1 ref={heading} tabIndex={-1} dir="auto" className={styles.name}>
          {kit.name}
        </h1>
        {kit.line && (
          <p dir="auto" className={styles.line}>
            {kit.line}
          </p>
        )}
        <p className={styles.facts}>
          <bdi>{factsOf(kit)}</bdi>
        </p>
        <div className={styles.acts}>
          {first && <PlayFirst player={player} track={first} />}
          <Downloads kit={kit} secret={secret} />
          <a href={`#${places.contact}`} className={buttonClass(first ? 'quiet' : 'primary', 'lg')}>
            {words.contact}
          </a>
        </div>
      </div>
    </div>
  )
}

const genresShown = 2

function factsOf({ location, tracks }: Kit) {
  const genres = new Set(tracks.flatMap(({ genre }) => (genre === null ? [] : [genre])))
  return [location, ...[...genres].slice(0, genresShown)].filter(Boolean).join(' · ')
}

/** Plays the first track, or goes on with the one that was chosen. */
function PlayFirst({ player, track }: { player: HeroPlayer; track: Kit['tracks'][number] }) {
  const { trackId, playback } = useStore(player.state)
  const isOn = playback === 'playing' || playback === 'loading'
  return (
    <Button
      size="lg"
      className={styles.screenOnly}
      aria-label={isOn ? words.pause(track.title) : words.play(track.title)}
      onClick={() => player.toggle(trackId ?? track._id)}
    >
      {isOn ? <PauseIcon /> : <PlayIcon />}
      {isOn ? words.pauseShort : words.playShort}
    </Button>
  )
}

/** The large photo. Without one, the artist's picture or one that is drawn from the id. */
function Picture({ kit: { _id, name, heroPhoto, avatarUrl } }: { kit: Kit }) {
  if (!heroPhoto)
    return <Cover id={_id} src={mediaAddress(avatarUrl)} loading="eager" className={styles.drawn} />
  const src = mediaAddress(heroPhoto.url)
  return (
    <figure className={styles.photo}>
      <img
        src={src}
        srcSet={photoSources({ ...heroPhoto, src })}
        sizes={heroPhotoSizes}
        width={heroPhoto.widthPixels}
        height={heroPhoto.heightPixels}
        alt={heroPhoto.caption ?? words.photoOf(name)}
        fetchPriority="high"
        className={styles.heroImage}
      />
      {heroPhoto.credit && (
        <figcaption dir="auto" className={styles.photoCredit}>
          {words.photoBy(heroPhoto.credit)}
        </figcaption>
      )}
    </figure>
  )
}
