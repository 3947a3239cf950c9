import { type ReactNode, useState } from 'react'

/** The numbers a chart is drawn from. Rows by the hundred are in the page only once somebody looks. */
export function BehindChart({ children }: { children: () => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>As a table</summary>
      {open && children()}
    </details>
  )
}
