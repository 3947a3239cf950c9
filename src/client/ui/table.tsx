import { useId, type ReactNode } from 'react'
import styles from './table.module.css'

interface Column<Row> {
  key: string
  header: string
  /** Money and counts line up at the right, in figures of one width. The `name` column heads its row. */
  kind: 'name' | 'text' | 'count' | 'money'
  cell: (row: Row) => ReactNode
  /** What stands below it in the row of totals. */
  total?: ReactNode
}

interface TableProps<Row> {
  caption: string
  /** A caption that repeats the heading above it may be for screen readers alone. */
  captionPlace?: 'above' | 'hidden'
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

const cellClass = { name: styles.words, text: styles.words, count: styles.figures, money: styles.figures }

/** Wider than the screen it scrolls in its own frame, which the keyboard reaches. */
export function Table<Row>({ caption, captionPlace = 'above', columns, rows, rowKey }: TableProps<Row>) {
  const captionId = useId()
  return (
    // A frame that scrolls must take focus, or a keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby={captionId} tabIndex={0} className={styles.frame}>
      <table>
        <caption id={captionId} className={captionPlace === 'hidden' ? 'sr-only' : styles.title}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass[column.kind]}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <Cell key={column.key} kind={column.kind}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        <Totals columns={columns} />
      </table>
    </section>
  )
}

function Cell({ kind, children }: { kind: keyof typeof cellClass; children: ReactNode }) {
  return kind === 'name' ? (
    <th scope="row" className={cellClass[kind]}>
      {children}
    </th>
  ) : (
    <td className={cellClass[kind]}>{children}</td>
  )
}

function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  if (columns.every((column) => column.total === undefined)) return null
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <Cell key={column.key} kind={column.kind}>
            {column.total}
          </Cell>
        ))}
      </tr>
    </tfoot>
  )
}
