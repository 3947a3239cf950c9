/**
 * Use it as the `ref` of the app's toast region. The page's toasts appear at the same place, so this publishes the height
 * of the app's toasts as `--app-toasts`, and every other region stands that much higher.
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
