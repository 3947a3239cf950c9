import { useEffect, useRef } from 'react'
import { Button } from '../button'
import { IconButton } from '../icon-button'
import { AlertIcon, CheckIcon, CloseIcon } from '../icons/icons'
import styles from './toast-card.module.css'
import { messages } from './messages'

/** A short message with at most one action. */
export interface Toast {
  message: string
  tone?: 'info' | 'success' | 'error'
  action?: { label: string; onAct: () => void }
  /** Whether it stays until it is dismissed or its action is pressed. */
  stays?: boolean
}

export interface ShownToast extends Toast {
  id: number
}

export interface ToastTimer {
  start: (act: () => void, delayMs: number) => number
  stop: (timer: number) => void
}

const plainMs = 5_000
/** Long enough to read the message, decide and reach the button. */
const withActionMs = 10_000

interface ToastCardProps {
  toast: ShownToast
  /** `held` while any shown toast has the pointer or focus. Afterwards the full time of this toast starts again. */
  time: 'running' | 'held'
  timer: ToastTimer
  onLeave: (id: number, card: HTMLElement) => void
}

export function ToastCard({ toast, time, timer, onLeave }: ToastCardProps) {
  const ref = useRef<HTMLDivElement>(null)
  const leave = () => ref.current && onLeave(toast.id, ref.current)
  const lastsMs = toast.action ? withActionMs : plainMs
  useEffect(() => {
    if (time === 'held' || toast.stays) return
    const running = timer.start(() => ref.current && onLeave(toast.id, ref.current), lastsMs)
    return () => timer.stop(running)
  }, [time, lastsMs, timer, toast.id, toast.stays, onLeave])

  const { tone = 'info', action } = toast
  return (
    <div
      ref={ref}
      className={`${styles.root} pointer-events-auto flex items-center gap-2 rounded-card border border-line bg-surface py-1.5 pl-4 pr-1.5 text-[.9375rem] shadow-xl`}
    >
      {tone === 'error' && (
        <span className="text-rust">
          <AlertIcon />
        </span>
      )}
      {tone === 'success' && (
        <span className="text-sage">
          <CheckIcon />
        </span>
      )}
      <p className="min-w-0 flex-1 py-2 pl-1 [overflow-wrap:anywhere]">{toast.message}</p>
      {action && (
        <Button
          variant="ghost"
          onClick={() => {
            leave()
            action.onAct()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={messages.dismiss} icon={<CloseIcon />} onClick={leave} />
    </div>
  )
}
