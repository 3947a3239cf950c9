import { useEffect, useRef } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { PlayableRow, RowArtist, RowName } from '~/client/catalog/rows/playable-row'
import { TrackMenu } from '~/client/catalog/rows/track-menu'
import { usePlayFrom } from '~/client/catalog/use-playing'
import { pageClock } from '~/client/platform/clock'
import { InteractiveOl } from '~/client/ui/interactive-list'
import type { Answer } from '~/contract/schemas/built'
import { agoText } from '../ago'
import { messages } from '../messages'
import { NothingYet, Part, PartProblem } from '../part'
import { useReleases } from '../reads'

const words = messages.releases

type Releases = Answer<'followedReleases'>

export function NewReleases() {
  const read = useReleases()
  const unread = read.data?.unread ?? 0
  return (
    <Part
      title={words.title}
      tools={
        unread > 0 && (
          <span className="rounded-pill bg-surface-2 px-3 py-1 text-sm font-600">{words.unread(unread)}</span>
        )
      }
    >
      {read.error && !read.data ? (
        <PartProblem read={read} message={words.notLoaded} />
      ) : read.data?.items.length === 0 ? (
        <NothingYet>{words.emptyText}</NothingYet>
      ) : (
        read.data && <ReleaseList releases={read.data} />
      )}
    </Part>
  )
}

function ReleaseList({ releases }: { releases: Releases }) {
  const tracks = releases.items.map(({ track }) => track)
  const playFrom = usePlayFrom(tracks)
  const list = useSeenMark(releases)
  return (
    <InteractiveOl aria-label={words.title} ref={list}>
      {releases.items.map(({ track, isNew }, index) => (
        <li key={track._id} className="min-w-0">
          <PlayableRow track={track} index={index} onPlay={playFrom}>
            <div className="min-w-0 flex-1">
              <RowName title={track.title} />
              <RowArtist artist={track.artist} />
            </div>
            {isNew && (
              <span className="rounded-pill border border-ember px-2 text-xs leading-5 font-600 text-ember">
                {words.isNew}
              </span>
            )}
            <span className="hidden text-sm text-dim min-[400px]:block">
              {agoText(track.createdAt, pageClock.now())}
            </span>
            <TrackMenu track={track} />
          </PlayableRow>
        </li>
      ))}
    </InteractiveOl>
  )
}

/** Tells the server that the releases were seen, once the list is on screen. */
function useSeenMark({ unread, asOf }: Releases) {
  const list = useRef<HTMLOListElement>(null)
  const { run } = useWrite('markReleasesSeen', { onLeave: 'finish', onFailed: () => {} })
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const shownList = list.current
    if (unread === 0 || !shownList) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      void latest.current({ body: { until: asOf } })
    })
    watcher.observe(shownList)
    return () => watcher.disconnect()
  }, [unread, asOf])
  return list
}
