// Whether keyboard shortcuts are on. The setting is stored on this device.
import { useSyncExternalStore } from 'react'
import { onOtherTabChange, readText, removeText, writeText } from '~/client/platform/storage/local-storage'

const key = 'shortcuts'
const off = 'off'
const listeners = new Set<() => void>()

export const shortcutsAreOn = () => readText(key) !== off

export function switchShortcuts(on: boolean) {
  if (on) removeText(key)
  else writeText(key, off)
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  const stop = onOtherTabChange(key, changed)
  return () => {
    listeners.delete(changed)
    stop()
  }
}

export const useShortcutsOn = () => useSyncExternalStore(subscribe, shortcutsAreOn)
