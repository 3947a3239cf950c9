// The browser cancels a page's requests when it closes or replaces the page. Such a request has not failed.
let isLeft = false

if (!import.meta.env.SSR) {
  addEventListener('pagehide', () => (isLeft = true))
  // The user has come back to a page that the browser kept.
  addEventListener('pageshow', () => (isLeft = false))
}

/** Whether the page is being closed or replaced. */
export const isPageLeft = () => isLeft
