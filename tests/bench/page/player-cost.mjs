// The script time that the player uses on a slow phone, while it plays and while it is paused.

const seconds = 10
/** The median of several samples counts, because garbage collection and compilation disturb single ones. */
const samples = 3
const settledMs = 3_000
/** What the playing has started, such as the look for new achievements, ends within this time. */
const pausedSettledMs = 10_000

/** Runs in the page before its own scripts: counts the timer and frame callbacks that run. */
function countCallbacks() {
  const counted = { callbacks: 0 }
  Object.assign(globalThis, { counted })
  const count =
    (/** @type {(...given: unknown[]) => unknown} */ callback) =>
    (/** @type {unknown[]} */ ...given) => {
      counted.callbacks += 1
      return callback(...given)
    }
  for (const name of /** @type {const} */ (['setTimeout', 'setInterval', 'requestAnimationFrame'])) {
    const original = /** @type {(...given: unknown[]) => number} */ (
      /** @type {unknown} */ (globalThis[name])
    )
    Object.assign(globalThis, {
      [name]: (/** @type {(() => unknown) | string} */ callback, /** @type {unknown[]} */ ...rest) =>
        original(typeof callback === 'function' ? count(callback) : callback, ...rest),
    })
  }
}

/** @param {import('playwright').CDPSession} session */
async function scriptMs(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000
}

/** @param {import('playwright').Page} page @param {import('playwright').CDPSession} session */
async function measureSpan(page, session) {
  const callbacks = () =>
    page.evaluate(
      () =>
        /** @type {{ counted: { callbacks: number } }} */ (/** @type {unknown} */ (globalThis)).counted
          .callbacks,
    )
  const [beforeCallbacks, beforeMs] = [await callbacks(), await scriptMs(session)]
  await page.waitForTimeout(seconds * 1_000)
  const [afterMs, afterCallbacks] = [await scriptMs(session), await callbacks()]
  return { msPerSecond: (afterMs - beforeMs) / seconds, callbacks: afterCallbacks - beforeCallbacks }
}

/**
 * @param {import('playwright').Browser} browser @param {string} address @param {string} trackPath
 * @param {import('./press-to-sound.mjs').Stored} storageState
 */
export async function measureCost(browser, address, trackPath, storageState) {
  const context = await browser.newContext({ serviceWorkers: 'block', storageState })
  try {
    const page = await context.newPage()
    await page.addInitScript(countCallbacks)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(address + trackPath, { waitUntil: 'networkidle' })
    await page.locator('main').getByRole('button', { name: /^Play/ }).first().click()
    await page
      .getByRole('button', { name: /^Pause/ })
      .first()
      .waitFor()
    await page.waitForTimeout(settledMs)
    const playing = []
    for (let look = 0; look < samples; look += 1) playing.push((await measureSpan(page, session)).msPerSecond)
    await page
      .getByRole('button', { name: /^Pause/ })
      .last()
      .click()
    await page.waitForTimeout(pausedSettledMs)
    const paused = await measureSpan(page, session)
    return {
      seconds,
      playingScriptMs: playing.toSorted((a, b) => a - b),
      pausedScriptMs: paused.msPerSecond,
      pausedCallbacks: paused.callbacks,
    }
  } finally {
    await context.close()
  }
}
