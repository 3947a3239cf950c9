import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  /** What this place is for. */
  children: ReactNode
  /** The one next step, a link or a button. */
  action?: ReactNode
  /** The heading's level where it stands. */
  level?: 1 | 2 | 3
}

/** The loop, thrown and waiting: nothing roped in here yet. */
function ThrownLoop() {
  return (
    <svg viewBox="0 0 160 132" width="160" height="132" fill="none" aria-hidden="true">
      <g className="stroke-line" strokeWidth="1.25">
        <ellipse cx="72" cy="60" rx="44" ry="39" />
        <ellipse cx="72" cy="60" rx="30" ry="26.5" />
        <ellipse cx="72" cy="60" rx="16" ry="14" />
      </g>
      <path
        className="fill-dim"
        d="M20 16l1.2 3.3 3.3 1.2-3.3 1.2L20 25l-1.2-3.3-3.3-1.2 3.3-1.2zM140 38l.9 2.6 2.6.9-2.6.9-.9 2.6-.9-2.6-2.6-.9 2.6-.9zM28 104l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8z"
      />
      <g className="stroke-ember" strokeWidth="3" strokeLinecap="round">
        <ellipse cx="72" cy="60" rx="58" ry="52" />
        <path d="M110 99c14 6 24 15 33 30" />
      </g>
      <circle className="fill-ember" cx="72" cy="60" r="4" />
    </svg>
  )
}

export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <ThrownLoop />
      <Heading className="mt-6 text-3xl">{title}</Heading>
      <p className="mt-3 text-dim">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
