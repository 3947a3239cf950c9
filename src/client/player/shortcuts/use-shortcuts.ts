import { useEffect } from 'react'
import type { Player } from '../engine/player-types'
import { focusKind } from './focus-kind'
import { type Shortcut, shortcutFor } from './shortcut-for'
import { shortcutsAreOn } from './shortcut-switch'

export const seekStepSeconds = 10

/** Marks a dialog in which the shortcuts go on working. */
export const shortcutsGoOn = { 'data-shortcuts': 'on' }

const acts: Record<Exclude<Shortcut, 'help'>, (player: Player) => void> = {
  toggle: (player) => player.toggle(),
  back: (player) => player.seek(Math.max(0, player.time.get().positionSeconds - seekStepSeconds)),
  forward: (player) => {
    const { positionSeconds, durationSeconds } = player.time.get()
    player.seek(Math.min(durationSeconds, positionSeconds + seekStepSeconds))
  },
  mute: (player) => player.toggleMuted(),
  next: (player) => player.next(),
  previous: (player) => player.previous(),
}

/** Acts on the keys of the whole page, where nobody else has a use for them. */
export function useShortcuts(player: Player, openHelp: () => void) {
  useEffect(() => {
    let mousePressed: EventTarget | null = null
    const point = ({ target }: PointerEvent) => {
      mousePressed = target
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Tab') mousePressed = null
      const shortcut = shortcutFor(
        { ...keysOf(event), taken: event.defaultPrevented || event.isComposing },
        focusKind(document.activeElement, mousePressed),
      )
      if (!shortcut || document.querySelector('dialog:modal:not([data-shortcuts])')) return
      // The help tells of the switch, so it opens also while they are off.
      if (shortcut === 'help') openHelp()
      else if (!shortcutsAreOn() || player.state.get().currentTrack === null) return
      else acts[shortcut](player)
      event.preventDefault()
    }
    document.addEventListener('pointerdown', point, { capture: true, passive: true })
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', point, { capture: true })
      document.removeEventListener('keydown', press)
    }
  }, [player, openHelp])
}

const keysOf = ({ key, shiftKey, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => ({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
})
