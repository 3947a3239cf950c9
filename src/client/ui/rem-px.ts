/** The size of the page's text in pixels, which a person can change in the browser. Heights in `rem` grow with it. */
export const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
