import { Children, type ReactNode, useEffect, useRef } from 'react'

/** Scrolls the result of an action into view: on a phone the tab bar would cover it. */
export function Outcome({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const shown = Children.toArray(children).length > 0
  useEffect(() => {
    if (shown) element.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return <div ref={element}>{children}</div>
}
