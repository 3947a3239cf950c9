// Reads a one-sheet by a program that has not written it.
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>
type Box = { x: number; y: number; width: number; height: number }

/** How many numbers follow each drawing command: move, line, two kinds of curves, close. */
const numbersAfter = [2, 2, 6, 4, 0]

/** The boxes around the closed parts of a path. */
const boxesIn = (path: ArrayLike<number>): Box[] => {
  const boxes: Box[] = []
  let [xs, ys]: [number[], number[]] = [[], []]
  for (let at = 0; at < path.length;) {
    const numbers = numbersAfter[path[at] ?? 0] ?? 0
    for (let next = at + 1; next <= at + numbers; next += 2) {
      xs.push(path[next] ?? 0)
      ys.push(path[next + 1] ?? 0)
    }
    if (numbers === 0) {
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      boxes.push({ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y })
      ;[xs, ys] = [[], []]
    }
    at += numbers + 1
  }
  return boxes
}

/** The number of pictures, and the boxes that each fill covers. */
const drawnOn = async (page: Page) => {
  const { fnArray, argsArray } = await page.getOperatorList()
  const filled: Box[][] = []
  for (const [at, command] of fnArray.entries()) {
    const [painting, [path]] = command === OPS.constructPath ? argsArray[at] : [null, [null]]
    if (painting === OPS.fill && path) filled.push(boxesIn(path))
  }
  return { images: fnArray.filter((command) => command === OPS.paintImageXObject).length, filled }
}

export const readSheet = async (file: Buffer) => {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const placed = items.flatMap((item) => ('str' in item ? [item] : []))
  const [, , width, height] = page.view
  const links: string[] = (await page.getAnnotations()).map(({ url }: { url: string }) => url)
  const found = {
    ...(await drawnOn(page)),
    pages: document.numPages,
    size: [width, height],
    text: placed
      .map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str))
      .join('')
      .replace(/\s+/g, ' '),
    links,
    isInside: placed.every(
      ({ transform: [, , , , x, y], width: textWidth }) =>
        x >= 0 && x + textWidth <= (width ?? 0) && y >= 0 && y <= (height ?? 0),
    ),
  }
  await loading.destroy()
  return found
}
