// Breaks a text into lines of a given width.

export type Measure = (text: string) => number

const ellipsis = '…'

/** The longest beginning that fits; at least one character, so that every text comes to an end. */
const fittingStart = (characters: readonly string[], width: number, measure: Measure): number => {
  const isFitting = (length: number) => measure(characters.slice(0, length).join('')) <= width
  let most = 1
  // Whole words are not measured again and again, because they may have thousands of characters.
  while (most < characters.length && isFitting(most)) most = Math.min(2 * most, characters.length)
  let least = 1
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (isFitting(middle)) least = middle
    else most = middle - 1
  }
  return least
}

/** A word that is wider than a line is divided. */
const pieces = (word: string, width: number, measure: Measure): string[] => {
  const divided: string[] = []
  let rest = [...word]
  while (rest.length > 0 && measure(rest.join('')) > width) {
    const length = fittingStart(rest, width, measure)
    divided.push(rest.slice(0, length).join(''))
    rest = rest.slice(length)
  }
  return rest.length > 0 ? [...divided, rest.join('')] : divided
}

const withEllipsis = (line: string, width: number, measure: Measure): string => {
  const characters = [...line]
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}${ellipsis}`) > width)
    characters.pop()
  return `${characters
    .join('')
    .trimEnd()
    .replace(/[,;:–-]$/, '')}${ellipsis}`
}

/** Whether every word fits in a line. */
export const dividesNoWord = (text: string, width: number, measure: Measure): boolean =>
  text.split(' ').every((word) => measure(word) <= width)

/** All lines that the text needs. */
export const linesOf = (text: string, width: number, measure: Measure): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const divided = pieces(word, width, measure)
    lines.push(...divided.slice(0, -1))
    line = divided.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

/** At most so many lines. The last one ends with an ellipsis if something was left out. */
export const atMostLines = (lines: readonly string[], count: number, width: number, measure: Measure) => {
  if (lines.length <= count) return [...lines]
  if (count <= 0) return []
  return [...lines.slice(0, count - 1), withEllipsis(lines[count - 1] ?? '', width, measure)]
}
