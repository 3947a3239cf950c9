// Days or months of a chart as rows, and their names.
import type { ComponentProps } from 'react'
import { longDay, longMonth, shortDay, shortMonth } from './day-format'
import { Table } from '~/client/ui/table'
import type { Unit } from './periods'

/** Above this number of days, the labels of a chart show months instead of days. */
const monthLabelsFromDays = 200

export const longName = (unit: Unit, start: string) => (unit === 'month' ? longMonth : longDay)(start)

/** The label of one of `count` days or months below a chart. */
export const shortName = (unit: Unit, count: number, start: string) =>
  (unit === 'month' || count > monthLabelsFromDays ? shortMonth : shortDay)(start)

type PeriodTableProps<Period extends { start: string }> = Pick<
  ComponentProps<typeof Table<Period>>,
  'caption' | 'columns'
> & {
  periods: readonly Period[]
  unit: Unit
  words: { when: string; all: string }
}

/** One row for each day or month, the latest first. */
export const PeriodTable = <Period extends { start: string }>({
  caption,
  periods,
  unit,
  words,
  columns,
}: PeriodTableProps<Period>) => (
  <Table
    caption={caption}
    rows={periods.toReversed()}
    rowKey={({ start }) => start}
    columns={[
      {
        key: 'start',
        header: words.when,
        kind: 'name',
        cell: ({ start }) => longName(unit, start),
        total: words.all,
      },
      ...columns,
    ]}
  />
)
