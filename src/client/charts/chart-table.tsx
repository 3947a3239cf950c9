import { type ReactNode, useState } from 'react'
import styles from './chart.module.css'

/** The data of a chart as a table. `children` is called when it is first opened: it may have hundreds of rows. */
export function ChartTable({ children }: { children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>As a table</summary>
      {open && children()}
    </details>
  )
}
