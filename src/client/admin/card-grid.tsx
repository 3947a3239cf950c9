import type { ReactNode } from 'react'

/** Cards two across on desks, and below each other on phones. A last one that would be alone is as wide as two. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-6 [&>:last-child:nth-child(odd)]:col-span-full [grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr))]">
    {children}
  </div>
)
