import { useMemo } from 'react'
import { peaksFrom } from '~/client/player/engine/peaks'
import type { PlayerTime } from '~/client/player/engine/player-types'
import { player } from '~/client/player/player'
import { clockTime } from '~/client/player/view/time-words'
import { Waveform } from '~/client/player/view/waveform'
import { usePlaying } from '~/client/music/use-playing'
import { previewSeconds } from '~/contract/limits'
import type { TrackDetail } from '~/contract/schemas/built'

/** The track as a picture; a press in it plays from there. */
export function TrackWaveform({ track }: { track: TrackDetail | undefined }) {
  const playing = usePlaying(track?._id ?? '')
  const peaks = useMemo(() => peaksFrom(track?.peaks ?? null), [track?.peaks])
  const still = useStillTime(track?.durationSeconds ?? 0)
  if (track && (track.access === 'none' || track.durationSeconds === null)) return null
  const seek = (positionSeconds: number) => {
    if (track && playing === 'elsewhere') player.play([track])
    player.seek(positionSeconds)
  }
  return (
    <div className="mt-8">
      <Waveform
        peaks={peaks}
        time={playing === 'elsewhere' ? still : player.time}
        limitSeconds={track?.access === 'preview' ? previewSeconds : null}
        onSeek={seek}
      />
      <p className="mt-1 flex min-h-5 justify-between text-sm tabular-nums text-dim">
        <span>
          {track?.access === 'preview' && `The first ${previewSeconds} seconds play before you buy`}
        </span>
        <span>{track && clockTime(track.durationSeconds ?? 0)}</span>
      </p>
    </div>
  )
}

/** Where a track stands that is not playing: at its start. */
function useStillTime(durationSeconds: number) {
  return useMemo(() => {
    const time: PlayerTime = { positionSeconds: 0, durationSeconds }
    return { subscribe: () => () => {}, get: () => time }
  }, [durationSeconds])
}
