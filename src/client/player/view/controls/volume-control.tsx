import { volumeStep } from '~/contract/limits'
import { IconButton } from '~/client/ui/icon-button'
import { VolumeIcon, VolumeOffIcon } from '~/client/ui/icons/player-icons'
import { Slider } from '~/client/ui/forms/slider'
import { usePlayer, usePlayerState } from '~/client/player/use-player'

/** Phones of one maker leave loudness to their own buttons: what is set there does not stay set. */
const isHonoured = (() => {
  let answer: boolean | undefined
  return () => {
    if (answer === undefined) {
      const probe = new Audio()
      probe.volume = 0.5
      answer = probe.volume === 0.5
    }
    return answer
  }
})()

/** Muting and the slider; nothing where the platform would not listen. */
export function VolumeControl() {
  const player = usePlayer()
  const volume = usePlayerState((state) => state.volume)
  const muted = usePlayerState((state) => state.muted)
  if (!isHonoured()) return null
  const heard = muted ? 0 : volume
  return (
    <div className="volume">
      <IconButton
        label={heard === 0 ? 'Unmute' : 'Mute'}
        icon={heard === 0 ? <VolumeOffIcon /> : <VolumeIcon />}
        onClick={() => player.toggleMuted()}
      />
      <span className="volume-slider">
        <Slider
          label="Volume"
          value={heard}
          max={1}
          step={volumeStep}
          valueText={`${Math.round(heard * 100)} percent`}
          onSlide={(to) => player.setVolume(to)}
        />
      </span>
    </div>
  )
}
