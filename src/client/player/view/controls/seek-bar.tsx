import { previewSeconds } from '~/contract/limits'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { seekOrRefuse } from './refusal/seek-or-refuse'
import { useTimeToShow } from './use-shown-time'
import { Waveform } from './waveform'

/** The waveform of the current track, as the seek bar. */
export function SeekBar() {
  const player = usePlayer()
  const peaks = usePlayerState((state) => state.peaks)
  const previewOnly = usePlayerState((state) => state.entitlement === 'preview')
  return (
    <Waveform
      peaks={peaks}
      time={useTimeToShow()}
      limitSeconds={previewOnly ? previewSeconds : null}
      onSeek={(seconds) => seekOrRefuse(player, seconds)}
    />
  )
}
