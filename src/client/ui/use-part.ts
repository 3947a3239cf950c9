import { type ComponentType, useCallback, useEffect, useState } from 'react'

type Part<Props> =
  | { state: 'loading' }
  | { state: 'loaded'; View: ComponentType<Props> }
  | { state: 'failed'; retry: () => void }

/** A part of the page that is loaded now. One that cannot be had says so, and takes nothing else down with it. */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  const [part, setPart] = useState<Part<Props>>({ state: 'loading' })
  const retry = useCallback(() => setPart({ state: 'loading' }), [])
  const loading = part.state === 'loading'
  useEffect(() => {
    if (!loading) return
    let wanted = true
    load().then(
      (View) => wanted && setPart({ state: 'loaded', View }),
      () => wanted && setPart({ state: 'failed', retry }),
    )
    return () => {
      wanted = false
    }
  }, [load, loading, retry])
  return part
}
