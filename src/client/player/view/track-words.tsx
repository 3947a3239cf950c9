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
  /** Whether title and artist link to their pages. Not inside a button. */
  linked?: boolean
}

/**
 * Title and artist on a line each, cut off with an ellipsis, each in the text direction of its script. The genre is left
 * out where it has no room beside the whole name.
 */
export function TrackWords({ track, previewOnly, withGenre = false, linked = false }: TrackWordsProps) {
  const artist = artistName(track.artist)
  return (
    <span className={styles.root}>
      <Words text={track.title} className={styles.title} path={linked && pathTo.track(track._id)} />
      <span className={styles.artist}>
        {previewOnly && <span className={styles.preview}>{messages.preview}</span>}
        <span className={styles.names}>
          <Words text={artist} className={styles.name} path={linked && pathTo.artist(track.artist._id)} />
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

type WordsProps = { text: string; className: string | undefined; path: string | false }

const Words = ({ text, path, ...props }: WordsProps) => {
  const words = { ...props, title: text, dir: 'auto', children: text }
  return path ? <Link {...words} href={path} /> : <span {...words} />
}
