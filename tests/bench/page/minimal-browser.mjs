// A browser with one page, driven through a minimal DevTools connection. Playwright records every request with its call
// stack, which takes a fifth of the time of a start at 4x slowdown; this connection records nothing.
import { spawn } from 'node:child_process'

/** @typedef {{ targetId: string, sessionId: string, result: { value: unknown }, exceptionDetails?: { text: string, exception?: { description?: string } } }} Result A result has only some of these fields. */
/** @typedef {{ id: number, result: Result, error?: { message: string } }} Answer */
/** @typedef {(method: string, params?: object, sessionId?: string) => Promise<Result>} Send */

const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }
const endOfMessage = '\0'
const untilMs = 20_000
const pollMs = 200

/** @param {import('node:child_process').ChildProcess} child @returns {Send} */
function sendThroughPipes({ stdio }) {
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

/** Evaluates an expression in the page; returns its value or throws its error. @param {Send} page */
const evaluatorOf = (page) => async (/** @type {string} */ expression) => {
  const options = { expression, returnByValue: true, awaitPromise: true }
  const { result, exceptionDetails: thrown } = await page('Runtime.evaluate', options)
  if (thrown) throw new Error(thrown.exception?.description ?? thrown.text)
  return result.value
}

/** @param {Send} browser */
async function openPage(browser) {
  const { targetId } = await browser('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await browser('Target.attachToTarget', { targetId, flatten: true })
  /** @type {Send} */
  const page = (method, params) => browser(method, params, sessionId)
  await page('Page.enable')
  await page('Emulation.setDeviceMetricsOverride', phone)
  await page('Emulation.setTouchEmulationEnabled', { enabled: true })
  return page
}

/** Makes the page believe that it is offline. DevTools’ own emulation is not used, because it records requests. */
function reportOffline() {
  Object.defineProperty(navigator, 'onLine', { get: () => false })
}

/**
 * @param {{ executablePath: string, args: readonly string[] }} launch
 * @param {string} profile
 * @param {{ offline: boolean, before: (() => void)[] }} page functions that run before the page’s own scripts
 */
export async function openMinimalBrowser({ executablePath, args }, profile, { offline, before }) {
  const child = spawn(
    executablePath,
    [...args, '--headless', '--remote-debugging-pipe', '--no-startup-window', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const browser = sendThroughPipes(child)
  const page = await openPage(browser)
  const evaluate = evaluatorOf(page)
  for (const run of offline ? [reportOffline, ...before] : before)
    await page('Page.addScriptToEvaluateOnNewDocument', { source: `(${run})()` })
  return {
    go: (/** @type {string} */ url) => page('Page.navigate', { url }),
    slowDown: (/** @type {number} */ rate) => page('Emulation.setCPUThrottlingRate', { rate }),
    /**
     * @template Input, Output
     * @param {(input: Input) => Output | Promise<Output>} act in the page
     * @param {Input} input
     */
    run: async (act, input) => /** @type {Output} */ (await evaluate(`(${act})(${JSON.stringify(input)})`)),
    /** Polls until the expression has a value and returns it. @param {string} expression */
    until: async (expression) => {
      const deadline = Date.now() + untilMs
      while (Date.now() < deadline) {
        // An evaluation fails while the page navigates.
        const value = await evaluate(expression).catch(() => undefined)
        if (value) return value
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
      throw new Error(`This never had a value: ${expression}`)
    },
    close: async () => {
      await browser('Browser.close')
      await exited
    },
  }
}
