import { useShortcutsOn } from '~/client/player/shortcuts/shortcut-switch'
import styles from './key-hint.module.css'

/** The key that does the same as the button around it. Screen readers get it from `aria-keyshortcuts`. */
export function KeyHint({ letter }: { letter: string }) {
  if (!useShortcutsOn()) return null
  return (
    <kbd className={styles.key} aria-hidden="true">
      {letter}
    </kbd>
  )
}
