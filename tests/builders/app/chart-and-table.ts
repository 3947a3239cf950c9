// For tests: reads the text that a chart gives a screen reader for each point, and the rows of the table with the same data.
import { fireEvent, screen, within } from '@testing-library/react'

/** Every point of the chart as it is read out. */
const pointsOf = (reader: HTMLElement) =>
  Array.from({ length: Number(reader.getAttribute('max')) + 1 }, (_, index) => {
    fireEvent.change(reader, { target: { value: index } })
    return reader.getAttribute('aria-valuetext') ?? ''
  })

/** The cells of each row of the table, by the header of the row. */
const rowsOf = (table: HTMLElement) =>
  new Map(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''))
      .map(([name = '', ...cells]) => [name, cells]),
  )

/**
 * Opens the table of the chart in this region. `point` reads the words of a point: first the name of its row, then numbers.
 * Returns the points that it does not fit, those without a row, and those with a number that is not in the row.
 */
export async function differencesFromTable(region: string, point: RegExp): Promise<string[]> {
  const part = within(await screen.findByRole('region', { name: region }))
  const points = pointsOf(await part.findByRole('slider'))
  fireEvent.click(part.getByText('Show as table'))
  const rows = rowsOf(await part.findByRole('table'))
  if (points.length < 2) return ['The chart has too few points to compare.']
  return points.filter((words) => {
    const [, name = '', ...found] = point.exec(words) ?? []
    const numbers = found.filter((number) => number !== undefined)
    const cells = rows.get(name)
    return !cells || numbers.length === 0 || numbers.some((number) => !cells.includes(number))
  })
}
