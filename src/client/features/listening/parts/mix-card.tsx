import { Link } from 'wouter'
import { PlaylistCover } from '~/client/playlists/cover/playlist-cover'
import { pathTo } from '~/contract/paths'
import type { Playlist } from '~/contract/schemas/built'
import { messages } from '../messages'

/** A mix on a shelf. */
export const MixCard = ({ mix }: { mix: Playlist }) => (
  <li>
    <Link href={pathTo.playlist('mix', mix._id)} className="group block rounded-art">
      <PlaylistCover playlist={mix} place="card" />
      <bdi className="mt-2.5 block break-words text-left text-[.9375rem] leading-5 font-600 underline-offset-3 @hover:group-hover:underline">
        {mix.title}
      </bdi>
      <span className="block py-1 text-sm text-dim">
        {mix.reason ?? messages.mixes.tracks(mix.trackCount)}
      </span>
    </Link>
  </li>
)
