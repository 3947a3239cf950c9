import { type ReactNode, useId } from 'react'
import { Card } from '~/client/ui/card'

type ChartCardProps = { title: string; tools?: ReactNode; children: ReactNode }

/** A part of a page of figures, with its heading and the controls next to it. */
export function ChartCard({ title, tools, children }: ChartCardProps) {
  const id = useId()
  return (
    <Card as="section" labelledBy={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </Card>
  )
}
