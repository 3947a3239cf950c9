/**
 * A ref callback for the element that contains the toasts of the app, such as “You were signed out”. The toasts of a page
 * have an element of their own at the same place. So this sets the CSS variable `--app-toasts` to the height of the first
 * element, and the second one is placed that much higher.
 */
export function publishHeight(region: HTMLElement | null) {
  if (!region) return
  const { style } = document.documentElement
  const publish = () => {
    const { offsetHeight } = region
    style.setProperty('--app-toasts', offsetHeight === 0 ? '0px' : `calc(${offsetHeight}px + 0.5rem)`)
  }
  region.style.setProperty('--app-toasts', '0px')
  const observer = new ResizeObserver(publish)
  observer.observe(region)
  return () => {
    observer.disconnect()
    style.removeProperty('--app-toasts')
  }
}
