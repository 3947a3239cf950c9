import { useEffect, useState } from 'react'
import { errorTexts } from '~/contract/errors'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { Tooltip } from '~/client/ui/overlays/tooltip'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { messages } from './messages'
import tooltipStyles from '~/client/ui/overlays/tooltip.module.css'
import styles from './close-button.module.css'

const reasonShownMs = 3_000

/** Closes the player. While a track plays it is disabled, and says why on hover, on focus and when it is pressed. */
export function CloseButton({ side, onClosed }: { side: 'above' | 'below'; onClosed?: () => void }) {
  const player = usePlayer()
  const playing = usePlayerState(({ playback }) => playback !== 'paused' && playback !== 'failed')
  const [showsReason, setShowsReason] = useState(false)
  useEffect(() => {
    if (!showsReason) return
    const timer = setTimeout(() => setShowsReason(false), reasonShownMs)
    return () => clearTimeout(timer)
  }, [showsReason])

  const press = () => {
    if (player.close()) onClosed?.()
    else setShowsReason(true)
  }
  const button = (controlProps?: { 'aria-describedby': string }) => (
    <IconButton
      label={messages.close}
      icon={<CloseIcon />}
      aria-disabled={playing || undefined}
      onClick={press}
      {...controlProps}
    />
  )
  return (
    <span className="relative inline-flex">
      {playing ? (
        <Tooltip text={errorTexts.closeWhilePlaying} side={side} align="end">
          {button}
        </Tooltip>
      ) : (
        button()
      )}
      <output className={side === 'above' ? styles.above : styles.below}>
        {showsReason && playing && (
          <span className={tooltipStyles.words}>{errorTexts.closeWhilePlaying}</span>
        )}
      </output>
    </span>
  )
}
