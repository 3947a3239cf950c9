import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon } from '../icons/icons'

type NoticeTone = 'error' | 'success' | 'info'

const tones: Record<NoticeTone, string> = {
  error: 'border-rust text-rust',
  success: 'border-sage text-sage',
  info: 'border-control text-dim',
}

interface NoticeProps {
  tone: NoticeTone
  children: ReactNode
  /** One button or link that helps. */
  action?: ReactNode
}

/**
 * A message next to what it is about. Screen readers announce an error at once, and the other tones when they are idle.
 */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex flex-wrap items-start gap-3 rounded-card border bg-surface px-4 py-3 text-[.9375rem] ${tones[tone]}`}
    >
      {/* One line of text is centered beside the button. More lines begin at its top. In a narrow place it is below them. */}
      <div className="flex min-w-0 flex-[1_1_12rem] gap-3 self-center">
        <span className="mt-px">{tone === 'success' ? <CheckIcon /> : <AlertIcon />}</span>
        <div className="min-w-0 flex-1 text-ink">{children}</div>
      </div>
      {action}
    </div>
  )
}
