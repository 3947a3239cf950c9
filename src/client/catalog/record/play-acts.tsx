import { usePlayer } from '~/client/player/use-player'
import { Button } from '~/client/ui/button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { ShuffleIcon } from '~/client/ui/icons/player-icons'
import type { Track } from '~/contract/schemas/built'
import { usePlayingAmong } from '../use-playing'
import { messages } from './messages'

const words = messages.play

type PlayActsProps = {
  tracks: readonly Track[]
  /** What the first button says while none of the tracks is the current one. */
  label: string
  /** `narrow` shows only the icon of Shuffle on phones. */
  shuffle?: 'wide' | 'narrow'
}

/** Plays the tracks in order, or shuffled. */
export function PlayActs({ tracks, label, shuffle: width = 'wide' }: PlayActsProps) {
  const player = usePlayer()
  const playing = usePlayingAmong(tracks)
  const playAll = () => (playing === 'elsewhere' ? player.play(tracks) : player.toggle())
  const shuffle = () => {
    player.play(tracks, Math.floor(Math.random() * tracks.length))
    player.setShuffled(true)
  }
  return (
    <>
      <Button size="lg" onClick={playAll} disabled={tracks.length === 0}>
        {playing === 'here' ? <PauseIcon /> : <PlayIcon />}
        {playing === 'here' ? words.pause : playing === 'here-silent' ? words.resume : label}
      </Button>
      <Button
        size="lg"
        variant="quiet"
        onClick={shuffle}
        disabled={tracks.length < 2}
        className={width === 'narrow' ? narrowClass : ''}
      >
        <ShuffleIcon />
        <span className={width === 'narrow' ? 'max-desk:sr-only' : undefined}>{words.shuffle}</span>
      </Button>
    </>
  )
}

/** The class of a button that is round on phones, where only its icon is shown. */
export const narrowClass = 'max-desk:w-12 max-desk:px-0'
