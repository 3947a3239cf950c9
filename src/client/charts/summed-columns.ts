import { numberText } from '~/client/platform/language'
import { moneyText } from '~/contract/rules/money-text'

/** Builds table columns with the sum of their values in the row of totals. */
export function summedColumns<Row>(rows: readonly Row[]) {
  const column =
    <Kind extends 'money' | 'count'>(kind: Kind, textOf: (amount: number) => string) =>
    (of: (row: Row) => number) => ({
      kind,
      cell: (row: Row) => textOf(of(row)),
      total: textOf(rows.reduce((sum, row) => sum + of(row), 0)),
    })
  return { money: column('money', moneyText), count: column('count', numberText) }
}
