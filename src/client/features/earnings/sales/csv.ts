// RFC 4180, as spreadsheets read it.

/** A number is an amount of dollars; a text is somebody's words, and may be anything. */
type Cell = string | number

/** What a spreadsheet would take for a formula, were a title or a name to begin with it. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/

const harmless = (text: string) => (formula.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellText = (cell: Cell) => (typeof cell === 'number' ? cell.toFixed(2) : quoted(harmless(cell)))

export const csvRow = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`

/** Without it, Excel takes UTF-8 for something older. */
export const byteOrderMark = '\uFEFF'
