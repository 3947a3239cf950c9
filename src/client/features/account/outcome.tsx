import { Children, type ReactNode, useEffect, useRef } from 'react'

/** What came of an act, brought into view: on a phone it would stand under the tabs. */
export function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const shown = Children.toArray(children).length > 0
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return <div ref={place}>{children}</div>
}
