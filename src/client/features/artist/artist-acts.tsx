import { FollowButton } from '~/client/following/follow-button'
import { FollowerCount } from '~/client/following/follower-count'
import { buttonClass } from '~/client/ui/button'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import { useFeedAddress } from './use-feed-address'

/** Follow, the number of followers, and the feed for feed readers. */
export function ArtistActs({ artist }: { artist: Answer<'artist'> }) {
  return (
    <>
      <FollowButton artist={artist} />
      <FollowerCount count={artist.followerCount} />
      <Feed artist={artist} />
    </>
  )
}

/** React puts the `link` element into the head of the page, where browsers and feed readers look for it. */
function Feed({ artist }: { artist: Answer<'artist'> }) {
  const address = useFeedAddress(artist._id)
  if (address === null) return null
  return (
    <>
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
        className={`${buttonClass('ghost', 'sm')} underline underline-offset-4`}
      >
        {messages.feed}
        <span className="sr-only"> {messages.opensInNewTab}</span>
      </a>
    </>
  )
}
