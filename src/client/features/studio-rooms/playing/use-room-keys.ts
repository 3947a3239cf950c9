import { useEffect, useRef } from 'react'
import { shortcutsAreOn } from '~/client/player/shortcuts/shortcut-switch'
import { type RoomFocus, type RoomKey, roomKeyFor } from './room-keys'

const typing =
  'input:not([type=button], [type=checkbox], [type=radio], [type=file]), textarea, select, [role=menu], [role=listbox], [contenteditable=true]'
const controls = 'button, a[href], summary, label, input, [role=slider], [tabindex="0"]'

const focusOf = (element: Element | null): RoomFocus => {
  if (element?.closest(typing)) return 'typing'
  return element?.closest(controls) ? 'control' : 'page'
}

/** Listens before the shortcuts of the player, which ignore what is handled here. */
export function useRoomKeys(act: (key: RoomKey) => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcutsAreOn() || document.querySelector('dialog:modal')) return
      const key = roomKeyFor(event, focusOf(document.activeElement))
      if (!key) return
      event.preventDefault()
      latest.current(key)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
