import { Link } from 'wouter'
import { useSession } from '~/client/session/session'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { paths } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

/** Offers the artist to upload their first track, and everybody else other music. */
export function NoMusic({ artist }: { artist: Answer<'artist'> }) {
  const { user } = useSession()
  const words =
    user?._id === artist._id ? messages.noMusic.own : messages.noMusic.ofOthers(artistName(artist))
  return (
    <EmptyState
      title={words.title}
      action={
        <Link
          href={user?._id === artist._id ? paths.ownTracks : paths.explore}
          className={buttonClass('quiet')}
        >
          {words.act}
        </Link>
      }
    >
      {words.text}
    </EmptyState>
  )
}
