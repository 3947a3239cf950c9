// The app with its service worker, installed once for several tests: the worker fetches all files of the app one after
// another, which takes some seconds of CPU time.
import type { BrowserContext, Page } from 'playwright'
import { beforeAll } from 'vitest'
import { catchAudio } from './audio-probe'
import { untilControlled, type withBrowser } from './harness'

type OpenPage = ReturnType<typeof withBrowser>['openPage']
type Options = NonNullable<Parameters<OpenPage>[0]>

/**
 * Call this at the top of a test file or of a `describe`. It installs the app before the first test. The returned
 * function opens a page of that browser: the tests share caches, databases and localStorage, but no page.
 */
export function withInstalledApp(openPage: OpenPage, optionsOf: () => Options) {
  let context: BrowserContext | undefined
  let options: Options = {}
  beforeAll(async () => {
    options = { ...optionsOf(), worker: true, kept: true }
    const page = await openPage({ path: '/', ...options })
    await untilControlled(page)
    context = page.context()
    await page.close()
  }, 120_000)
  return async (path: string): Promise<Page> => {
    if (!context) throw new Error('The app is installed only while the tests of this file run')
    const page = await context.newPage()
    if (options.listening) await catchAudio(page)
    await page.goto(path)
    await untilControlled(page)
    return page
  }
}
