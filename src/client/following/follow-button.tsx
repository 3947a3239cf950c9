import { Link, useLocation, useSearch } from 'wouter'
import { useSession } from '~/client/session/session'
import { Button, buttonClass, type ButtonSize } from '~/client/ui/button'
import { CheckIcon } from '~/client/ui/icons/icons'
import { paths } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { messages } from './messages'
import { useFollow } from './use-follow'

type FollowButtonProps = {
  artist: Track['artist']
  size?: ButtonSize
  /** For a button in a dialog: called when a link to another page is followed, which replaces the dialog in the history. */
  onLeave?: (() => void) | undefined
}

/** Leads visitors to the login, and from there back to this page. Artists see no button for themselves. */
export function FollowButton({ artist, size = 'sm', onLeave }: FollowButtonProps) {
  const { user, loading } = useSession()
  if (user?._id === artist._id) return null
  if (user || loading) return <Toggle artist={artist} size={size} />
  return <SignInToFollow {...{ artist, size, onLeave }} />
}

function Toggle({ artist, size }: Pick<FollowButtonProps, 'artist' | 'size'>) {
  const name = artistName(artist)
  const { isFollowed, press } = useFollow(artist._id, name)
  const isKnown = isFollowed !== undefined
  return (
    <Button
      size={size}
      variant="quiet"
      aria-pressed={isFollowed === true}
      aria-label={isFollowed ? messages.followingArtist(name) : messages.followArtist(name)}
      aria-busy={!isKnown}
      onClick={press}
    >
      {isFollowed && <CheckIcon />}
      {/* The text waits until it is known whether the artist is followed, so that nobody sees it change. */}
      <span className={isKnown ? '' : 'invisible'}>{isFollowed ? messages.following : messages.follow}</span>
    </Button>
  )
}

function SignInToFollow({ artist, size, onLeave }: FollowButtonProps) {
  const [location] = useLocation()
  const search = useSearch()
  return (
    <Link
      href={paths.login}
      state={{ headedFor: search === '' ? location : `${location}?${search}` }}
      replace={onLeave !== undefined}
      {...(onLeave && { onClick: onLeave })}
      className={buttonClass('quiet', size)}
      aria-label={messages.followArtist(artistName(artist))}
    >
      {messages.follow}
    </Link>
  )
}
