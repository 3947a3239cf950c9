import { Link } from 'wouter'
import { PlaylistCover } from '~/client/playlists/cover/playlist-cover'
import { LinkIcon, LockIcon } from '~/client/ui/icons/playlist-icons'
import { messages as playlists } from '~/client/playlists/messages'
import { pathTo } from '~/contract/paths'
import type { Playlist } from '~/contract/schemas/built'
import { messages } from './messages'
import styles from './playlists.module.css'

/** A playlist in a grid: its cover, its title and a line about it. */
export function PlaylistCard({ playlist }: { playlist: Playlist }) {
  const { _id, type, title, visibility, mayEdit } = playlist
  return (
    <li className="min-w-0">
      <Link href={pathTo.playlist(type, _id)} className={`${styles.card} block rounded-art`}>
        <PlaylistCover playlist={playlist} place="card" />
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.note}>
          {mayEdit && visibility === 'private' && <Mark icon={<LockIcon />} visibility={visibility} />}
          {mayEdit && visibility === 'unlisted' && <Mark icon={<LinkIcon />} visibility={visibility} />}
          <bdi className="min-w-0">{noteOf(playlist)}</bdi>
        </span>
      </Link>
    </li>
  )
}

type MarkProps = { icon: React.ReactNode; visibility: Playlist['visibility'] }

const Mark = ({ icon, visibility }: MarkProps) => (
  <span className={styles.mark}>
    {icon}
    <span className="sr-only">{playlists.visibility[visibility].title}</span>
  </span>
)

function noteOf({ reason, owner, mayEdit, trackCount }: Playlist): string {
  if (reason !== null) return reason
  const count = playlists.facts.tracks(trackCount)
  if (mayEdit || !owner) return count
  return [messages.by(owner.displayName || owner.username), count].join(playlists.facts.separator)
}
