// What people typed, made safe for a mail. Nothing of it may end a header or turn around the text behind it.

/** Control characters, line separators and the invisible characters that set the direction of text. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

/** In one line, for headers and wherever a line break would look like the end of a text. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replace(unwanted, ' ').replace(/\s+/gu, ' ').trim()

/** With its line breaks, of which at most two follow each other. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.toWellFormed().replace(unwanted, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** In one line of at most so many code points. A letter is never separated from its marks. */
export const shortened = (text: string, maxLength: number): string => {
  const line = oneLine(text)
  if (Array.from(line).length <= maxLength) return line
  let kept = ''
  let length = 0
  for (const { segment } of segmenter.segment(line)) {
    length += Array.from(segment).length
    if (length > maxLength - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
