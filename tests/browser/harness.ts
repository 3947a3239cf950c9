// What every browser test begins with: `const { openPage } = withBrowser()` at the top of the file.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { chromiumArguments } from '../../src/tools/chromium.mjs'
import { catchAudio } from './listening'
import { demoBetaAccess, demoToken, forgetDemoTokens, type DemoPerson } from './demo-people'

type PageOptions = {
  /** Where to go; without it the page stays blank. */
  path?: string
  width?: number
  height?: number
  /** Stored as the person's own choice; without it the system's preference holds. */
  theme?: 'light' | 'dark'
  systemTheme?: 'light' | 'dark'
  reducedMotion?: boolean
  /** Past the gate. Whoever is signed in is. */
  letIn?: boolean
  signedInAs?: DemoPerson
  /** Lets the service worker register; without it none comes between a test and the server. */
  worker?: boolean
  /** Catches what it plays, for `listening.ts` to ask. */
  listening?: boolean
  /** Console lines and page errors this test means to cause; any other fails it. */
  expected?: RegExp[]
  /** Another server than the one all tests share. */
  address?: string
}

const phone = { width: 390, height: 844 }
const settleWithinMs = 5_000
const blockedWorker = /Service Worker registration blocked by Playwright/

async function storedState(address: string, { theme, letIn, signedInAs }: PageOptions) {
  const stored: Record<string, string> = {}
  if (theme) stored.theme = theme
  if (letIn || signedInAs) {
    const beta = await demoBetaAccess(address)
    stored.betaToken = beta.token
    stored.betaTokenExpiry = String(beta.expiresAtMs)
  }
  if (signedInAs) stored.token = await demoToken(address, signedInAs)
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: address, localStorage }] }
}

/** Collects what the page complains about, less what the test expects. */
function listen(page: Page, expected: RegExp[]) {
  const complaints: string[] = []
  const note = (text: string) => {
    if (![...expected, blockedWorker].some((pattern) => pattern.test(text))) complaints.push(text)
  }
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    note(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`))
  return complaints
}

let launched: Promise<Browser> | undefined

/** One browser for all files of a worker. Playwright ends it together with the worker's process. */
const sharedBrowser = () => {
  launched ??= chromium.launch({ executablePath: inject('chromium'), args: chromiumArguments })
  return launched
}

/** Resolves when the page has loaded, or after a while where it never will. */
const settle = (page: Page) =>
  page.waitForLoadState('load', { timeout: settleWithinMs }).catch(() => undefined)

/** Ends whatever the page still loads: Chromium can hang for minutes when a page closes while it navigates. */
const stopLoading = (page: Page) =>
  Promise.race([
    page.evaluate(() => window.stop()).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, settleWithinMs).unref()),
  ])

/** The one place where tests close pages. */
async function closeContext(context: BrowserContext) {
  await Promise.all(context.pages().map(stopLoading))
  await context.close()
}

export function withBrowser() {
  let contexts: BrowserContext[] = []
  let complaints: string[][] = []

  // A test may have signed out, which ends the session for every page that was given the same token.
  afterAll(forgetDemoTokens)
  afterEach(async () => {
    await Promise.all(contexts.flatMap((context) => context.pages()).map(settle))
    // Read before the pages close: what stops loading then may complain.
    const heard = complaints.flat()
    await Promise.all(contexts.map(closeContext))
    contexts = []
    complaints = []
    expect(heard, 'The page complained in the console').toEqual([])
  })

  async function openPage(options: PageOptions = {}): Promise<Page> {
    const address = options.address ?? inject('address')
    const browser = await sharedBrowser()
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: options.width ?? phone.width, height: options.height ?? phone.height },
      colorScheme: options.systemTheme ?? options.theme ?? 'dark',
      reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
      serviceWorkers: options.worker ? 'allow' : 'block',
      storageState: await storedState(address, options),
    })
    contexts.push(context)
    // Every tab of it, also those a test opens beside the first.
    context.on('page', (page) => complaints.push(listen(page, options.expected ?? [])))
    const page = await context.newPage()
    if (options.listening) await catchAudio(page)
    if (options.path !== undefined) await page.goto(options.path)
    return page
  }

  return { openPage }
}

/** From here on the worker answers what this page asks for. */
export const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)
