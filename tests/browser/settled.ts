// Waits until a page shows what it has to show: a condition in place of Playwright's `networkidle`. That waits for half a
// second without requests, which is long for a fast page, and on a busy machine may end before the page has rendered.
import type { Page, Request } from 'playwright'
import { expect } from 'vitest'

type Requests = { underWay: Set<Request>; started: number }
const requestsOf = new WeakMap<Page, Requests>()

/** Counts the requests of the page from now on. The harness calls this for each page before it opens an address. */
export function countRequests(page: Page): void {
  const requests: Requests = { underWay: new Set(), started: 0 }
  requestsOf.set(page, requests)
  page.on('request', (request) => {
    // The document that comes next ends the requests of the present one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.underWay.clear()
    requests.started += 1
    requests.underWay.add(request)
  })
  page.on('requestfinished', (request) => requests.underWay.delete(request))
  page.on('requestfailed', (request) => requests.underWay.delete(request))
}

/** Runs in the page: waits until it has nothing to do and changes no more, and returns what is not there yet. */
async function whatIsMissing() {
  await document.fonts.ready
  let idleTimes = 0
  const observer = new MutationObserver(() => (idleTimes = 0))
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  // What an idle page loads begins in one of its idle times, which a second and a third of them follow.
  for (; idleTimes < 3; idleTimes += 1) {
    await new Promise((resolve) =>
      requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 2_000 })),
    )
  }
  observer.disconnect()
  const isOnScreen = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  const find = (selector: string) => [...document.querySelectorAll(selector)]
  const placeholders = find('[data-part="skeleton"], [aria-busy="true"]').filter(isOnScreen)
  const notices = find('[role="status"], output').filter((status) =>
    /^(?:Loading page|Checking authentication)/.test(status.textContent.trim()),
  )
  // The mark of a device that is offline and the account menu come with the code that an idle page loads.
  const idleParts = find('#bar-mark:empty, [data-part="account"] > a[aria-label^="Account of"]')
  const isFrame = document.querySelector('#root > :not(.frame)') === null
  const missing = [...placeholders, ...notices, ...idleParts].map(({ outerHTML }) => outerHTML)
  return isFrame ? ['the app', ...missing] : missing
}

/** Resolves when no request is under way, the page is idle, and no placeholder is on screen. */
export async function untilSettled(page: Page): Promise<void> {
  const requests = requestsOf.get(page)
  if (!requests) throw new Error('Nobody counts the requests of this page')
  const missing = async () => {
    if (requests.underWay.size > 0) return [...requests.underWay].map((request) => request.url())
    const before = requests.started
    const parts = await page.evaluate(whatIsMissing)
    // What the page requested meanwhile has not arrived, or not been rendered.
    return requests.started > before ? ['the answer to a new request'] : parts
  }
  await expect
    .poll(missing, { timeout: 30_000, interval: 20, message: 'What the page waits for' })
    .toEqual([])
}
