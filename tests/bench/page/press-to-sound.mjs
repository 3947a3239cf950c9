// The time from a press of play in a new browser until the audio clock moves.

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {NonNullable<import('playwright').BrowserContextOptions['storageState']>} Stored */

const settledMs = 1_500

/** Runs in the page before its own scripts: catches the audio element when it first plays. */
export function catchAudio() {
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function playAndTell() {
    Object.assign(globalThis, { caughtAudio: this })
    return play.call(this)
  }
}

/** Runs in the page. @param {string | null} audioPath null presses the app’s own play button */
function pressAndListen(audioPath) {
  /** @returns {HTMLMediaElement | undefined} */
  const caught = () => /** @type {{ caughtAudio?: HTMLMediaElement }} */ (globalThis).caughtAudio
  const press = () => {
    if (audioPath !== null) return void new Audio(audioPath).play()
    const buttons = [...document.querySelectorAll('main button')]
    const button = buttons.find((each) =>
      /^play\b/i.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
    )
    if (!(button instanceof HTMLElement)) throw new Error('There is no play button')
    button.click()
  }
  return new Promise((resolve, reject) => {
    const givenUp = setTimeout(() => reject(new Error('No sound within 20 s')), 20_000)
    const channel = new MessageChannel()
    const startMs = performance.now()
    channel.port1.addEventListener('message', () => {
      const audio = caught()
      if (audio && audio.currentTime > 0) {
        clearTimeout(givenUp)
        channel.port1.close()
        resolve(performance.now() - startMs)
        // Does not poll on every turn of the event loop, which would slow the page.
      } else setTimeout(() => channel.port2.postMessage(null), 1)
    })
    channel.port1.start()
    press()
    channel.port2.postMessage(null)
  })
}

/** @param {Browser} browser @param {string} url @param {Stored | undefined} storageState @param {string | null} audioPath */
async function pressOn(browser, url, storageState, audioPath) {
  // A new context has its own cache and connections, so every press is cold.
  const context = await browser.newContext({ serviceWorkers: 'block', ...(storageState && { storageState }) })
  try {
    const page = await context.newPage()
    await page.addInitScript(catchAudio)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(settledMs)
    return Number(await page.evaluate(pressAndListen, audioPath))
  } finally {
    await context.close()
  }
}

/** @param {Browser} browser @param {string} address @param {string} audioPath */
export const pressBare = (browser, address, audioPath) =>
  // A file of the same origin without scripts.
  pressOn(browser, `${address}/manifest.webmanifest`, undefined, audioPath)

/** @param {Browser} browser @param {string} address @param {string} trackPath @param {Stored} stored */
export const pressOurs = (browser, address, trackPath, stored) =>
  pressOn(browser, address + trackPath, stored, null)
