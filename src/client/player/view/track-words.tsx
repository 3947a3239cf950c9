import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'

type TrackWordsProps = {
  track: Track
  /** Whether the listener hears only the preview. */
  previewOnly: boolean
  withGenre?: boolean
}

/** Title and artist on a line each, cut off with an ellipsis, each in the text direction of its script. */
export function TrackWords({ track, previewOnly, withGenre = false }: TrackWordsProps) {
  const artist = artistName(track.artist)
  return (
    <span className="track-words">
      <span className="track-title" title={track.title} dir="auto">
        {track.title}
      </span>
      <span className="track-artist">
        {previewOnly && <span className="track-preview">{messages.preview}</span>}
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
