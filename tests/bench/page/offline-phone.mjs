// Functions that run in the page for `bench:offline`: they measure the time until the library is visible, until sound,
// and until sound after a seek.

/** @typedef {HTMLMediaElement & { webkitAudioDecodedByteCount: number }} Audio */

/**
 * Runs in the page before its own scripts: opens the library as soon as its link exists, and records when its covers are
 * visible.
 */
export function hurryToLibrary() {
  const isOnScreen = (/** @type {Element} */ element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  const beganAt = Number(sessionStorage.getItem('beganAt') ?? performance.timeOrigin)
  sessionStorage.setItem('beganAt', String(beganAt))
  let pressed = location.pathname === '/library'
  const look = () => {
    const links = [...document.querySelectorAll('a[href="/library"]')]
    const link = links.find((each) => each instanceof HTMLElement && each.checkVisibility())
    if (!pressed && link instanceof HTMLElement) {
      pressed = true
      link.click()
    }
    const covers = [...document.querySelectorAll('main [data-track-row] img')].filter(isOnScreen)
    const isSeen = (/** @type {Element} */ cover) =>
      cover instanceof HTMLImageElement && cover.complete && cover.naturalWidth > 0
    if (location.pathname === '/library' && covers.length > 0 && covers.every(isSeen)) {
      Object.assign(globalThis, {
        librarySeen: { ms: performance.timeOrigin + performance.now() - beganAt, covers: covers.length },
      })
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. @param {{ name: string, trackId: string }} button its name or the start of its name, and the track it plays @returns {Promise<number>} */
export function pressAndListen({ name, trackId }) {
  const nameOf = (/** @type {Element} */ button) =>
    (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
  const buttons = [...document.querySelectorAll('main button')]
  const button =
    buttons.find((each) => nameOf(each) === name) ??
    buttons.find((each) => nameOf(each).startsWith(`${name} `))
  if (!(button instanceof HTMLElement)) throw new Error(`There is no button "${name}"`)
  return new Promise((resolve, reject) => {
    const givenUp = setTimeout(() => reject(new Error('No sound within 20 s')), 20_000)
    const channel = new MessageChannel()
    const startMs = performance.now()
    channel.port1.addEventListener('message', () => {
      const { caughtAudio: audio } = /** @type {{ caughtAudio?: Audio }} */ (globalThis)
      if (!audio || audio.currentTime === 0) return void setTimeout(() => channel.port2.postMessage(null), 1)
      clearTimeout(givenUp)
      channel.port1.close()
      if (!audio.src.includes(trackId)) return void reject(new Error(`Another track plays: ${audio.src}`))
      resolve(performance.now() - startMs)
    })
    channel.port1.start()
    button.click()
    channel.port2.postMessage(null)
  })
}

/** Runs in the page. @param {number[]} shares of the whole length */
export async function seekAndWait(shares) {
  const { caughtAudio: audio } = /** @type {{ caughtAudio?: Audio }} */ (globalThis)
  if (!audio) throw new Error('Nothing plays')
  const tookMs = []
  for (const share of shares) {
    const decodedBefore = audio.webkitAudioDecodedByteCount
    const startMs = performance.now()
    await new Promise((resolve) => {
      audio.addEventListener('seeked', resolve, { once: true })
      audio.currentTime = share * audio.duration
    })
    tookMs.push(performance.now() - startMs)
    await new Promise((resolve) => setTimeout(resolve, 150))
    if (audio.webkitAudioDecodedByteCount <= decodedBefore)
      throw new Error('No audio was decoded after a seek')
  }
  return tookMs
}
