import { Link } from 'wouter'
import { pathTo } from '~/contract/paths'
import { useStanding } from '~/client/catalog/track-standing'
import type { TrackDetail } from '~/contract/schemas/built'

/** What it is filed under; each leads to more of the same. */
export function TrackFacts({ track }: { track: TrackDetail }) {
  const seenBy = useStanding(track) === 'yours' ? 'you' : 'its artist'
  return (
    <>
      <Filed path={pathTo.explore({ genre: track.genre })} name={track.genre} />
      {track.mood && <Filed path={pathTo.explore({ mood: track.mood })} name={track.mood} />}
      {track.isWorkInProgress && (
        <span className="rounded-pill border border-control px-3 text-sm leading-7 text-dim">
          In progress: seen by {seenBy} and the people who play on it alone
        </span>
      )}
    </>
  )
}

function Filed({ path, name }: { path: string; name: string }) {
  return (
    <Link
      href={path}
      className="relative rounded-pill bg-surface-2 px-3.5 text-sm font-500 leading-8 after:absolute after:inset-x-0 after:-inset-y-1.5 after:content-empty @hover:text-ember"
    >
      {name}
    </Link>
  )
}
