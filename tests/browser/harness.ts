// The setup of every browser test: `const { openPage } = withBrowser()` at the top of the file.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, afterEach, expect, inject } from 'vitest'
import { chromiumArguments } from '../../src/tools/chromium.mjs'
import { catchAudio } from './audio-probe'
import { demoBetaAccess, demoToken, forgetDemoTokens, type DemoPerson } from './demo-people'
import { countRequests } from './settled'

type PageOptions = {
  /** The page to open; without it the page stays blank. */
  path?: string
  width?: number
  height?: number
  /** The theme that the user has stored; without it the system’s preference applies. */
  theme?: 'light' | 'dark'
  systemTheme?: 'light' | 'dark'
  /**
   * Shows animations. Without this the page is told that its user prefers reduced motion, because to draw animations without
   * a graphics card takes a third of the CPU time of a page.
   */
  motion?: boolean
  /** The device has a touch screen. */
  hasTouch?: boolean
  /** Opens the page with a pass for the gate. A signed-in page always has one. */
  pastGate?: boolean
  signedInAs?: DemoPerson
  /** The session of somebody else than a demo person. */
  token?: string
  /** Lets the service worker register; without it every request goes to the server. */
  worker?: boolean
  /** `false` for a browser that runs no scripts. */
  script?: boolean
  /** Catches the audio element, which `audio-probe.ts` reads. */
  listening?: boolean
  /** Console lines and page errors that the test expects. Any other line fails the test. */
  expected?: RegExp[]
  /** The address of a server other than the shared one. */
  address?: string
  /** The browser context stays for all tests of the file. Its pages close after each test, as those of every context do. */
  kept?: boolean
}

const phone = { width: 390, height: 844 }
const settleWithinMs = 5_000
const blockedWorker = /Service Worker registration blocked by Playwright/

async function storedTexts(address: string, { theme, pastGate, signedInAs, token }: PageOptions) {
  const stored: Record<string, string> = {}
  if (theme) stored.theme = theme
  if (pastGate || signedInAs) {
    const beta = await demoBetaAccess(address)
    stored.betaToken = beta.token
    stored.betaTokenExpiry = String(beta.expiresAtMs)
  }
  if (token !== undefined) stored.token = token
  if (signedInAs) stored.token = await demoToken(address, signedInAs)
  return stored
}

/**
 * Fills the storage of the context before its first page of this address starts. With Playwright's `storageState` each
 * context would open a second page, which takes as much CPU time as all else that opening a page takes.
 */
async function fillStorage(context: BrowserContext, address: string, stored: Record<string, string>) {
  if (Object.keys(stored).length === 0) return
  await context.addInitScript(
    ({ origin, stored }) => {
      // This also runs in later pages of the context, whose user may have signed out.
      const mark = 'testStorageIsFilled'
      if (location.origin !== origin || localStorage.getItem(mark) !== null) return
      for (const [name, value] of Object.entries({ ...stored, [mark]: 'yes' }))
        localStorage.setItem(name, value)
    },
    { origin: new URL(address).origin, stored },
  )
}

/** Collects errors and warnings of the page, except those that the test expects. */
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

/**
 * Current Chromium loads two pages of its own for the address bar of each window, which takes 0.2 s of CPU time, and starts
 * a process ahead for a site that a test may open next. The last list of features counts, so this one repeats those of
 * Playwright's list that matter here.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'SpareRendererForSitePerProcess',
  'RenderDocument',
  'DialMediaRouteProvider',
  'LensOverlay',
  'Translate',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
const launchArguments = [...chromiumArguments, `--disable-features=${disabledFeatures.join(',')}`]

type Program = 'chromium' | 'headlessShell'
const launched = new Map<Program, Promise<Browser>>()

/** One browser of each kind for all files of a worker. Playwright ends it together with the worker's process. */
const sharedBrowser = (program: Program) => {
  const browser =
    launched.get(program) ?? chromium.launch({ executablePath: inject(program), args: launchArguments })
  launched.set(program, browser)
  return browser
}

/** Resolves when the page has loaded, or after a timeout for pages that never finish. */
const settle = (page: Page) =>
  page.waitForLoadState('load', { timeout: settleWithinMs }).catch(() => undefined)

/** Stops pending loads: Chromium can hang for minutes when a page closes while it navigates. */
const stopLoading = (page: Page) =>
  Promise.race([
    page.evaluate(() => window.stop()).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, settleWithinMs).unref()),
  ])

async function closeContext(context: BrowserContext) {
  await Promise.all(context.pages().map(stopLoading))
  await context.close()
}

/** Closes all pages of a context that later tests use. */
async function closePages(context: BrowserContext) {
  await Promise.all(context.pages().map(stopLoading))
  await Promise.all(context.pages().map((page) => page.close()))
}

/** Prints the address and the text of a page, for the log of a failed test. */
async function printPage(page: Page) {
  const text = page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 1_500))
  const noAnswer = new Promise<string>((resolve) =>
    setTimeout(() => resolve('The page does not answer.'), settleWithinMs).unref(),
  )
  console.log(
    `A page of the failed test: ${page.url()}\n${await Promise.race([text, noAnswer]).catch(String)}`,
  )
}

/** Without a `program`, pages open in the headless shell. */
export function withBrowser({ program = 'headlessShell' }: { program?: Program } = {}) {
  let contexts: BrowserContext[] = []
  let complaints: string[][] = []
  const kept: BrowserContext[] = []

  // A test may have signed out, which ends the session of all pages that share the token.
  afterAll(() => forgetDemoTokens(inject('address')))
  afterAll(() => Promise.all(kept.map(closeContext)))
  afterEach(async ({ task }) => {
    const pages = [...contexts, ...kept].flatMap((context) => context.pages())
    if (task.result?.state === 'fail') await Promise.all(pages.map(printPage))
    await Promise.all(pages.map(settle))
    // Copied before the pages close, because stopping a load can log an error.
    const logged = complaints.flat()
    await Promise.all([...contexts.map(closeContext), ...kept.map(closePages)])
    contexts = []
    complaints = []
    expect(logged, 'The page logged something unexpected in the console').toEqual([])
  })

  async function openPage(options: PageOptions = {}): Promise<Page> {
    const address = options.address ?? inject('address')
    const browser = await sharedBrowser(program)
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: options.width ?? phone.width, height: options.height ?? phone.height },
      colorScheme: options.systemTheme ?? options.theme ?? 'dark',
      reducedMotion: options.motion ? 'no-preference' : 'reduce',
      hasTouch: options.hasTouch ?? false,
      javaScriptEnabled: options.script ?? true,
      serviceWorkers: options.worker ? 'allow' : 'block',
    })
    ;(options.kept ? kept : contexts).push(context)
    await fillStorage(context, address, await storedTexts(address, options))
    // This also covers tabs that a test opens later in the same context.
    context.on('page', (page) => {
      complaints.push(listen(page, options.expected ?? []))
      countRequests(page)
    })
    const page = await context.newPage()
    if (options.listening) await catchAudio(page)
    if (options.path !== undefined) await page.goto(options.path)
    return page
  }

  return { openPage }
}

/** Resolves when the worker controls the page, so that it answers the page’s requests from here on. */
export const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
