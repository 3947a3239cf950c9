import type { ReactNode } from 'react'
import { LinkIcon, LockIcon } from '~/client/ui/icons/playlist-icons'
import { PlaylistCover } from '~/client/playlists/cover/playlist-cover'
import { messages as playlists } from '~/client/playlists/messages'
import { pathTo } from '~/contract/paths'
import type { Playlist } from '~/contract/schemas/built'
import { CardLink } from './cover-card'
import { messages } from './messages'

type PlaylistCardProps = {
  playlist: Playlist
  /** Between the title and the line about the playlist. */
  description?: ReactNode
  place?: 'card' | 'wideCard'
}

/** A playlist on a shelf or in a grid: its cover, its title and a line about it. */
export function PlaylistCard({ playlist, description, place = 'card' }: PlaylistCardProps) {
  const { _id, type, title, visibility, mayEdit } = playlist
  return (
    <li className="min-w-0">
      <CardLink
        path={pathTo.playlist(type, _id)}
        title={title}
        note={
          <>
            {description}
            <span className="flex gap-1.5 py-1 text-sm text-dim">
              {mayEdit && visibility === 'private' && <Mark icon={<LockIcon />} visibility={visibility} />}
              {mayEdit && visibility === 'unlisted' && <Mark icon={<LinkIcon />} visibility={visibility} />}
              <bdi className="min-w-0">{noteOf(playlist)}</bdi>
            </span>
          </>
        }
      >
        <PlaylistCover playlist={playlist} place={place} />
      </CardLink>
    </li>
  )
}

type MarkProps = { icon: ReactNode; visibility: Playlist['visibility'] }

const Mark = ({ icon, visibility }: MarkProps) => (
  <span className="shrink-0 pt-0.5">
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
