import { useMemo, useRef, useState } from 'react'
import { usePlayer } from '~/client/player/use-player'
import { peaksFrom } from '~/contract/rules/peaks'
import type { PlayerTime } from '~/client/player/engine/player-types'
import { isLimited, isSeekAllowed } from '~/client/player/engine/entitlement/preview-rule'
import { Refusal } from '~/client/player/view/controls/refusal/refusal'
import { isBeyondPreview } from '~/client/player/view/controls/refusal/seek-or-refuse'
import { clockTime } from '~/client/player/view/controls/time-words'
import { Waveform } from '~/client/player/view/controls/waveform'
import { usePlaying } from '~/client/catalog/use-playing'
import { previewSeconds } from '~/contract/limits'
import type { TrackDetail } from '~/contract/schemas/built'
import { messages } from './messages'

/**
 * The waveform of the whole track. If this track is in the player, presses and keys seek. Otherwise a press plays the
 * track from that position, and a key does nothing.
 */
export function TrackWaveform({ track }: { track: TrackDetail | undefined }) {
  const player = usePlayer()
  const playing = usePlaying(track?._id ?? '')
  const peaks = useMemo(() => peaksFrom(track?.peaks ?? null), [track?.peaks])
  /** Whether the last input was a press. Moving through the page by keyboard must not start the track. */
  const wasPressed = useRef(false)
  const [refusedAt, setRefusedAt] = useState(0)
  const startTime = useStartTime(track?.durationSeconds ?? 0)
  if (track && (track.access === 'none' || track.durationSeconds === null)) return null
  const refuse = (isRefused: boolean) => setRefusedAt(isRefused ? performance.now() : 0)
  const start = (positionSeconds: number) => {
    if (!track || !wasPressed.current || !hasAudio(track)) return
    const isPossible = isWithinPreview(track, positionSeconds)
    refuse(!isPossible)
    if (isPossible) player.play([track], 0, positionSeconds)
  }
  const seek = (positionSeconds: number) => {
    refuse(isBeyondPreview(player, positionSeconds))
    player.seek(positionSeconds)
  }
  return (
    <div
      className="relative mt-8"
      onPointerDownCapture={() => {
        wasPressed.current = true
      }}
      onKeyDownCapture={() => {
        wasPressed.current = false
      }}
    >
      <Waveform
        peaks={peaks}
        time={playing === 'elsewhere' ? startTime : player.time}
        limitSeconds={track?.access === 'preview' ? previewSeconds : null}
        onSeek={playing === 'elsewhere' ? start : seek}
      />
      <Refusal at={refusedAt} isForSale={track?.isForSale === true} onEnd={setRefusedAt} />
      <p className="mt-1 flex min-h-5 justify-between text-sm tabular-nums text-dim">
        <span>{track?.access === 'preview' && messages.previewLength(previewSeconds)}</span>
        <span>{track && clockTime(track.durationSeconds ?? 0)}</span>
      </p>
    </div>
  )
}

const hasAudio = ({ audioUrl, streamUrl }: TrackDetail) => audioUrl !== null || streamUrl !== null

/** Everything is, if the track plays in full. */
const isWithinPreview = ({ access, durationSeconds }: TrackDetail, positionSeconds: number) =>
  isSeekAllowed(isLimited(access, durationSeconds), positionSeconds)

/** The position of a track that is not in the player: its start. */
function useStartTime(durationSeconds: number) {
  return useMemo(() => {
    const time: PlayerTime = { positionSeconds: 0, durationSeconds }
    return { subscribe: () => () => {}, get: () => time }
  }, [durationSeconds])
}
