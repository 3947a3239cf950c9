import { type ComponentType, useEffect, useState } from 'react'
import { reloadedForLostChunk } from '../platform/page/chunk-recovery'

export type LoadPart<Props> = () => Promise<ComponentType<Props>>

type Part<Props> =
  | { state: 'loading' }
  | { state: 'loaded'; View: ComponentType<Props> }
  | { state: 'failed'; retry: () => void }

/** What has come, so that it stands at once wherever it is wanted again: a page come back to is as high as it was. */
const come = new WeakMap<object, unknown>()
/** Asked for in vain. */
const missed = new WeakSet<object>()

/** A part of the page that is loaded now. One that cannot be had says so, and takes nothing else down with it. */
export function usePart<Props>(load: LoadPart<Props>): Part<Props> {
  const [part, setPart] = useState<Part<Props>>(() => {
    const View = come.get(load) as ComponentType<Props> | undefined
    return View ? { state: 'loaded', View } : { state: 'loading' }
  })
  const loading = part.state === 'loading'
  useEffect(() => {
    if (!loading) return
    let wanted = true
    const miss = () => {
      if (!wanted) return
      // A deploy may have taken it away; but the music stops for a reload only where it was asked for twice.
      if (missed.has(load) && reloadedForLostChunk()) return
      missed.add(load)
      setPart({ state: 'failed', retry: () => setPart({ state: 'loading' }) })
    }
    fetchPart(load).then((View) => wanted && setPart({ state: 'loaded', View }), miss)
    return () => {
      wanted = false
    }
  }, [load, loading])
  return part
}

export async function fetchPart<Props>(load: LoadPart<Props>) {
  const View = await load()
  come.set(load, View)
  return View
}
