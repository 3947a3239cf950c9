import { type ComponentType, useEffect, useState } from 'react'
import { reloadedForLostChunk } from '../../platform/page/chunk-recovery'

export type LoadPart<Props> = () => Promise<ComponentType<Props>>

type Part<Props> =
  | { state: 'loading' }
  | { state: 'loaded'; View: ComponentType<Props> }
  | { state: 'failed'; retry: () => void }

/**
 * Parts that have loaded. They render at once, so that a page has its full height when its scroll position is restored.
 */
const loaded = new WeakMap<object, unknown>()
/** Parts that have failed to load. */
const failed = new WeakSet<object>()

/** Loads a part of the page on demand. If it fails to load, only this part shows an error. */
export function usePart<Props>(load: LoadPart<Props>): Part<Props> {
  const [part, setPart] = useState<Part<Props>>(() => {
    const View = loaded.get(load) as ComponentType<Props> | undefined
    return View ? { state: 'loaded', View } : { state: 'loading' }
  })
  const loading = part.state === 'loading'
  useEffect(() => {
    if (!loading) return
    let mounted = true
    const fail = () => {
      if (!mounted) return
      // A deploy may have removed the chunk. But a reload stops the music, so it happens only after the second failure.
      if (failed.has(load) && reloadedForLostChunk()) return
      failed.add(load)
      setPart({ state: 'failed', retry: () => setPart({ state: 'loading' }) })
    }
    fetchPart(load).then((View) => mounted && setPart({ state: 'loaded', View }), fail)
    return () => {
      mounted = false
    }
  }, [load, loading])
  return part
}

export async function fetchPart<Props>(load: LoadPart<Props>) {
  const View = await load()
  loaded.set(load, View)
  return View
}
