import type { ReactNode } from 'react'
import { coverSources } from '~/client/playlists/cover/cover-sources'
import { Cover } from '../ui/pictures/cover'

/** The displayed width in each place, from which the browser chooses a size of the picture. */
const widths = {
  row: '52px',
  card: '(min-width: 1600px) 226px, (min-width: 1200px) 186px, (min-width: 900px) 15vw, (min-width: 480px) 30vw, 42vw',
  page: '(min-width: 900px) 360px, (min-width: 480px) 320px, 72vw',
} as const

const smallest = { row: 96, card: 256, page: 512 } as const

type ArtProps = {
  /** The id of the track or album. Without a cover, a picture is generated from it. */
  id: string
  coverArtUrl: string | null
  place: keyof typeof widths
  loading?: 'lazy' | 'eager'
  className?: string
  /** Content shown on top of the picture. */
  children?: ReactNode
}

/** A cover next to its title, in the size of its place. */
export function Art({ id, coverArtUrl, place, loading = 'lazy', className, children }: ArtProps) {
  return (
    <Cover
      id={id}
      {...coverSources(coverArtUrl, smallest[place])}
      sizes={widths[place]}
      loading={loading}
      className={className}
    >
      {children}
    </Cover>
  )
}
