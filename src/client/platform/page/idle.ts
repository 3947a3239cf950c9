/** Resolves when the page has loaded and the browser is idle. */
export const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    const waitForIdle = () => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 4000 })
      else setTimeout(resolve, 300)
    }
    if (document.readyState === 'complete') waitForIdle()
    else addEventListener('load', waitForIdle, { once: true })
  })
