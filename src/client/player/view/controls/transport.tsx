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
import './transport.css'

type Press = { label: string; icon: 'play' | 'pause' | 'retry'; waits: boolean }

const presses: Record<Playback, Press> = {
  empty: { label: 'Play', icon: 'play', waits: false },
  paused: { label: 'Play', icon: 'play', waits: false },
  loading: { label: 'Pause', icon: 'pause', waits: true },
  playing: { label: 'Pause', icon: 'pause', waits: false },
  buffering: { label: 'Pause', icon: 'pause', waits: true },
  failed: { label: 'Try again', icon: 'retry', waits: false },
}
const icons = { play: <PlayIcon />, pause: <PauseIcon />, retry: <RetryIcon /> }

/** The one act of the player. A ring goes round it while the sound is on its way. */
export function PlayButton({ size }: { size: 'md' | 'xl' }) {
  const player = usePlayer()
  const press = usePlayerState(({ playback }) => presses[playback])
  return (
    <span className={`play-button ${press.waits ? 'play-button-waits' : ''}`}>
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
  return <IconButton label="Previous" icon={<PreviousIcon />} onClick={() => player.previous()} />
}

export function NextButton() {
  const player = usePlayer()
  return <IconButton label="Next" icon={<NextIcon />} onClick={() => player.next()} />
}

export function ShuffleButton() {
  const player = usePlayer()
  const shuffled = usePlayerState((state) => state.shuffled)
  return (
    <IconButton
      label="Shuffle"
      icon={<ShuffleIcon />}
      aria-pressed={shuffled}
      className="mode-button"
      onClick={() => player.setShuffled(!shuffled)}
    />
  )
}

const repeatAfter: Record<Repeat, Repeat> = { off: 'all', all: 'one', one: 'off' }
const repeatLabels: Record<Repeat, string> = {
  off: 'Repeat: off',
  all: 'Repeat: the whole queue',
  one: 'Repeat: this track',
}

export function RepeatButton() {
  const player = usePlayer()
  const repeat = usePlayerState((state) => state.repeat)
  return (
    <IconButton
      label={repeatLabels[repeat]}
      icon={repeat === 'one' ? <RepeatOneIcon /> : <RepeatIcon />}
      className={`mode-button ${repeat === 'off' ? '' : 'mode-button-on'}`}
      onClick={() => player.setRepeat(repeatAfter[repeat])}
    />
  )
}
