import { Link } from 'wouter'
import { Art } from '~/client/catalog/art'
import { pageClock } from '~/client/platform/clock'
import { isFromElsewhere } from '~/client/player/listening/saved-here'
import { usePlayer, usePlayerState, usePlayerTime } from '~/client/player/use-player'
import { clockTime } from '~/client/player/view/controls/time-words'
import { useSession } from '~/client/session/session'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { IconButton } from '~/client/ui/icon-button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import { agoText } from '../ago'
import { messages } from '../messages'
import { NothingYet, Part, PartProblem } from '../part'
import { useSavedQueue } from '../reads'
import { type Resumable, resumables } from './resume-choice'
import styles from './resume.module.css'

const words = messages.resume

export function Resume() {
  return (
    <Part title={words.title}>
      <Queues />
    </Part>
  )
}

function Queues() {
  const { user } = useSession()
  const { time } = usePlayer()
  const saved = useSavedQueue()
  const state = usePlayerState((whole) => whole)
  const isNewer = (updatedAt: number) => user !== null && isFromElsewhere(user._id, updatedAt)
  const all = resumables(state, saved.data?.queue ?? null, isNewer, time.get().positionSeconds)
  return (
    <>
      {!saved.data && (
        <div className="mb-3">
          <PartProblem read={saved} message={words.notLoaded} />
        </div>
      )}
      {saved.data && all.length === 0 && <NothingYet>{words.emptyText}</NothingYet>}
      {all.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {all.map((resumable, index) => (
            <li key={resumable.type}>
              <ResumeCard resumable={resumable} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ResumeCard({ resumable, isFirst }: { resumable: Resumable; isFirst: boolean }) {
  const player = usePlayer()
  const { type, track, at, total } = resumable
  const isPlaying = type === 'here' && resumable.isPlaying
  const press = () => {
    if (type === 'here') return player.toggle()
    const { tracks, index, positionSeconds } = resumable.queue
    player.play(tracks, index, positionSeconds)
  }
  return (
    <article className={styles.card} data-first={isFirst || undefined}>
      <Art
        id={track._id}
        coverArtUrl={track.coverArtUrl}
        place="card"
        loading="eager"
        className={styles.art}
      />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-5 text-dim">{placeOf(resumable)}</p>
        <Link href={pathTo.track(track._id)} className={styles.title}>
          <bdi>{track.title}</bdi>
        </Link>
        <p className="truncate text-[.9375rem] text-dim">
          <bdi>{artistName(track.artist)}</bdi>
        </p>
        <p className={styles.facts}>
          {type === 'here' ? <HereTimes /> : <Times {...resumable.queue} duration={track.durationSeconds} />}
          {total > 1 && <span>{words.place(at, total)}</span>}
        </p>
      </div>
      <IconButton
        label={(isPlaying ? words.pause : words.play)(track.title)}
        icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
        variant={isFirst ? 'ember' : 'quiet'}
        size={isFirst ? 'lg' : 'md'}
        onClick={press}
      />
    </article>
  )
}

function placeOf(resumable: Resumable) {
  if (resumable.type === 'here') return resumable.isPlaying ? words.playsHere : words.here
  const { deviceName, updatedAt } = resumable.queue
  return words.elsewhere(deviceName, agoText(updatedAt, pageClock.now()))
}

type TimesProps = { positionSeconds: number; duration: number | null }

const Times = ({ positionSeconds, duration }: TimesProps) => (
  <span className="tabular-nums">
    {duration === null
      ? clockTime(positionSeconds)
      : words.times(clockTime(positionSeconds), clockTime(duration))}
  </span>
)

function HereTimes() {
  const { positionSeconds, durationSeconds } = usePlayerTime()
  return <Times positionSeconds={positionSeconds} duration={durationSeconds > 0 ? durationSeconds : null} />
}

export const ResumeSkeleton = () => (
  <div className={styles.card} data-first="" aria-hidden="true">
    <Skeleton shape="art" className={styles.art} />
    <div className="flex-1">
      <Skeleton className="my-1 h-3 w-32" />
      <Skeleton className="my-2 h-5 w-4/5" />
      <Skeleton className="my-1.5 h-3.5 w-2/5" />
      <Skeleton className="my-1.5 h-3 w-1/2" />
    </div>
    <Skeleton shape="round" className="w-14" />
  </div>
)
