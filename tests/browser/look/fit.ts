// Finds what does not fit on a page: what sticks out of it, and texts that are cut off or overlap. The functions up to
// `whatSticksOut` run in the page, so they use nothing from outside this group.
import type { Page } from 'playwright'
import { expect } from 'vitest'

type Box = { left: number; top: number; right: number; bottom: number }
type Through = { box: Box; clips: string; isFixed: boolean }
type Text = { node: Node; words: string; box: Box; seen: Box; clips: string }

/** The topmost dialog, or the page if none is open. */
function shownRoot(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

/** The part of the page that the ancestors of an element leave visible, and whether one of them cuts off its content. */
function seenThrough(element: Element, known: Map<Element, Through>): Through {
  const found = known.get(element)
  if (found) return found
  const above =
    element !== shownRoot() && element.parentElement
      ? seenThrough(element.parentElement, known)
      : { box: { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }, clips: '', isFixed: false }
  const style = getComputedStyle(element)
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const limits = (overflow: string) => overflow !== 'visible'
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  const scrolls = [style.overflowX, style.overflowY].some((value) => value === 'auto' || value === 'scroll')
  const cutsHere = !isShortened && element !== document.body && element !== document.documentElement
  const clips = scrolls || isShortened ? '' : above.clips
  const seen = {
    box: {
      left: limits(style.overflowX) ? Math.max(above.box.left, left) : above.box.left,
      right: limits(style.overflowX) ? Math.min(above.box.right, right) : above.box.right,
      top: limits(style.overflowY) ? Math.max(above.box.top, top) : above.box.top,
      bottom: limits(style.overflowY) ? Math.min(above.box.bottom, bottom) : above.box.bottom,
    },
    clips:
      clips +
      (cutsHere && cuts(style.overflowX) && right - left > 1 ? 'x' : '') +
      (cutsHere && cuts(style.overflowY) && bottom - top > 1 ? 'y' : ''),
    isFixed: above.isFixed || (element !== shownRoot() && /fixed|sticky/.test(style.position)),
  }
  known.set(element, seen)
  return seen
}

/** The texts of the page that people see, with the middle of each line: letters rarely fill a line from edge to edge. */
function visibleTexts(): Text[] {
  const known = new Map()
  const walker = document.createTreeWalker(shownRoot(), NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const element = node.parentElement
    if (
      words === '' ||
      !element ||
      element.closest('dialog:not([open]), noscript, script, style, option, svg')
    )
      continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const through = seenThrough(element, known)
    const isForReadersOnly =
      Math.min(through.box.right - through.box.left, through.box.bottom - through.box.top) < 2
    if (through.isFixed || isForReadersOnly) continue
    range.selectNodeContents(node)
    for (const { left, right, top, bottom, height } of range.getClientRects()) {
      const box = { left, right, top: top + height * 0.3, bottom: bottom - height * 0.3 }
      const seen = {
        left: Math.max(left, through.box.left),
        right: Math.min(right, through.box.right),
        top: Math.max(box.top, through.box.top),
        bottom: Math.min(box.bottom, through.box.bottom),
      }
      texts.push({ node, words: words.slice(0, 60), box, seen, clips: through.clips })
    }
  }
  return texts
}

/**
 * Reports each text that is partly hidden because an element around it has `overflow: hidden` or `clip`. A text that can be
 * scrolled into view or ends in an ellipsis is not reported.
 */
function cutOff(texts: Text[]): string[] {
  return texts
    .filter(({ box, seen, clips }) => {
      const isHidden = seen.right <= seen.left || seen.bottom <= seen.top
      const cutAcross = clips.includes('x') && (seen.left > box.left + 1 || seen.right < box.right - 1)
      const cutBelow = clips.includes('y') && (seen.top > box.top + 1 || seen.bottom < box.bottom - 1)
      return !isHidden && (cutAcross || cutBelow)
    })
    .map(({ words }) => `“${words}” is cut off`)
}

/** Pairs of texts that are drawn over each other. */
function overlapping(texts: Text[]): string[] {
  const sorted = texts
    .filter(({ seen }) => seen.right - seen.left > 2 && seen.bottom > seen.top)
    .toSorted((one, other) => one.seen.top - other.seen.top)
  const pairs = new Set<string>()
  sorted.forEach((text, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (!other || other.seen.top >= text.seen.bottom - 1) break
      const shared = Math.min(text.seen.right, other.seen.right) - Math.max(text.seen.left, other.seen.left)
      if (shared > 2 && other.node !== text.node) pairs.add(`“${text.words}” overlaps “${other.words}”`)
    }
  })
  return [...pairs]
}

/** What makes the page wider than the window. */
function whatSticksOut(): string[] {
  const root = shownRoot()
  const { scrollWidth, clientWidth } = root === document.body ? document.documentElement : root
  if (scrollWidth <= clientWidth) return []
  const wide = [...root.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 0 && (right > innerWidth + 0.5 || left < -0.5)
  })
  const named = wide.slice(-5).map((element) => element.outerHTML.slice(0, 160))
  return [`The page is ${scrollWidth - clientWidth} px too wide: ${named.join(' | ')}`]
}

/** These functions as source text, so that the page can call them. */
const inPage = [shownRoot, seenThrough, visibleTexts, cutOff, overlapping, whatSticksOut]
  .map(String)
  .join('\n')

/** Resolves when the page has reacted to a change of its size. */
const afterTwoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/**
 * Fails the test if the page is wider than the window, or if texts are cut off or overlap. `where` is added to the error,
 * for example ‘at 320 px’.
 */
export async function expectFit(page: Page, where: string): Promise<void> {
  await afterTwoFrames(page)
  const faults = await page.evaluate<string[]>(`(() => {
    ${inPage}
    const texts = visibleTexts()
    return [...whatSticksOut(), ...cutOff(texts), ...overlapping(texts)]
  })()`)
  expect(faults.join('\n'), `${page.url()} ${where}`).toBe('')
}

/** What a person sees who has set twice the size of text in the browser. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  // Lists measure their rows anew when the size of the window changes.
  await page.evaluate(() => void dispatchEvent(new Event('resize')))
  await session.detach()
}

export const setDirection = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate((direction) => void (document.documentElement.dir = direction), direction)
