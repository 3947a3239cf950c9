import { volumeStep } from '~/contract/limits'
import { IconButton } from '~/client/ui/icon-button'
import { VolumeIcon, VolumeOffIcon } from '~/client/ui/icons/player-icons'
import { Slider } from '~/client/ui/forms/slider'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { messages } from './messages'
import styles from './volume-control.module.css'

/** iOS leaves the volume to its hardware buttons: a volume that is set there is ignored. */
const canSetVolume = (() => {
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

/** The mute button and the slider. Left out where the platform ignores the volume. */
export function VolumeControl() {
  const player = usePlayer()
  const volume = usePlayerState((state) => state.volume)
  const muted = usePlayerState((state) => state.muted)
  if (!canSetVolume()) return null
  const audibleVolume = muted ? 0 : volume
  return (
    <div className={styles.root}>
      <IconButton
        label={audibleVolume === 0 ? messages.unmute : messages.mute}
        icon={audibleVolume === 0 ? <VolumeOffIcon /> : <VolumeIcon />}
        onClick={() => player.toggleMuted()}
      />
      <span className={styles.slider}>
        <Slider
          label={messages.volume}
          value={audibleVolume}
          max={1}
          step={volumeStep}
          valueText={messages.volumeValue(Math.round(audibleVolume * 100))}
          onSlide={(to) => player.setVolume(to)}
        />
      </span>
    </div>
  )
}
