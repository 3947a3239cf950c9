// Reads a one-sheet by a program that has not written it.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export const readSheet = async (file: Buffer) => {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const placed = items.flatMap((item) => ('str' in item ? [item] : []))
  const [, , width, height] = page.view
  const links: string[] = (await page.getAnnotations()).map(({ url }: { url: string }) => url)
  const found = {
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
