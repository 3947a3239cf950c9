// The theme that the user chose, or else the system's. It is set as a class on the page root.
import { onOtherTabChange, readText, writeText } from '~/client/platform/storage/local-storage'

export type Theme = 'dark' | 'light'
const themeKey = 'theme'
const listeners = new Set<() => void>()

export function startingTheme(): Theme {
  const stored = readText(themeKey)
  if (stored === 'dark' || stored === 'light') return stored
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

export const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark')

export function applyTheme(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  document.documentElement.classList.toggle('light', theme === 'light')
  // These set the colour of the browser's own bars, one for each theme.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-look]')) {
    meta.media = meta.dataset.look === theme ? 'all' : 'not all'
  }
}

export function chooseTheme(theme: Theme) {
  writeText(themeKey, theme)
  applyTheme(theme)
  listeners.forEach((listener) => listener())
}

/** Calls back when a theme is chosen in this tab or another one. A theme from another tab is applied here first. */
export function onThemeChosen(listener: () => void): () => void {
  listeners.add(listener)
  const stopFollowingTabs = onOtherTabChange(themeKey, () => {
    applyTheme(startingTheme())
    listener()
  })
  return () => {
    listeners.delete(listener)
    stopFollowingTabs()
  }
}
