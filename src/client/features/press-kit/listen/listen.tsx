import { Art } from '~/client/catalog/art'
import { useStore } from '~/client/platform/use-store'
import { clockTime, spokenPosition } from '~/client/player/view/controls/time-words'
import { Notice } from '~/client/ui/feedback/notice'
import { Slider } from '~/client/ui/forms/slider'
import { IconButton } from '~/client/ui/icon-button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import type { KitTrack } from '../kit'
import { messages } from '../messages'
import type { KitPlayer } from './kit-player'
import styles from './listen.module.css'

const words = messages.listen

type ListenProps = { tracks: readonly KitTrack[]; player: KitPlayer }

/** The tracks with the kit's own player. The chosen track shows its position. */
export function Listen({ tracks, player }: ListenProps) {
  const { trackId, playback } = useStore(player.state)
  // The player gets the tracks after the first render and then chooses the first one, which must not grow by that.
  const chosenId = trackId ?? tracks[0]?._id
  return (
    <ol aria-label={words.list} className={styles.tracks}>
      {tracks.map((track) => (
        <Row
          key={track._id}
          track={track}
          player={player}
          playback={track._id === chosenId ? playback : null}
        />
      ))}
    </ol>
  )
}

type RowProps = {
  track: KitTrack
  player: KitPlayer
  /** Null for a track that is not the chosen one. */
  playback: 'paused' | 'loading' | 'playing' | 'failed' | null
}

function Row({ track, player, playback }: RowProps) {
  const { _id, title, coverArtUrl, releasedAt, genre, isFull, durationSeconds } = track
  const isOn = playback === 'playing' || playback === 'loading'
  const facts = [genre, releasedAt !== null && words.released(releasedAt)].filter(Boolean).join(' · ')
  return (
    <li className={styles.track} data-on={isOn || undefined}>
      <div className={styles.row}>
        <span className={styles.control}>
          <IconButton
            variant={isOn ? 'ember' : 'quiet'}
            label={isOn ? words.pause(title) : words.play(title)}
            icon={isOn ? <PauseIcon /> : <PlayIcon />}
            aria-busy={playback === 'loading'}
            onClick={() => player.toggle(_id)}
          />
        </span>
        <Art id={_id} coverArtUrl={coverArtUrl} place="row" className="w-12" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block font-600 leading-tight [overflow-wrap:anywhere]">
            {title}
          </span>
          <span className="block truncate text-sm text-dim">{facts}</span>
        </span>
        {!isFull && <span className={styles.mark}>{words.preview}</span>}
        {durationSeconds !== null && (
          <span className="text-sm tabular-nums text-dim">{clockTime(durationSeconds)}</span>
        )}
      </div>
      {playback !== null && playback !== 'failed' && <Position title={title} player={player} />}
      {playback === 'failed' && <Notice tone="error">{words.failed(title)}</Notice>}
    </li>
  )
}

function Position({ title, player }: { title: string; player: KitPlayer }) {
  const { positionSeconds, durationSeconds } = useStore(player.time)
  return (
    <div className={styles.position}>
      <span className={styles.time}>{clockTime(positionSeconds)}</span>
      <Slider
        label={words.seek(title)}
        value={Math.floor(positionSeconds)}
        max={Math.max(1, Math.floor(durationSeconds))}
        valueText={spokenPosition(positionSeconds, durationSeconds)}
        onSlide={(seconds) => player.seek(seconds)}
      />
      <span className={styles.time}>{clockTime(durationSeconds)}</span>
    </div>
  )
}
