import { createContext, use, useCallback, useRef, useState, type ReactNode, type RefCallback } from 'react'
import { messages } from './messages'
import { ToastCard, type ShownToast, type Toast, type ToastTimer } from './toast-card'

const pageTimer: ToastTimer = {
  start: (act, delayMs) => window.setTimeout(act, delayMs),
  stop: (timer) => window.clearTimeout(timer),
}

const mostAtOnce = 3

const ToastContext = createContext<((toast: Toast) => void) | undefined>(undefined)

/** Undefined on a page without toasts. */
export const useToastIfProvided = () => use(ToastContext)

/**
 * Shows a short message, which goes away by itself unless `stays` is set. Use a Notice or a Dialog for anything that
 * must not be missed.
 */
export function useToast(): (toast: Toast) => void {
  const say = use(ToastContext)
  if (!say) throw new Error('useToast must be used inside ToastProvider')
  return say
}

interface ToastProviderProps {
  /** Tests pass a timer that they control. */
  timer?: ToastTimer
  /** The name of the region for screen readers. It must be unique on the page. */
  label?: string
  /** Gets the element of the region. */
  regionRef?: RefCallback<HTMLElement>
  children: ReactNode
}

export function ToastProvider({
  timer = pageTimer,
  label = messages.toasts,
  regionRef,
  children,
}: ToastProviderProps) {
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
      <ToastRegion toasts={toasts} dismiss={dismiss} timer={timer} label={label} regionRef={regionRef} />
    </ToastContext>
  )
}

interface ToastRegionProps {
  toasts: readonly ShownToast[]
  dismiss: (id: number) => void
  timer: ToastTimer
  label: string
  regionRef: RefCallback<HTMLElement> | undefined
}

/**
 * This region is always in the document, because screen readers do not announce a live region that is added together
 * with its text.
 */
function ToastRegion({ toasts, dismiss, timer, label, regionRef }: ToastRegionProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)

  const leave = useCallback(
    (id: number, card: HTMLElement) => {
      if (card.contains(document.activeElement)) cameFrom.current?.focus()
      // Removing a card under the pointer or with focus fires no event.
      setHovered(false)
      setFocused(false)
      dismiss(id)
    },
    [dismiss],
  )
  return (
    <section
      ref={regionRef}
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 z-40 mx-auto w-full max-w-112 px-4 bottom-[calc(var(--dock-height,0px)+var(--safe-bottom)+var(--app-toasts,0px)+1rem)]"
    >
      {/* Cards under the pointer, or with the focus inside, do not time out. */}
      <div
        className="flex flex-col gap-2"
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
      </div>
    </section>
  )
}
