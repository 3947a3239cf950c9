import { expect, it } from 'vitest'
import { table } from './kit-texts'

it('a table from a press kit has no cell that a spreadsheet runs as a formula', () => {
  const begins = ['=', '+', '-', '@', '\t', '\r', ' =', '＝', '＋', '－', '＠']
  const cells = begins.map((begin) => `${begin}1`)
  const rows = table(cells.map((cell) => [cell])).replace('\uFEFF', '')
  expect(rows).toBe(cells.map((cell) => (/[\t\r]/.test(cell) ? `"'${cell}"\r\n` : `'${cell}\r\n`)).join(''))
})
