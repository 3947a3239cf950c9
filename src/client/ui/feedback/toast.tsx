import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { ToastCard, type ShownToast, type Toast, type ToastTimer } from './toast-card'

const pageTimer: ToastTimer = {
  start: (act, delayMs) => window.setTimeout(act, delayMs),
  stop: (timer) => window.clearTimeout(timer),
}

const mostAtOnce = 3

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined)

/** Says something in passing. Whatever must not be missed is a Notice or a Dialog instead. */
export function useToast(): (toast: Toast) => void {
  const say = use(ToastContext)
  if (!say) throw new Error('useToast must be used inside ToastProvider')
  return say
}

interface ToastProviderProps {
  /** Handed in by tests, which turn time by hand. */
  timer?: ToastTimer
  /** What is told there; each place on a page has a name of its own. */
  label?: string
  children: ReactNode
}

export function ToastProvider({ timer = pageTimer, label = 'Messages', children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const nextId = useRef(0)

  const say = useCallback((toast: Toast) => {
    nextId.current += 1
    const shown = { ...toast, id: nextId.current }
    setToasts((before) => [...before.slice(1 - mostAtOnce), shown])
  }, [])
  const dismiss = useCallback((id: number) => {
    setToasts((before) => before.filter((toast) => toast.id !== id))
  }, [])

  return (
    <ToastContext value={say}>
      {children}
      <ToastRegion toasts={toasts} dismiss={dismiss} timer={timer} label={label} />
    </ToastContext>
  )
}

interface ToastRegionProps {
  toasts: readonly ShownToast[]
  dismiss: (id: number) => void
  timer: ToastTimer
  label: string
}

/** Always there, since a live region that comes with its words is not read out. */
function ToastRegion({ toasts, dismiss, timer, label }: ToastRegionProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)

  const leave = useCallback(
    (id: number, card: HTMLElement) => {
      if (card.contains(document.activeElement)) cameFrom.current?.focus()
      // A card gone from under the pointer or the focus sends no event of its own.
      setHovered(false)
      setFocused(false)
      dismiss(id)
    },
    [dismiss],
  )
  return (
    // Its listeners are no control: they only hold the time of cards under the pointer or the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 z-40 mx-auto flex w-full max-w-112 flex-col gap-2 px-4 bottom-[calc(var(--dock-height,0px)+var(--safe-bottom)+1rem)]"
      onPointerOver={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        const fromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
        if (fromOutside) cameFrom.current = relatedTarget
        setFocused(true)
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false)
      }}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          time={hovered || focused ? 'held' : 'running'}
          timer={timer}
          onLeave={leave}
        />
      ))}
    </section>
  )
}
