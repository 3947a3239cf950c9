// The home ship flies off when anything dispatches this event on the window.
export const launchEvent = 'lariat:launch'
export const launchFlightMs = 550

const motionIsReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Sends the ship off, then calls back: once it has left, or at once for those who want no motion. */
export function launch(afterwards: () => void): () => void {
  dispatchEvent(new CustomEvent(launchEvent))
  const flight = setTimeout(afterwards, motionIsReduced() ? 0 : launchFlightMs)
  return () => clearTimeout(flight)
}
