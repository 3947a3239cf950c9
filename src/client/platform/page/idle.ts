/** Resolves when the page has loaded and has nothing better to do. */
export const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    const rest = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 4000 })
      else setTimeout(resolve, 300)
    }
    if (document.readyState === 'complete') rest()
    else addEventListener('load', rest, { once: true })
  })
