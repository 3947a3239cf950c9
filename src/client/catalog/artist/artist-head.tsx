import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { mediaAddress } from '~/client/api/media-address'
import { pathTo } from '~/contract/paths'
import { Avatar } from '~/client/ui/pictures/avatar'
import { buttonClass } from '~/client/ui/button'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { RecordTitle } from '../record/record-head'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { About, isMail } from './about'
import { messages } from './messages'
import { safeLinks } from './safe-links'

type Artist = Answer<'artist'>
type ArtistHeadProps = {
  /** Undefined while it loads. */
  artist: Artist | undefined
  /** `narrow` for a place that is narrower than the page, whatever the width of the window. */
  layout?: 'page' | 'narrow'
  /** The actions below the facts. Their place is kept while the artist loads. */
  children?: ReactNode
}

export function ArtistHead({ artist, layout = 'page', children }: ArtistHeadProps) {
  const name = artist && artistName(artist)
  return (
    <header className={`flex flex-col gap-5 ${layout === 'page' ? 'desk:flex-row desk:gap-10' : ''}`}>
      {artist ? (
        <Avatar name={name ?? ''} src={mediaAddress(artist.avatarUrl)} size="xl" />
      ) : (
        <Skeleton shape="round" className="w-30" />
      )}
      <div className="min-w-0 flex-1">
        <RecordTitle kind="Artist" title={name} skeletonClass="w-3/5" />
        <p className="mt-2 min-h-6 text-dim">{artist && <bdi>{factsOf(artist)}</bdi>}</p>
        {children !== undefined && (
          <div className="mt-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">{children}</div>
        )}
        {artist?.bio && <About text={artist.bio} className="mt-4" />}
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
        <li key={`${label} ${url}`} className="max-w-full">
          <a
            href={url}
            {...(!isMail(url) && { target: '_blank', rel: 'noopener nofollow' })}
            className={`${buttonClass('ghost', 'sm')} max-w-full`}
          >
            <bdi className="truncate underline underline-offset-4">{label}</bdi>
            {!isMail(url) && <span className="sr-only"> {messages.opensInNewTab}</span>}
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
