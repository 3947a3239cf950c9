import { useEffect, useState } from 'react'
import { previewSeconds } from '~/contract/limits'
import { usePart } from '~/client/ui/parts/use-part'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { useTimeToShow } from './use-shown-time'
import { Waveform } from './waveform'

const refusalMs = 5_000
const loadSeekRefusal = () => import('./refusal/seek-refusal').then((part) => part.SeekRefusal)

/** The waveform of the current track, as the seek bar. A seek beyond the preview is ignored, and a message says so. */
export function SeekBar() {
  const player = usePlayer()
  const time = useTimeToShow()
  const peaks = usePlayerState((state) => state.peaks)
  const previewOnly = usePlayerState((state) => state.entitlement === 'preview')
  const [refusedAt, setRefusedAt] = useState<number>()
  const seek = (seconds: number) => {
    const isBeyond = Math.min(seconds, time.get().durationSeconds - 1) >= previewSeconds
    setRefusedAt(previewOnly && isBeyond ? performance.now() : undefined)
    player.seek(seconds)
  }
  useEffect(() => {
    if (refusedAt === undefined) return
    const end = setTimeout(() => setRefusedAt(undefined), refusalMs)
    return () => clearTimeout(end)
  }, [refusedAt])
  return (
    <>
      <Waveform peaks={peaks} time={time} limitSeconds={previewOnly ? previewSeconds : null} onSeek={seek} />
      <span role="status">{refusedAt !== undefined && <LateRefusal />}</span>
    </>
  )
}

function LateRefusal() {
  const part = usePart(loadSeekRefusal)
  return part.state === 'loaded' && <part.View />
}
