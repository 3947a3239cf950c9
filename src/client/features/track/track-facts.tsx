import { Link } from 'wouter'
import { pageClock } from '~/client/platform/clock'
import { dateText } from '~/client/platform/language'
import { pathTo } from '~/contract/paths'
import { useOwnership } from '~/client/catalog/track-ownership'
import type { TrackDetail } from '~/contract/schemas/built'
import { messages } from './messages'

/**
 * The first line links to more tracks of the same genre and mood, the second one has the release date and a link to the
 * album. On phones the second line always starts a new line, and the page reserves the height of two lines while the track
 * loads, so that the title below does not move.
 */
export function TrackFacts({ track }: { track: TrackDetail }) {
  const isOwn = useOwnership(track) === 'yours'
  return (
    <>
      {track.genre && <ExploreLink path={pathTo.explore({ genre: track.genre })} name={track.genre} />}
      {track.mood && <ExploreLink path={pathTo.explore({ mood: track.mood })} name={track.mood} />}
      {track.isWorkInProgress && (
        <span className="rounded-pill border border-control px-3 text-sm leading-7 text-dim">
          {isOwn ? messages.inProgress.own : messages.inProgress.other}
        </span>
      )}
      <span className="flex min-w-0 gap-3 max-desk:basis-full">
        {isComing(track) && (
          <Day>
            {messages.comesOut(
              dateText(new Date(track.releaseAt), { dateStyle: 'medium', timeStyle: 'short' }),
            )}
          </Day>
        )}
        {isOut(track) && (
          <Day>{messages.released(dateText(new Date(track.createdAt), { dateStyle: 'medium' }))}</Day>
        )}
        {track.album && (
          <Link href={pathTo.album(track.album._id)} className={`${tallClass} min-w-0 font-500`}>
            <span className="block truncate">{messages.album(track.album.title)}</span>
          </Link>
        )}
      </span>
    </>
  )
}

function Day({ children }: { children: string }) {
  return <span className="shrink-0 text-sm leading-8 text-dim">{children}</span>
}

/** Only the artist and collaborators see the page of such a track. */
const isComing = (track: TrackDetail): track is TrackDetail & { releaseAt: number } =>
  !track.isWorkInProgress && track.releaseAt !== undefined && track.releaseAt > pageClock.now()

const isOut = ({ isWorkInProgress, releaseAt }: TrackDetail) => !isWorkInProgress && releaseAt === undefined

/** Text that is 32 px high, with a hit area of 44 px. */
const tallClass =
  'relative text-sm leading-8 after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-empty @hover:text-ember'

function ExploreLink({ path, name }: { path: string; name: string }) {
  return (
    <Link href={path} className={`${tallClass} rounded-pill bg-surface-2 px-3.5 font-500`}>
      {name}
    </Link>
  )
}
