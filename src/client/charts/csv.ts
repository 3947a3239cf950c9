// CSV as RFC 4180 defines it, in the form that spreadsheets open.
import { withoutFormula } from '~/contract/rules/spreadsheets/formula-text'

/** A number is an amount of dollars, written with two decimals. A string is untrusted text. */
type Cell = string | number

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellText = (cell: Cell) => (typeof cell === 'number' ? cell.toFixed(2) : quoted(withoutFormula(cell)))

export const csvRow = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\r\n`

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'
