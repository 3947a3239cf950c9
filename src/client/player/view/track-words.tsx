import { Link } from 'wouter'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'
import styles from './track-words.module.css'

type TrackWordsProps = {
  track: Track
  /** Whether the listener hears only the preview. */
  previewOnly: boolean
  withGenre?: boolean
  /** In a dialog: called when a link is followed. Its page replaces the dialog's entry in the history. */
  onLeave?: () => void
}

/**
 * Two lines: a link to the track, and a link to its artist. Long names end in an ellipsis, and each has the text direction of
 * its script. The genre is left
 * out where it has no room beside the whole name.
 */
export function TrackWords({ track, previewOnly, withGenre = false, onLeave }: TrackWordsProps) {
  const link = (href: string, text: string, className = '') => (
    <Link href={href} replace={!!onLeave} onClick={onLeave} title={text} dir="auto" className={className}>
      {text}
    </Link>
  )
  return (
    <span className={styles.root}>
      {link(pathTo.track(track._id), track.title, styles.title)}
      <span className={styles.artist}>
        {previewOnly && <span className={styles.preview}>{messages.preview}</span>}
        <span className={styles.names}>
          {link(pathTo.artist(track.artist._id), artistName(track.artist), styles.name)}
          {withGenre && (
            <span className={styles.genre}>
              <span aria-hidden="true">·</span>
              {track.genre}
            </span>
          )}
        </span>
      </span>
    </span>
  )
}
