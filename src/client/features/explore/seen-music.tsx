import { useApi } from '~/client/api/read/use-api'
import { TrackShelf } from '~/client/catalog/shelves/track-shelf'
import { isWhole } from '~/client/offline/copies/download-kinds'
import { useCopiedTracks } from '~/client/offline/use-copied-tracks'
import { useSession } from '~/client/session/session'
import { messages } from './messages'
import { withoutRepeats } from './shelves'

const words = messages.seen
const copiesMax = 12
/** What home and the dashboard ask for, because an answer is found only by what was asked. */
const asElsewhere = { query: { limit: 6 } }

/** Offline, where Explore itself was never seen: the copies on this device, and what home and the dashboard showed. */
export function SeenMusic() {
  const { user } = useSession()
  const saved = useCopiedTracks(isWhole)
  const { data: played } = useApi('recentlyPlayed', user && asElsewhere)
  const { data: newest } = useApi('newReleases', asElsewhere)
  const { data: popular } = useApi('popularTracks', asElsewhere)
  const elsewhere = [played, newest, popular].flatMap((answer) => answer?.items ?? [])
  const [copies = [], seen = []] = withoutRepeats([saved.slice(0, copiesMax), elsewhere])
  return (
    <>
      {copies.length > 0 && <TrackShelf title={words.saved} tracks={copies} />}
      {seen.length > 0 && <TrackShelf title={words.before} tracks={seen} />}
    </>
  )
}
