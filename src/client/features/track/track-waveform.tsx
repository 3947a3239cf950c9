import { useMemo, useRef } from 'react'
import { usePlayer } from '~/client/player/use-player'
import { peaksFrom } from '~/contract/rules/peaks'
import type { PlayerTime } from '~/client/player/engine/player-types'
import { isLimited, isSeekAllowed } from '~/client/player/engine/entitlement/preview-rule'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Waveform } from '~/client/player/view/controls/waveform'
import { usePlaying } from '~/client/catalog/use-playing'
import { previewSeconds } from '~/contract/limits'
import type { TrackDetail } from '~/contract/schemas/built'

/** The track as a picture; a press in it plays from there. Keys only move what plays already. */
export function TrackWaveform({ track }: { track: TrackDetail | undefined }) {
  const player = usePlayer()
  const playing = usePlaying(track?._id ?? '')
  const peaks = useMemo(() => peaksFrom(track?.peaks ?? null), [track?.peaks])
  /** Rather than a key: who walks over the page with the keyboard means to start nothing here. */
  const pressed = useRef(false)
  const still = useStillTime(track?.durationSeconds ?? 0)
  if (track && (track.access === 'none' || track.durationSeconds === null)) return null
  const seek = (positionSeconds: number) => {
    if (playing !== 'elsewhere') player.seek(positionSeconds)
    else if (track && pressed.current && mayBeginAt(track, positionSeconds))
      player.play([track], 0, positionSeconds)
  }
  return (
    <div
      className="mt-8"
      onPointerDownCapture={() => {
        pressed.current = true
      }}
      onKeyDownCapture={() => {
        pressed.current = false
      }}
    >
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

const mayBeginAt = ({ access, audioUrl, streamUrl, durationSeconds }: TrackDetail, positionSeconds: number) =>
  (audioUrl !== null || streamUrl !== null) &&
  isSeekAllowed(isLimited(access, durationSeconds), positionSeconds)

/** Where a track stands that is not playing: at its start. */
function useStillTime(durationSeconds: number) {
  return useMemo(() => {
    const time: PlayerTime = { positionSeconds: 0, durationSeconds }
    return { subscribe: () => () => {}, get: () => time }
  }, [durationSeconds])
}
