import { type ReactNode, useEffect, useRef } from 'react'

/** Scrolls the result of an action into view: on a phone the tab bar would cover it. */
export function Outcome({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const wasShown = useRef(false)
  useEffect(() => {
    const isShown = element.current?.hasChildNodes() === true
    if (isShown && !wasShown.current) element.current?.scrollIntoView({ block: 'nearest' })
    wasShown.current = isShown
  })
  return <div ref={element}>{children}</div>
}
