import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'
import styles from './track-words.module.css'

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
    <span className={styles.root}>
      <span className={styles.title} title={track.title} dir="auto">
        {track.title}
      </span>
      <span className={styles.artist}>
        {previewOnly && <span className={styles.preview}>{messages.preview}</span>}
        <span className={styles.name} title={artist} dir="auto">
          {artist}
        </span>
        {withGenre && (
          <>
            <span aria-hidden="true">·</span>
            <span className={styles.genre}>{track.genre}</span>
          </>
        )}
      </span>
    </span>
  )
}
