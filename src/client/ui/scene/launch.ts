// The ship on the home page flies off when this event is dispatched on the window.
export const launchEvent = 'lariat:launch'
export const launchFlightMs = 550

const motionIsReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Launches the ship and calls back when it has left; at once with reduced motion. Returns a function that cancels the
 * callback.
 */
export function launch(afterwards: () => void): () => void {
  dispatchEvent(new CustomEvent(launchEvent))
  const flight = setTimeout(afterwards, motionIsReduced() ? 0 : launchFlightMs)
  return () => clearTimeout(flight)
}
