import { useContext } from 'react'
import { previewSeconds } from '~/contract/limits'
import { player } from '~/client/player/player'
import { usePlayerState } from '~/client/player/use-player'
import { ShownTime } from './shown-time'
import { Waveform } from './waveform'

const seek = (positionSeconds: number) => player.seek(positionSeconds)

/** The waveform of what plays. */
export function SeekBar() {
  const peaks = usePlayerState((state) => state.peaks)
  const previewOnly = usePlayerState((state) => state.hearing === 'preview')
  return (
    <Waveform
      peaks={peaks}
      time={useContext(ShownTime)}
      limitSeconds={previewOnly ? previewSeconds : null}
      onSeek={seek}
    />
  )
}
