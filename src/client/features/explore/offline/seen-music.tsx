import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { TrackShelf } from '~/client/catalog/shelves/track-shelf'
import { useDownloadsState } from '~/client/offline/use-downloads'
import { useSession } from '~/client/session/session'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { paths } from '~/contract/paths'
import { popularAsked } from '~/contract/rules/listening/popular-beside'
import { messages } from '../messages'
import { withoutRepeats } from '../shelves'
import { useSavedMusic } from './saved-music'

const words = messages.away
/** The same queries as on home and the dashboard. A stored answer is found only by an identical query. */
const asElsewhere = { query: { limit: 6 } }
const popularAtHome = { query: { limit: popularAsked } }

/** Shown offline if no answer for Explore is stored: what home and the dashboard showed, without the copies listed above it. */
export function SeenMusic() {
  const { user } = useSession()
  const played = useApi('recentlyPlayed', user && asElsewhere)
  const newest = useApi('newReleases', asElsewhere)
  const popular = useApi('popularTracks', popularAtHome)
  const elsewhere = [played, newest, popular].flatMap(({ data }) => data?.items ?? [])
  const isAsked = [user ? played : newest, newest, popular].every(({ data, error }) => data ?? error)
  const areCopiesRead = useDownloadsState(({ vault }) => vault !== 'unread')
  const saved = useSavedMusic()
  const seen = withoutRepeats([saved, elsewhere]).at(-1) ?? []
  if (seen.length > 0) return <TrackShelf title={words.seen} note={words.seenPlay} tracks={seen} />
  if (saved.length > 0 || !isAsked || (user && !areCopiesRead)) return null
  return (
    <EmptyState
      title={words.nothingTitle}
      action={
        user && (
          <Link href={paths.library} className={buttonClass('quiet')}>
            {words.toLibrary}
          </Link>
        )
      }
    >
      {words.nothing}
    </EmptyState>
  )
}
