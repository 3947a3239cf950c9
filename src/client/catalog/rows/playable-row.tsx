import type { ReactNode, MouseEvent } from 'react'
import { isPlainPress } from '~/client/platform/page/plain-press'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { Art } from '../art'
import { type Playing, usePlaying } from '../use-playing'
import { messages } from './messages'
import { navigate } from 'wouter/use-browser-location'
import styles from './track-row.module.css'

type PlayableRowProps = {
  track: Track
  /** The position in the list that a press plays. */
  index: number
  onPlay: (index: number) => void
  /** Shown instead of the cover, as on an album. */
  number?: number | undefined
  className?: string
  children: ReactNode
}

/** A row that plays its track when it is pressed anywhere except on its links and other controls. */
export function PlayableRow({ track, index, onPlay, number, className = '', children }: PlayableRowProps) {
  const playing = usePlaying(track._id)
  return (
    <div className={`${styles.row} ${className}`} data-playing={playing} data-track-id={track._id}>
      <button
        type="button"
        className={styles.act}
        aria-label={(playing === 'here' ? messages.pause : messages.play)(
          track.title,
          artistName(track.artist),
        )}
        onClick={() => onPlay(index)}
      >
        {number === undefined ? (
          <Art id={track._id} coverArtUrl={track.coverArtUrl} place="row" className={styles.art}>
            {playing !== 'elsewhere' && <RowMark playing={playing} />}
          </Art>
        ) : (
          <span className={styles.number}>
            <span className="tabular-nums" data-number={number} />
            <RowMark playing={playing} />
          </span>
        )}
      </button>
      {children}
    </div>
  )
}

/** Covers the picture or number of a row: moving bars while it plays, and the icon of what a press does. */
export function RowMark({ playing }: { playing: Playing }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {playing !== 'elsewhere' && (
        <span className={`${styles.bars} grid`}>
          <WaveformBars size="sm" motion={playing === 'here' ? 'moving' : 'still'} />
        </span>
      )}
      <span className={styles.icon}>{playing === 'here' ? <PauseIcon /> : <PlayIcon />}</span>
    </span>
  )
}

type RowNameProps = {
  track: Pick<Track, '_id' | 'title'>
  /** Where the title leads, if not to the page of the track. */
  path?: string | undefined
}

export const RowName = ({ track, path = pathTo.track(track._id) }: RowNameProps) => (
  <RowLink path={path} className={styles.title}>
    <span>{track.title}</span>
  </RowLink>
)

export const RowArtist = ({ artist, className = '' }: Pick<Track, 'artist'> & { className?: string }) => (
  <RowLink path={pathTo.artist(artist._id)} className={`${styles.artist} ${className}`}>
    {artistName(artist)}
  </RowLink>
)

type RowLinkProps = { path: string; className: string | undefined; children: ReactNode }

const RowLink = ({ path, className, children }: RowLinkProps) => (
  <a href={path} dir="auto" className={`${styles.link} ${className} truncate`} onClick={followLink}>
    {children}
  </a>
)

/** Follows a plain link in a long list. It navigates like the router's link, but does not subscribe to the address. */
function followLink(event: MouseEvent<HTMLAnchorElement>) {
  if (!isPlainPress(event)) return
  event.preventDefault()
  navigate(event.currentTarget.getAttribute('href') ?? '')
}
