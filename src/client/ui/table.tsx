import { useId, type ReactNode } from 'react'

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

const cellClass = {
  name: 'text-left',
  text: 'text-left',
  count: 'text-right tabular-nums',
  money: 'text-right tabular-nums',
}

/** Wider than the screen it scrolls in its own frame, which the keyboard reaches. */
export function Table<Row>({ caption, captionPlace = 'above', columns, rows, rowKey }: TableProps<Row>) {
  const captionId = useId()
  return (
    // A frame that scrolls must take focus, or a keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto">
      <table className="w-full whitespace-nowrap text-[.9375rem]">
        <caption
          id={captionId}
          className={captionPlace === 'hidden' ? 'sr-only' : 'pb-3 text-left text-sm text-dim'}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-control">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={`px-3 py-2.5 text-sm font-600 text-dim ${cellClass[column.kind]}`}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="font-400">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line">
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
  const className = `px-3 py-3 ${cellClass[kind]}`
  return kind === 'name' ? (
    <th scope="row" className={`[font-weight:inherit] ${className}`}>
      {children}
    </th>
  ) : (
    <td className={className}>{children}</td>
  )
}

function Totals<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  if (columns.every((column) => column.total === undefined)) return null
  return (
    <tfoot>
      <tr className="font-700">
        {columns.map((column) => (
          <Cell key={column.key} kind={column.kind}>
            {column.total}
          </Cell>
        ))}
      </tr>
    </tfoot>
  )
}
