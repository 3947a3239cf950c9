import { useEffect, useState } from 'react'
import { errorTexts } from '~/contract/errors'
import { IconButton } from '~/client/ui/icon-button'
import { CloseIcon } from '~/client/ui/icons/icons'
import { Tooltip } from '~/client/ui/overlays/tooltip'
import { usePlayer, usePlayerState } from '~/client/player/use-player'

const toldForMs = 3_000

/** Disabled while something plays, but never mute about why: to the pointer, the keyboard, and to a thumb that presses it. */
export function CloseButton({ side, onClosed }: { side: 'above' | 'below'; onClosed?: () => void }) {
  const player = usePlayer()
  const playing = usePlayerState(({ playback }) => playback !== 'paused' && playback !== 'failed')
  const [told, setTold] = useState(false)
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(false), toldForMs)
    return () => clearTimeout(timer)
  }, [told])

  const press = () => {
    if (player.close()) onClosed?.()
    else setTold(true)
  }
  const button = (controlProps?: { 'aria-describedby': string }) => (
    <IconButton
      label="Close player"
      icon={<CloseIcon />}
      aria-disabled={playing || undefined}
      onClick={press}
      {...controlProps}
    />
  )
  return (
    <span className="close-player">
      {playing ? (
        <Tooltip text={errorTexts.closeWhilePlaying} side={side} align="end">
          {button}
        </Tooltip>
      ) : (
        button()
      )}
      <output className={`close-told close-told-${side}`}>
        {told && playing && <span>{errorTexts.closeWhilePlaying}</span>}
      </output>
    </span>
  )
}
