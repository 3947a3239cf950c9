// The look one chose, else the system's; a class on the page root carries it.
import { readText, writeText } from '../platform/local-storage'

export type Theme = 'dark' | 'light'
const themeKey = 'theme'

export function startingTheme(): Theme {
  const stored = readText(themeKey)
  if (stored === 'dark' || stored === 'light') return stored
  // The build, which renders the first frame, has no screen to ask.
  return globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

export const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark')

export function applyTheme(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.documentElement.classList.toggle('light', theme === 'light')
}

export function chooseTheme(theme: Theme) {
  writeText(themeKey, theme)
  applyTheme(theme)
}
