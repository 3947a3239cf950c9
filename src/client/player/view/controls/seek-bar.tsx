import { useState } from 'react'
import { previewSeconds } from '~/contract/limits'
import { usePart } from '~/client/ui/parts/use-part'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { useTimeToShow } from './use-shown-time'
import { Waveform } from './waveform'

const loadSeekRefusal = () => import('./refusal/seek-refusal').then((part) => part.SeekRefusal)

/** The waveform of the current track, as the seek bar. A seek beyond the preview is ignored, and a message says so. */
export function SeekBar() {
  const player = usePlayer()
  const time = useTimeToShow()
  const peaks = usePlayerState((state) => state.peaks)
  const previewOnly = usePlayerState((state) => state.entitlement === 'preview')
  const [refusedAt, setRefusedAt] = useState(0)
  const seek = (seconds: number) => {
    const isBeyond = Math.min(seconds, time.get().durationSeconds - 1) >= previewSeconds
    setRefusedAt(previewOnly && isBeyond ? performance.now() : 0)
    player.seek(seconds)
  }
  return (
    <>
      <Waveform peaks={peaks} time={time} limitSeconds={previewOnly ? previewSeconds : null} onSeek={seek} />
      <span role="status">{refusedAt && <LateRefusal key={refusedAt} onEnd={setRefusedAt} />}</span>
    </>
  )
}

function LateRefusal(props: { onEnd: (at: 0) => void }) {
  const part = usePart(loadSeekRefusal)
  return part.state === 'loaded' && <part.View {...props} />
}
