import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './table.module.css'

interface Column<Row> {
  key: string
  header: string
  /** `count` and `money` are right-aligned with figures of equal width. `name` is the header of its row. */
  kind: 'name' | 'text' | 'count' | 'money'
  cell: (row: Row) => ReactNode
  /** Its cell in the row of totals. */
  total?: ReactNode
}

interface TableProps<Row> {
  caption: string
  /** Hide the caption if it repeats the heading above it; screen readers still read it. */
  captionPlace?: 'above' | 'hidden'
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

const cellClass = { name: styles.words, text: styles.words, count: styles.figures, money: styles.figures }

/**
 * Sets an attribute on the scrolling frame for each side on which the table has columns that are not visible. The stylesheet
 * fades out that side, so that the user sees that the table scrolls.
 */
function useContinuedEdges() {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const mark = () => {
      // `scrollLeft` is negative on a page in a right-to-left language.
      const scrolledPx = Math.abs(element.scrollLeft)
      const restPx = element.scrollWidth - element.clientWidth - scrolledPx
      element.toggleAttribute('data-continues-before', scrolledPx > 1)
      element.toggleAttribute('data-continues-after', restPx > 1)
    }
    const observer = new ResizeObserver(mark)
    for (const each of [element, ...element.children]) observer.observe(each)
    element.addEventListener('scroll', mark)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [])
  return frame
}

/** A table wider than the screen scrolls in its own frame, which can be focused. */
export function Table<Row>({ caption, captionPlace = 'above', columns, rows, rowKey }: TableProps<Row>) {
  const captionId = useId()
  const frame = useContinuedEdges()
  return (
    // A frame that scrolls must be focusable, or the keyboard could not scroll it.
    <section ref={frame} aria-labelledby={captionId} tabIndex={0} className={styles.frame}>
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
