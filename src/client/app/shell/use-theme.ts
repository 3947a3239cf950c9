import { useSyncExternalStore } from 'react'
import { type Theme, chooseTheme, onThemeChosen, otherTheme, startingTheme } from './theme'

/** The build renders the first frame with this theme, because it cannot know the user's. */
const builtTheme = (): Theme => 'dark'

export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(onThemeChosen, startingTheme, builtTheme)
  return [theme, () => chooseTheme(otherTheme(theme))]
}
