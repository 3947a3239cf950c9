import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { pathTo } from '~/contract/paths'
import { buttonClass } from '~/client/ui/button'
import type { Answer } from '~/contract/schemas/built'
import { isMail } from '../artist/about'
import { messages } from '../artist/messages'
import { safeLinks } from '../artist/safe-links'

type OtherLinksProps = {
  artist: Pick<Answer<'artist'>, '_id' | 'links' | 'hasPressKit'>
  /** More `<li>` elements. */
  children?: ReactNode
}

export const linkClass = `${buttonClass('ghost', 'sm')} max-w-full`

/** The links of an artist to other sites, and to the press kit. */
export function OtherLinks({ artist, children }: OtherLinksProps) {
  return (
    <ul className="-ml-3.5 flex flex-wrap gap-1 empty:hidden">
      {safeLinks(artist.links).map(({ label, url }) => (
        <li key={`${label} ${url}`} className="max-w-full">
          <a
            href={url}
            {...(!isMail(url) && { target: '_blank', rel: 'noopener nofollow' })}
            className={linkClass}
          >
            <bdi className="truncate underline underline-offset-4">{label}</bdi>
            {!isMail(url) && <span className="sr-only"> {messages.opensInNewTab}</span>}
          </a>
        </li>
      ))}
      {artist.hasPressKit && (
        <li>
          <Link href={pathTo.pressKit(artist._id)} className={`${linkClass} underline underline-offset-4`}>
            {messages.pressKit}
          </Link>
        </li>
      )}
      {children}
    </ul>
  )
}
