import { useEffect, useRef, useState } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { PlayableRow, RowArtist, RowName } from '~/client/catalog/rows/playable-row'
import { TrackMenu } from '~/client/catalog/rows/track-menu'
import { usePlayFrom } from '~/client/catalog/use-playing'
import { pageClock } from '~/client/platform/clock'
import { Button } from '~/client/ui/button'
import { InteractiveOl } from '~/client/ui/interactive-list'
import type { Answer } from '~/contract/schemas/built'
import { agoText } from '../ago'
import { messages } from '../messages'
import { NothingYet, Part, PartProblem } from '../part'
import { releasesPerPage, useMoreReleases, useReleases } from '../reads'

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

/** The newest releases, and at a press the others too. */
function ReleaseList({ releases }: { releases: Releases }) {
  const [isOpen, setOpen] = useState(false)
  const more = useMoreReleases(isOpen)
  const items = more.items.length > releases.items.length ? more.items : releases.items
  const tracks = items.map(({ track }) => track)
  const playFrom = usePlayFrom(tracks)
  const areAllListed = items.filter(({ isNew }) => isNew).length >= releases.unread
  const list = useSeenMark(releases, areAllListed)
  const hasMore = more.total === null ? releases.nextCursor !== undefined : items.length < more.total
  const showMore = () =>
    isOpen ? more.want({ from: items.length, to: items.length + releasesPerPage }) : setOpen(true)
  return (
    <>
      <InteractiveOl aria-label={words.title} ref={list}>
        {items.map((release, index) => (
          <ReleaseRow key={release.track._id} release={release} index={index} onPlay={playFrom} />
        ))}
      </InteractiveOl>
      {more.error ? (
        <PartProblem read={{ error: more.error, mutate: more.retry }} message={words.notLoaded} />
      ) : (
        hasMore && (
          <Button
            size="sm"
            variant="quiet"
            className="mt-3"
            aria-disabled={more.loading || undefined}
            onClick={showMore}
          >
            {words.more}
          </Button>
        )
      )}
    </>
  )
}

type RowProps = { release: Releases['items'][number]; index: number; onPlay: (index: number) => void }

const ReleaseRow = ({ release: { track, isNew }, index, onPlay }: RowProps) => (
  <li className="min-w-0">
    <PlayableRow track={track} index={index} onPlay={onPlay}>
      <div className="min-w-0 flex-1">
        <RowName track={track} />
        {/* Two facts in one line, because a column of dates leaves a phone no room for titles. */}
        <p className="flex items-baseline gap-1 text-sm text-dim">
          <RowArtist artist={track.artist} />
          <span className="shrink-0">· {agoText(track.createdAt, pageClock.now())}</span>
        </p>
      </div>
      {isNew && (
        <span className="rounded-pill border border-ember px-2 text-xs leading-5 font-600 text-ember">
          {words.isNew}
        </span>
      )}
      <TrackMenu track={track} />
    </PlayableRow>
  </li>
)

/**
 * Tells the server that the releases were seen, once the list is on screen. It keeps only one time, so releases that are not
 * listed yet would count as seen too: it is told nothing until all new ones are listed.
 */
function useSeenMark({ unread, asOf }: Releases, areAllListed: boolean) {
  const list = useRef<HTMLOListElement>(null)
  const { run } = useWrite('markReleasesSeen', { onLeave: 'finish', onFailed: () => {} })
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const shownList = list.current
    if (unread === 0 || !areAllListed || !shownList) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      void latest.current({ body: { until: asOf } })
    })
    watcher.observe(shownList)
    return () => watcher.disconnect()
  }, [unread, asOf, areAllListed])
  return list
}
