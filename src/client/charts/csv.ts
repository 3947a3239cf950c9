// CSV as RFC 4180 defines it, in the form that spreadsheets open.

/** A number is an amount of dollars, written with two decimals. A string is untrusted text. */
type Cell = string | number

/** The beginnings of text that a spreadsheet would run as a formula. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellText = (cell: Cell) => (typeof cell === 'number' ? cell.toFixed(2) : quoted(harmless(cell)))

export const csvRow = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'
