import { coverSources } from './cover-sources'
import { Cover } from '~/client/ui/pictures/cover'
import type { Playlist } from '~/contract/schemas/built'
import { coverParts } from './cover-parts'
import styles from './playlist-cover.module.css'

/** The displayed width in each place, for one picture and for one of four. */
const places = {
  row: { whole: '48px', part: '24px', smallest: 96, smallestPart: 96 },
  card: {
    whole:
      '(min-width: 1600px) 226px, (min-width: 1200px) 186px, (min-width: 900px) 15vw, (min-width: 480px) 30vw, 42vw',
    part: '(min-width: 1600px) 113px, (min-width: 1200px) 93px, (min-width: 900px) 8vw, (min-width: 480px) 15vw, 21vw',
    smallest: 256,
    smallestPart: 96,
  },
  /** Four across on wide screens. */
  wideCard: {
    whole:
      '(min-width: 1600px) 345px, (min-width: 1200px) 285px, (min-width: 900px) 23vw, (min-width: 480px) 30vw, 42vw',
    part: '(min-width: 1600px) 173px, (min-width: 1200px) 143px, (min-width: 900px) 12vw, (min-width: 480px) 15vw, 21vw',
    smallest: 256,
    smallestPart: 96,
  },
  page: {
    whole: '(min-width: 900px) 360px, (min-width: 480px) 320px, 72vw',
    part: '(min-width: 900px) 180px, (min-width: 480px) 160px, 36vw',
    smallest: 512,
    smallestPart: 256,
  },
} as const

type PlaylistCoverProps = {
  playlist: Pick<Playlist, '_id' | 'coverArtUrl' | 'covers'>
  place: keyof typeof places
  className?: string
  /** The address of a picture on this device, which becomes the cover. */
  coming?: string | null
}

/** The cover of a playlist next to its title: its own, or one made of the covers of its first four tracks. */
export function PlaylistCover({ playlist, place, className = 'w-full', coming }: PlaylistCoverProps) {
  const parts = coverParts(playlist)
  const { whole, part, smallest, smallestPart } = places[place]
  const loading = place === 'page' ? 'eager' : 'lazy'
  const [first] = parts
  // The element stays when the picture is stored, so it shows this picture until the stored one has loaded.
  if (coming || (parts.length === 1 && first)) {
    return (
      <Cover
        id={first?._id ?? playlist._id}
        {...(coming ? { src: coming } : coverSources(first?.coverArtUrl ?? null, smallest))}
        sizes={whole}
        loading={loading}
        className={className}
      />
    )
  }
  return (
    <span className={`${styles.parts} shrink-0 ${className}`}>
      {parts.map(({ _id, coverArtUrl }) => (
        <Cover
          key={_id}
          id={_id}
          {...coverSources(coverArtUrl, smallestPart)}
          sizes={part}
          loading={loading}
        />
      ))}
    </span>
  )
}
