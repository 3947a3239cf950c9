import { Button, type ButtonSize, narrowClass, narrowTextClass } from '~/client/ui/button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { ShuffleIcon } from '~/client/ui/icons/player-icons'
import type { Playing } from '../use-playing'
import { messages } from './messages'

const words = messages.play

type PlayButtonsProps = {
  playing: Playing
  /** What the first button says while none of the tracks is the current one. */
  label: string
  onPlay: () => void
  onShuffle: () => void
  canPlay: boolean
  canShuffle: boolean
  size?: ButtonSize
  /** `narrow` shows only the icon of Shuffle on phones. */
  shuffle?: 'wide' | 'narrow'
}

/** Play and Shuffle of a list of tracks. The first button pauses and resumes while one of the tracks is the current one. */
export function PlayButtons(props: PlayButtonsProps) {
  const { playing, label, onPlay, onShuffle, canPlay, canShuffle, size = 'lg', shuffle = 'wide' } = props
  const isNarrow = shuffle === 'narrow'
  return (
    <>
      <Button size={size} onClick={onPlay} disabled={!canPlay}>
        {playing === 'here' ? <PauseIcon /> : <PlayIcon />}
        {playing === 'here' ? words.pause : playing === 'here-silent' ? words.resume : label}
      </Button>
      <Button
        size={size}
        variant="quiet"
        onClick={onShuffle}
        disabled={!canShuffle}
        className={isNarrow ? narrowClass : ''}
      >
        <ShuffleIcon />
        <span className={isNarrow ? narrowTextClass : undefined}>{words.shuffle}</span>
      </Button>
    </>
  )
}
