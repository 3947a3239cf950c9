import { useEffect, useRef } from 'react'
import { shortcutsAreOn } from '~/client/player/shortcuts/shortcut-switch'
import { actOfKey, type KeyAct } from './key-acts'

const typed = 'input, textarea, select, [contenteditable]'

/** Listens for the moderation keys on the whole page, before the shortcuts of the player do. */
export function useKeys(onAct: (act: KeyAct) => void) {
  const latest = useRef(onAct)
  useEffect(() => {
    latest.current = onAct
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!shortcutsAreOn() || document.querySelector('dialog:modal')) return
      const isTyping = event.target instanceof Element && event.target.matches(typed)
      const act = actOfKey(event, isTyping)
      if (act === null) return
      event.preventDefault()
      latest.current(act)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
