import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** Left out where the heading of the page says it. */
  title?: string
  /** What this screen is for. */
  children: ReactNode
  /** The next step, as a link or a button. */
  action?: ReactNode
  /** The level of its heading. */
  level?: 1 | 2 | 3
}

/** The drawing: a thrown loop of rope that has caught nothing yet. */
function ThrownLoop() {
  return (
    <svg viewBox="0 0 208 128" width="208" height="128" fill="none" aria-hidden="true">
      <path
        className="fill-dim"
        d="M18 20l1.2 3.3 3.3 1.2-3.3 1.2L18 29l-1.2-3.3-3.3-1.2 3.3-1.2zM172 30l1 2.8 2.8 1-2.8 1-1 2.8-1-2.8-2.8-1 2.8-1zM34 108l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8z"
      />
      <g transform="rotate(-9 84 58)">
        <g className="stroke-line" strokeWidth="1.25">
          <ellipse cx="84" cy="58" rx="46" ry="36" />
          <ellipse cx="84" cy="58" rx="31" ry="24" />
          <ellipse cx="84" cy="58" rx="16" ry="12.4" />
        </g>
        <g className="stroke-ember" strokeWidth="3" strokeLinecap="round">
          <ellipse cx="84" cy="58" rx="61" ry="48" />
          <path d="M124 94.5c10 9 17 19 29 21 16 2.6 18-17 32-15" />
        </g>
        <circle className="fill-ember" cx="84" cy="58" r="4" />
        <circle className="fill-ember" cx="124" cy="94.5" r="5" />
      </g>
    </svg>
  )
}

export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <ThrownLoop />
      {title && <Heading className="mt-6 text-3xl">{title}</Heading>}
      <p className="mt-3 text-dim">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
