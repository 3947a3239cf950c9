import type { ComponentProps, RefObject } from 'react'
import { LoadProblem } from '../load-problem'

type PageProblemProps = ComponentProps<typeof LoadProblem> & {
  /** Stands in for the heading of what could not be had; null where that is on show all the same. */
  title: string | null
  heading: RefObject<HTMLHeadingElement | null>
}

/** At the head of a page whose subject could not be read, or not be read again. */
export function PageProblem({ title, heading, ...problem }: PageProblemProps) {
  return (
    <div className="mb-6">
      {title && (
        <h1 ref={heading} tabIndex={-1} className="mb-6 text-[2.5rem]">
          {title}
        </h1>
      )}
      <LoadProblem {...problem} />
    </div>
  )
}
