// Measures the size and layout shift of a page, and runs axe on it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { idleFiles, readManifest } from '../../src/tools/chunks.mjs'

/** The sum of all layout shifts since the page started, without those that follow an input of the user. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
            if (!shift.hadRecentInput) total += shift.value
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Buffered entries arrive in their own task, before two frames have passed.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)))
      }),
  )
}

const kindOf = (path: string) => {
  if (path.endsWith('.js')) return 'script'
  if (path.endsWith('.css')) return 'style'
  return path.endsWith('.woff2') ? 'font' : 'other'
}

/** Returns a function that tells whether a file loads when the page is idle. Such files are measured separately. */
const idleFileTest = () => {
  const files = idleFiles(readManifest())
  return (address: string) => files.has(new URL(address).pathname.slice(1))
}

/** The scripts and stylesheets that the page has fetched, as paths below dist/client, sorted. */
export const fetchedCode = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((path) => /\.(?:js|css)$/.test(path))
      .toSorted(),
  )

/** The compressed size of the inline styles and scripts. */
async function inlineBytes(page: Page) {
  const response = await page.request.get(page.url())
  const parts = [...(await response.text()).matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)]
  return brotliCompressSync(parts.map(([, , text = '']) => text).join('\n')).length
}

/** The bytes that the page has fetched so far, by kind of file, with the compressed size of each body. */
export async function transferred(page: Page) {
  const loads = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  )
  const bytes = { inline: await inlineBytes(page), script: 0, style: 0, font: 0, other: 0 }
  const isIdle = idleFileTest()
  for (const { name, encodedBodySize } of loads) {
    if (!isIdle(name)) bytes[kindOf(new URL(name).pathname)] += encodedBodySize
  }
  return bytes
}

/** The minified axe, because a page takes half as long again to compile the other file of the package. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Only these rules depend on colours, so only these have to run in both themes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Fails with every violation: the rule, the problem, and the element. `where` tells which part of the page is open. */
export async function axe(page: Page, rules: 'all' | 'colours' = 'all', where = page.url()): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const wanted =
    rules === 'colours' ? { runOnly: colourRules } : { rules: { 'target-size': { enabled: true } } }
  const options = { resultTypes: ['violations'], ...wanted }
  // Runs through the debugger, because the page’s Content-Security-Policy does not apply there.
  const isLoaded = await session.send('Runtime.evaluate', { expression: `typeof axe === 'object'` })
  if (!isLoaded.result.value) await session.send('Runtime.evaluate', { expression: `${axeSource};undefined` })
  const run = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, ${JSON.stringify(options)})`,
    awaitPromise: true,
    returnByValue: true,
  })
  await session.detach()
  const { violations } = run.result.value as AxeResults
  const lines = violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id} (${violation.help}): ${node.target.join(' ')}\n    ${node.html}`,
    ),
  )
  expect(lines, `axe on ${where}`).toEqual([])
}

/** Waits until the page uses its two fonts. */
export const untilFontsShow = (page: Page) =>
  page.waitForFunction(() => {
    const loaded = Array.from(document.fonts).filter(({ status }) => status === 'loaded')
    const names = new Set(loaded.map(({ family }) => family.replaceAll('"', '')))
    return names.has('Loaded Big Shoulders') && names.has('Loaded Instrument Sans')
  })
