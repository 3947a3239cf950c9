import { type ReactNode, useState } from 'react'
import styles from './chart.module.css'
import { messages } from './messages'

type ChartTableProps = {
  /** What opens the table. */
  label?: string
  children: () => ReactNode
}

/** The data of a chart as a table. `children` is called only while it is open, because it may have hundreds of rows. */
export function ChartTable({ label = messages.asTable, children }: ChartTableProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
      {open && children()}
    </details>
  )
}
