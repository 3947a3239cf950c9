import { IconButton } from '~/client/ui/icon-button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import {
  NextIcon,
  PreviousIcon,
  RepeatIcon,
  RepeatOneIcon,
  RetryIcon,
  ShuffleIcon,
} from '~/client/ui/icons/player-icons'
import type { Playback, Repeat } from '~/client/player/engine/player-types'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { messages } from './messages'
import styles from './transport.module.css'

type Press = { label: string; icon: 'play' | 'pause' | 'retry'; waits: boolean }

const presses: Record<Playback, Press> = {
  empty: { label: messages.play, icon: 'play', waits: false },
  paused: { label: messages.play, icon: 'play', waits: false },
  loading: { label: messages.pause, icon: 'pause', waits: true },
  playing: { label: messages.pause, icon: 'pause', waits: false },
  buffering: { label: messages.pause, icon: 'pause', waits: true },
  failed: { label: messages.retry, icon: 'retry', waits: false },
}
const icons = { play: <PlayIcon />, pause: <PauseIcon />, retry: <RetryIcon /> }

/** Plays, pauses or retries. A ring turns around it while the audio loads. */
export function PlayButton({ size }: { size: 'md' | 'xl' }) {
  const player = usePlayer()
  const press = usePlayerState(({ playback }) => presses[playback])
  return (
    <span className={press.waits ? styles.waits : styles.play}>
      <IconButton
        label={press.label}
        icon={icons[press.icon]}
        variant="ember"
        size={size}
        onClick={() => (press.icon === 'retry' ? player.retry() : player.toggle())}
      />
    </span>
  )
}

export function PreviousButton() {
  const player = usePlayer()
  return <IconButton label={messages.previous} icon={<PreviousIcon />} onClick={() => player.previous()} />
}

export function NextButton() {
  const player = usePlayer()
  return <IconButton label={messages.next} icon={<NextIcon />} onClick={() => player.next()} />
}

export function ShuffleButton() {
  const player = usePlayer()
  const shuffled = usePlayerState((state) => state.shuffled)
  return (
    <IconButton
      label={messages.shuffle}
      icon={<ShuffleIcon />}
      aria-pressed={shuffled}
      className={styles.mode}
      onClick={() => player.setShuffled(!shuffled)}
    />
  )
}

const repeatAfter: Record<Repeat, Repeat> = { off: 'all', all: 'one', one: 'off' }

export function RepeatButton() {
  const player = usePlayer()
  const repeat = usePlayerState((state) => state.repeat)
  return (
    <IconButton
      label={messages.repeat[repeat]}
      icon={repeat === 'one' ? <RepeatOneIcon /> : <RepeatIcon />}
      className={repeat === 'off' ? styles.mode : styles.on}
      onClick={() => player.setRepeat(repeatAfter[repeat])}
    />
  )
}
