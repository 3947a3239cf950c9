import { Link } from 'wouter'
import { mediaAddress } from '~/client/api/media-address'
import { Avatar } from '~/client/ui/pictures/avatar'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'

/** A link to the artist, shown below a title. */
export function ArtistLink({ artist }: { artist: Track['artist'] }) {
  const name = artistName(artist)
  return (
    <Link
      href={pathTo.artist(artist._id)}
      className="-ml-1 inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-pill py-1 pl-1 pr-3 font-600 @hover:text-ember"
    >
      <Avatar name={name} src={mediaAddress(artist.avatarUrl)} size="sm" />
      <bdi className="min-w-0 truncate">{name}</bdi>
    </Link>
  )
}
