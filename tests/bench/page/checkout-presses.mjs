// Buys one track with a saved card in a new browser: by presses in the app, or by bare API calls.
import { catchAudio } from './press-to-sound.mjs'

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {NonNullable<import('playwright').BrowserContextOptions['storageState']>} Stored */
/** @typedef {{ id: string, priceCents: number }} Track */
/** @typedef {{ toPayMs: number, toOwnedMs: number, toSoundMs: number }} Bought */

const settledMs = 1_500

/** Runs in the page: presses Buy and Pay, and measures until the track is owned and until it plays in full. */
async function pressTwice() {
  /** @type {<Found>(look: () => Found | undefined | false | null) => Promise<Found>} */
  const until = (look) =>
    new Promise((resolve, reject) => {
      const givenUp = setTimeout(() => reject(new Error('The next step took more than 20 s')), 20_000)
      const again = () => {
        const found = look()
        if (!found) return void setTimeout(again, 1)
        clearTimeout(givenUp)
        resolve(found)
      }
      again()
    })
  /** @type {(selector: string, words: RegExp) => HTMLElement | undefined} */
  const named = (selector, words) =>
    [...document.querySelectorAll(selector)]
      .filter((each) => each instanceof HTMLElement)
      .find((each) => words.test(each.textContent ?? ''))
  const audio = () => /** @type {{ caughtAudio?: HTMLMediaElement }} */ (globalThis).caughtAudio

  const buy = named('main a', /^Buy \$/)
  if (!buy) throw new Error('There is no Buy link')
  const startMs = performance.now()
  buy.click()
  const pay = await until(() => {
    const button = named('dialog button', /^Pay \$/)
    const usable = button instanceof HTMLButtonElement && !button.disabled
    return usable && button.getAttribute('aria-disabled') !== 'true' && button
  })
  const readyMs = performance.now()
  pay.click()
  await until(() => named('dialog', /It’s yours/))
  const ownedMs = performance.now()
  await until(() => /\/stream\?/.test(audio()?.src ?? '') && (audio()?.currentTime ?? 0) > 0)
  return {
    toPayMs: readyMs - startMs,
    toOwnedMs: ownedMs - readyMs,
    toSoundMs: performance.now() - readyMs,
  }
}

/** Runs in the page: makes the API calls of a purchase in turn, then plays the track in a bare audio element. @param {Track} track */
async function callAndPlay({ id, priceCents }) {
  const headers = {
    'content-type': 'application/json',
    'x-beta-token': localStorage.getItem('betaToken') ?? '',
    authorization: `Bearer ${localStorage.getItem('token')}`,
  }
  /** @param {string} path @param {object} [body] */
  const call = async (path, body) => {
    const method = body ? 'POST' : 'GET'
    const response = await fetch(`/api${path}`, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()).data
  }
  const startMs = performance.now()
  const card = (await call('/stripe/payment-methods')).items[0]
  const order = { trackId: id, expectedPriceCents: priceCents }
  const { clientSecret, paymentIntentId } = await call('/stripe/create-payment-intent', order)
  await call('/stripe/test-mode/pay', { clientSecret, paymentMethodId: card._id })
  const { purchase } = await call('/stripe/confirm-payment', { paymentIntentId })
  const audio = new Audio(purchase.streamUrl)
  await audio.play()
  while (audio.currentTime === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  return performance.now() - startMs
}

/**
 * @template Result
 * @param {Browser} browser @param {string} url @param {Stored} storageState
 * @param {(page: import('playwright').Page) => Promise<Result>} act
 */
async function inNewBrowser(browser, url, storageState, act) {
  const context = await browser.newContext({ serviceWorkers: 'block', storageState })
  try {
    const page = await context.newPage()
    await page.addInitScript(catchAudio)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(settledMs)
    return await act(page)
  } finally {
    await context.close()
  }
}

/** @param {Browser} browser @param {string} address @param {Stored} stored @param {Track} track @returns {Promise<Bought>} */
export const buyByPresses = (browser, address, stored, track) =>
  inNewBrowser(browser, `${address}/track/${track.id}`, stored, (page) => page.evaluate(pressTwice))

/** @param {Browser} browser @param {string} address @param {Stored} stored @param {Track} track @returns {Promise<number>} */
export const buyByCalls = (browser, address, stored, track) =>
  inNewBrowser(browser, `${address}/manifest.webmanifest`, stored, (page) =>
    page.evaluate(callAndPlay, track),
  )
