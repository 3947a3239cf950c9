import { previewSeconds } from '~/contract/limits'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { useTimeToShow } from './use-shown-time'
import { Waveform } from './waveform'

/** The waveform of the current track, as the seek bar. */
export function SeekBar() {
  const player = usePlayer()
  const time = useTimeToShow()
  const peaks = usePlayerState((state) => state.peaks)
  const previewOnly = usePlayerState((state) => state.entitlement === 'preview')
  return (
    <Waveform
      peaks={peaks}
      time={time}
      limitSeconds={previewOnly ? previewSeconds : null}
      onSeek={player.seek}
    />
  )
}
