import { linkClass } from '~/client/catalog/artist-page/other-links'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import { useFeedAddress } from './use-feed-address'

/**
 * The feed for feed readers. React puts the `link` element into the head of the page, where browsers and feed readers
 * look for it.
 */
export function FeedLink({ artist }: { artist: Answer<'artist'> }) {
  const address = useFeedAddress(artist._id)
  if (address === null) return null
  return (
    <li>
      <link
        rel="alternate"
        type="application/atom+xml"
        href={address}
        title={messages.feedOf(artistName(artist))}
      />
      <a
        href={address}
        target="_blank"
        rel="noopener nofollow"
        className={`${linkClass} underline underline-offset-4`}
      >
        {messages.feed}
        <span className="sr-only"> {messages.opensInNewTab}</span>
      </a>
    </li>
  )
}
