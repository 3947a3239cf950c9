/** How many pixels a rem has, which depends on the text size that the person has chosen. */
export const remPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
