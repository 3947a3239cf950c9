// CSV: reads rows of cells, with quotes as RFC 4180 defines them, separated by commas, semicolons or tabs.

/** No table has more columns. Further ones are left out, because millions of them would fill the memory. */
const columnsMax = 1_000

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

const firstRowOf = (text: string) => text.slice(0, /\r|\n/.exec(text)?.index ?? text.length)

/** The separator that is most frequent in the first row, outside of quotes. */
const separatorOf = (text: string): Separator => {
  const unquoted = firstRowOf(text).replace(/"[^"]*"/g, '')
  const counts = separators.map((separator) => unquoted.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Excel writes and understands this line before the first row. */
const withoutSeparatorLine = (text: string): { text: string; stated: Separator | null } => {
  const [line, stated] = /^sep=([,;\t])(?:\r\n|\n|\r)/i.exec(text) ?? []
  return line === undefined
    ? { text, stated: null }
    : { text: text.slice(line.length), stated: stated as Separator }
}

/** The cell that begins here and the place after it. A quote inside of an unquoted cell is a character. */
const cellAt = (text: string, from: number, separator: Separator): { cell: string; end: number } => {
  let cell = ''
  let at = from
  if (text[at] === '"') {
    for (at += 1; at < text.length;) {
      const quote = text.indexOf('"', at)
      const end = quote < 0 ? text.length : quote
      cell += text.slice(at, end)
      at = end + 1
      if (text[at] !== '"') break
      cell += '"'
      at += 1
    }
  }
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: cell + text.slice(at, end), end }
}

/** At most `rowsMax` rows; empty ones are left out. */
export const readCells = (given: string, rowsMax: number): string[][] => {
  const { text, stated } = withoutSeparatorLine(given)
  const separator = stated ?? separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < text.length && rows.length < rowsMax;) {
    const { cell, end } = cellAt(text, at, separator)
    if (row.length < columnsMax) row.push(cell)
    at = end + 1
    if (text[end] === separator && at < text.length) continue
    if (text[end] === separator) row.push('')
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (row.some((found) => found.trim() !== '')) rows.push(row)
    row = []
  }
  return rows
}

export const writeRow = (cells: string[]) =>
  `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
