import { Link } from 'wouter'
import { RecordTitle } from '~/client/catalog/record/record-head'
import { RecordText } from '~/client/catalog/record/record-page'
import { mediaAddress } from '~/client/api/media-address'
import { pathTo } from '~/contract/paths'
import { Avatar } from '~/client/ui/pictures/avatar'
import { buttonClass } from '~/client/ui/button'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import { safeLinks } from './safe-links'

type Artist = Answer<'artist'>
type ArtistHeadProps = {
  /** Undefined while it loads. */
  artist: Artist | undefined
}

export function ArtistHead({ artist }: ArtistHeadProps) {
  const name = artist && artistName(artist)
  return (
    <header className="flex flex-col gap-5 desk:flex-row desk:gap-10">
      {artist ? (
        <Avatar name={name ?? ''} src={mediaAddress(artist.avatarUrl)} size="xl" />
      ) : (
        <Skeleton shape="round" className="w-30" />
      )}
      <div className="min-w-0 flex-1">
        <RecordTitle kind="Artist" title={name} skeletonClass="w-3/5" />
        <p className="mt-2 min-h-6 text-dim">{artist && <bdi>{factsOf(artist)}</bdi>}</p>
        {artist?.bio && <RecordText className="mt-4">{artist.bio}</RecordText>}
        {artist && <OtherLinks artist={artist} />}
      </div>
    </header>
  )
}

const factsOf = ({ location, topGenre, trackCount }: Artist) =>
  [location, topGenre, messages.trackCount(trackCount)].filter(Boolean).join(' · ')

function OtherLinks({ artist }: { artist: Artist }) {
  const outside = safeLinks(artist.links)
  if (outside.length === 0 && !artist.hasPressKit) return null
  return (
    <ul className="-ml-3.5 mt-4 flex flex-wrap gap-1">
      {outside.map(({ label, url }) => (
        <li key={url} className="max-w-full">
          <a
            href={url}
            target="_blank"
            rel="noopener nofollow"
            className={`${buttonClass('ghost', 'sm')} max-w-full`}
          >
            <bdi className="truncate underline underline-offset-4">{label}</bdi>
            <span className="sr-only"> {messages.opensInNewTab}</span>
          </a>
        </li>
      ))}
      {artist.hasPressKit && (
        <li>
          <Link
            href={pathTo.pressKit(artist._id)}
            className={`${buttonClass('ghost', 'sm')} underline underline-offset-4`}
          >
            {messages.pressKit}
          </Link>
        </li>
      )}
    </ul>
  )
}
