import { memo } from 'react'
import { useDownloadState } from '~/client/offline/use-downloads'
import { DownloadMark } from '~/client/offline/view/download-mark'
import { SaveButton } from '~/client/offline/view/save-button'
import { Art } from '~/client/catalog/art'
import { followLink } from '~/client/catalog/rows/follow-link'
import { pathTo } from '~/contract/paths'
import { RowMark } from '~/client/catalog/rows/row-mark'
import { usePlaying } from '~/client/catalog/use-playing'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { RowMenu } from './row-menu'
import '~/client/catalog/rows/track-row.css'
import './library.css'

type LibraryRowProps = {
  track: Track
  index: number
  onPlay: (index: number) => void
  onRemove: (track: Track) => void
  offline: boolean
}

/** A press anywhere on it plays the list from there, but on what has an act of its own. */
export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { track, index, onPlay, onRemove, offline } = props
  const playing = usePlaying(track._id)
  const artist = artistName(track.artist)
  return (
    <div className="track-row library-row" data-playing={playing}>
      <button
        type="button"
        className="track-row-act"
        aria-label={`${playing === 'here' ? 'Pause' : 'Play'} ${track.title} by ${artist}`}
        onClick={() => onPlay(index)}
      >
        <Art id={track._id} coverArtUrl={track.coverArtUrl} place="row" className="track-row-art">
          {playing !== 'elsewhere' && <RowMark playing={playing} />}
        </Art>
      </button>
      <div className="library-row-words">
        <p dir="auto" className="track-row-name truncate">
          {track.title}
        </p>
        <a
          href={pathTo.artist(track.artist._id)}
          dir="auto"
          className="track-row-artist library-row-artist truncate"
          onClick={followLink}
        >
          {artist}
        </a>
        <Standing trackId={track._id} offline={offline} />
      </div>
      <span className="library-row-act">
        <SaveButton track={track} onRemove={onRemove} />
      </span>
      <RowMenu track={track} onRemove={onRemove} />
    </div>
  )
})

function Standing({ trackId, offline }: { trackId: string; offline: boolean }) {
  const asked = useDownloadState(trackId) !== undefined
  if (!asked && !offline) return null
  return (
    <span className="library-row-standing">
      {asked ? <DownloadMark trackId={trackId} /> : 'Plays with a network'}
    </span>
  )
}
