// A browser of one page that nobody watches. What drives browsers in tests has every request told, and from which line
// of script it came: at a start at 4x that alone takes a fifth of the time. Here no more is asked than is used.
import { spawn } from 'node:child_process'

/** @typedef {{ id: number, result?: any, error?: { message: string } }} Answer */
/** @typedef {(method: string, params?: object, sessionId?: string) => Promise<any>} Send */

const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }
const endOfMessage = '\0'

/** @param {import('node:child_process').ChildProcess} child @returns {Send} */
function talkTo({ stdio }) {
  const [, , , write, read] = stdio
  if (!write || !read) throw new Error('The browser has no pipes')
  /** @type {Map<number, (answer: Answer) => void>} */
  const waiting = new Map()
  let text = ''
  read.on('data', (part) => {
    const messages = (text + part).split(endOfMessage)
    text = messages.pop() ?? ''
    for (const message of messages) {
      /** @type {Answer} */
      const answer = JSON.parse(message)
      waiting.get(answer.id)?.(answer)
      waiting.delete(answer.id)
    }
  })
  let lastId = 0
  return (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      )
      const message = JSON.stringify({ id: lastId, method, params, sessionId })
      if ('write' in write) write.write(message + endOfMessage)
    })
}

/**
 * @param {{ executablePath: string, args: readonly string[] }} launch
 * @param {{ profile: string, slowdown: number, before: () => void }} page `before` runs in it, before it
 */
export async function openUnwatched({ executablePath, args }, { profile, slowdown, before }) {
  const child = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-pipe', '--no-startup-window', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const browser = talkTo(child)
  const { targetId } = await browser('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await browser('Target.attachToTarget', { targetId, flatten: true })
  /** @type {Send} */
  const page = (method, params) => browser(method, params, sessionId)
  // To take its network from it would be to watch it; that there is none is told as the system would tell it.
  const offline = "Object.defineProperty(navigator, 'onLine', { get: () => false })"
  await page('Page.enable')
  await page('Page.addScriptToEvaluateOnNewDocument', { source: `${offline};(${before})()` })
  await page('Emulation.setDeviceMetricsOverride', phone)
  await page('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return {
    /** @param {string} url */
    go: (url) => page('Page.navigate', { url }),
    /** Undefined while the page is on its way. @param {string} expression */
    value: (expression) =>
      page('Runtime.evaluate', { expression, returnByValue: true }).then(
        ({ result }) => result.value,
        () => undefined,
      ),
    close: async () => {
      await browser('Browser.close')
      await exited
    },
  }
}
