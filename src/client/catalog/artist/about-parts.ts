import { completedLink } from '~/contract/rules/studio/artist-links'

/** `start` is the place in the text. `url` makes the part a link. */
export type AboutPart = { start: number; text: string; url: string | null }

const address = /(?:https?:\/\/|www\.)[^\s<>"]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu

const closes: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Punctuation after an address belongs to the sentence, and so does a bracket that opens before the address. */
function endOf(found: string): number {
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? ''
    const opening = closes[last]
    const isOutside =
      opening === undefined ? /[.,;:!?'’”]/.test(last) : !found.slice(0, end - 1).includes(opening)
    if (!isOutside) break
  }
  return end
}

function partsOf(paragraph: string, start: number): AboutPart[] {
  const parts: AboutPart[] = []
  const add = (from: number, text: string, url: string | null) => {
    if (text !== '') parts.push({ start: start + from, text, url })
  }
  let from = 0
  for (const { 0: found, index } of paragraph.matchAll(address)) {
    const text = found.slice(0, endOf(found))
    const url = completedLink(text)
    if (!url) continue
    add(from, paragraph.slice(from, index), null)
    add(index, text, url)
    from = index + text.length
  }
  add(from, paragraph.slice(from), null)
  return parts
}

/** Everything between two empty lines. */
const paragraphs = /\S(?:(?!\n[^\S\n]*\n)[^])*/g

/** The paragraphs of a text, which empty lines separate, with the web and mail addresses in it as links. */
export const aboutParagraphs = (text: string): AboutPart[][] =>
  [...text.matchAll(paragraphs)].map(({ 0: paragraph, index }) => partsOf(paragraph.trimEnd(), index))
