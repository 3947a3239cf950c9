import { useSyncExternalStore } from 'react'
import { type Theme, chooseTheme, onThemeChosen, otherTheme, startingTheme } from './theme'

/** The build renders the first frame without knowing anybody's theme. */
const builtTheme = (): Theme => 'dark'

export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(onThemeChosen, startingTheme, builtTheme)
  return [theme, () => chooseTheme(otherTheme(theme))]
}
