import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'

type TrackWordsProps = {
  track: Track
  /** Says that no more is heard. */
  previewOnly: boolean
  withGenre?: boolean
}

/** Two lines that end in an ellipsis, each in the direction of its own script. */
export function TrackWords({ track, previewOnly, withGenre = false }: TrackWordsProps) {
  const artist = artistName(track.artist)
  return (
    <span className="track-words">
      <span className="track-title" title={track.title} dir="auto">
        {track.title}
      </span>
      <span className="track-artist">
        {previewOnly && <span className="track-preview">Preview</span>}
        <span title={artist} dir="auto">
          {artist}
        </span>
        {withGenre && (
          <>
            <span aria-hidden="true">·</span>
            <span className="track-genre">{track.genre}</span>
          </>
        )}
      </span>
    </span>
  )
}
