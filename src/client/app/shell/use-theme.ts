import { useSyncExternalStore } from 'react'
import { type Theme, chooseTheme, onThemeChosen, otherTheme, startingTheme } from './theme'

/** The first frame was drawn before anyone could be asked. */
const drawnTheme = (): Theme => 'dark'

export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(onThemeChosen, startingTheme, drawnTheme)
  return [theme, () => chooseTheme(otherTheme(theme))]
}
