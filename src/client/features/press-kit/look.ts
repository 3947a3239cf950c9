// How a press kit looks: the theme of its look, and its accent in shades that can be read.
import type { CSSProperties } from 'react'
import { lookPapers, readableOn, textContrastMin, textOn } from '~/contract/rules/presskit/accent'
import type { KitLook } from '~/contract/rules/presskit/kit-parts'

/** The theme of each look, whatever the theme of the app is. */
export const themeOf: Record<KitLook, 'light' | 'dark'> = { paper: 'light', night: 'dark', poster: 'light' }

/** The accent replaces the app's own accent in everything on the page. */
export function accentStyle(look: KitLook, accent: string): CSSProperties {
  const ember = readableOn(lookPapers[look], accent, textContrastMin)
  return {
    '--ember': ember,
    '--on-ember': textOn(ember),
    '--accent': accent,
    '--on-accent': textOn(accent),
  } as CSSProperties
}
