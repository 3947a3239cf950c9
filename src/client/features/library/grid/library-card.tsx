import { memo } from 'react'
import { Link } from 'wouter'
import { Art } from '~/client/catalog/art'
import { RowArtist } from '~/client/catalog/rows/playable-row'
import { messages as rows } from '~/client/catalog/rows/messages'
import { TrackMenu } from '~/client/catalog/rows/track-menu'
import { usePlaying } from '~/client/catalog/use-playing'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { CopyState } from '../lists/copy-state'
import styles from './grid.module.css'

type LibraryCardProps = {
  track: Track
  index: number
  onPlay: (index: number) => void
  offline: boolean
}

/** A cover that plays its track. Its menu has everything else, such as saving it. */
export const LibraryCard = memo(function LibraryCard({ track, index, onPlay, offline }: LibraryCardProps) {
  const playing = usePlaying(track._id)
  return (
    <div className={styles.card} data-playing={playing} data-track-id={track._id}>
      <button
        type="button"
        className={styles.act}
        aria-label={(playing === 'here' ? rows.pause : rows.play)(track.title, artistName(track.artist))}
        onClick={() => onPlay(index)}
      >
        <Art id={track._id} coverArtUrl={track.coverArtUrl} place="card" />
        {playing !== 'elsewhere' && (
          <span className={styles.bars}>
            <WaveformBars size="sm" motion={playing === 'here' ? 'moving' : 'still'} />
          </span>
        )}
        <span className={styles.sign}>{playing === 'here' ? <PauseIcon /> : <PlayIcon />}</span>
      </button>
      <div className={styles.words}>
        <div className="min-w-0 flex-1">
          <Link
            href={pathTo.track(track._id)}
            dir="auto"
            className={`${styles.title} block truncate text-left`}
          >
            {track.title}
          </Link>
          <RowArtist artist={track.artist} />
          <CopyState trackId={track._id} offline={offline} />
        </div>
        <TrackMenu track={track} />
      </div>
    </div>
  )
})
