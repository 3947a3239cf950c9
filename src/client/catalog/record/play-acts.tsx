import { usePlayer } from '~/client/player/use-player'
import type { Track } from '~/contract/schemas/built'
import { usePlayingAmong } from '../use-playing'
import { PlayButtons } from './play-buttons'

type PlayActsProps = Pick<Parameters<typeof PlayButtons>[0], 'label' | 'shuffle'> & {
  tracks: readonly Track[]
}

/** Plays the tracks in order, or shuffled. */
export function PlayActs({ tracks, ...look }: PlayActsProps) {
  const player = usePlayer()
  const playing = usePlayingAmong(tracks)
  const shuffle = () => {
    player.play(tracks, Math.floor(Math.random() * tracks.length))
    player.setShuffled(true)
  }
  return (
    <PlayButtons
      {...look}
      playing={playing}
      onPlay={() => (playing === 'elsewhere' ? player.play(tracks) : player.toggle())}
      onShuffle={shuffle}
      canPlay={tracks.length > 0}
      canShuffle={tracks.length > 1}
    />
  )
}
