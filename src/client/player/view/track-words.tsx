import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'

/** Two lines that end in an ellipsis, each in the direction of its own script; `Preview` says that no more is heard. */
export function TrackWords({ track, previewOnly }: { track: Track; previewOnly: boolean }) {
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
      </span>
    </span>
  )
}
