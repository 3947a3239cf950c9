import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import { artistName } from '~/contract/rules/artist-name'
import type { Album, Track } from '~/contract/schemas/built'
import { Art } from '../art'
import { pathTo } from '~/contract/paths'
import { messages as rows } from '../rows/messages'
import { usePlaying } from '../use-playing'
import styles from './cover-card.module.css'

type TrackCardProps = { track: Track; index: number; onPlay: (index: number) => void }

/** A cover on a shelf. It links to its track, and its button plays it. */
export const TrackCard = memo(function TrackCard({ track, index, onPlay }: TrackCardProps) {
  const playing = usePlaying(track._id)
  return (
    <li className={`${styles.card} relative`} data-playing={playing}>
      <CardLink path={pathTo.track(track._id)} title={track.title}>
        <Art id={track._id} coverArtUrl={track.coverArtUrl} place="card" />
      </CardLink>
      <ArtistLine artist={track.artist} />
      <span className={styles.over}>
        {playing !== 'elsewhere' && (
          <span className={styles.bars}>
            <WaveformBars size="sm" motion={playing === 'here' ? 'moving' : 'still'} />
          </span>
        )}
        <button
          type="button"
          className={styles.play}
          aria-label={(playing === 'here' ? rows.pause : rows.play)(track.title, artistName(track.artist))}
          onClick={() => onPlay(index)}
        >
          <span>{playing === 'here' ? <PauseIcon /> : <PlayIcon />}</span>
        </button>
      </span>
    </li>
  )
})

export function AlbumCard({ album }: { album: Album }) {
  return (
    <li className="relative">
      <CardLink path={pathTo.album(album._id)} title={album.title}>
        <Art id={album._id} coverArtUrl={album.coverArtUrl} place="card" />
      </CardLink>
      <ArtistLine artist={album.artist} />
    </li>
  )
}

/** A release on the page of its artist, whose name is not repeated. */
export function ReleaseCard({ album, note }: { album: Album; note: string }) {
  return (
    <li className="min-w-0">
      <CardLink
        path={pathTo.album(album._id)}
        title={album.title}
        note={<span className="block pt-0.5 text-left text-sm text-dim">{note}</span>}
      >
        <Art id={album._id} coverArtUrl={album.coverArtUrl} place="card" />
      </CardLink>
    </li>
  )
}

type CardLinkProps = {
  path: string
  title: string
  /** Below the title. */
  note?: ReactNode
  /** The picture. */
  children: ReactNode
}

export function CardLink({ path, title, note, children }: CardLinkProps) {
  return (
    <Link href={path} className={`${styles.link} block rounded-art`}>
      {children}
      <bdi className={styles.title}>{title}</bdi>
      {note}
    </Link>
  )
}

function ArtistLine({ artist }: Pick<Track, 'artist'>) {
  return (
    <Link href={pathTo.artist(artist._id)} className={`${styles.artist} block py-1 text-sm text-dim`}>
      <bdi className="block truncate text-left">{artistName(artist)}</bdi>
    </Link>
  )
}
