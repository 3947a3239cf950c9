import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { reloadedForLostChunk } from '../platform/chunk-recovery'
import { idle } from '../platform/idle'

type Load<Props> = () => Promise<ComponentType<Props>>

type Part<Props> =
  | { state: 'loading' }
  | { state: 'loaded'; View: ComponentType<Props> }
  | { state: 'failed'; retry: () => void }

/** What has come, so that it stands at once wherever it is wanted again: a page come back to is as high as it was. */
const come = new WeakMap<object, unknown>()
/** Asked for in vain. */
const missed = new WeakSet<object>()
const sought = new WeakSet<object>()

/** A part of the page that is loaded now. One that cannot be had says so, and takes nothing else down with it. */
export function usePart<Props>(load: Load<Props>): Part<Props> {
  const [part, setPart] = useState<Part<Props>>(() => partOf(load))
  const retry = useCallback(() => setPart(partOf(load)), [load])
  const loading = part.state === 'loading'
  useEffect(() => {
    if (!loading) return
    let wanted = true
    fetchPart(load).then(
      (View) => wanted && setPart({ state: 'loaded', View }),
      () => wanted && !isReloading(load) && setPart({ state: 'failed', retry }),
    )
    return () => {
      wanted = false
    }
  }, [load, loading, retry])
  return part
}

/** Has a part fetched when the page is idle, for whoever asks for it then. */
export function usePartSoon<Props>(load: Load<Props>): void {
  useEffect(() => {
    if (sought.has(load)) return
    sought.add(load)
    idle()
      .then(() => fetchPart(load))
      .catch(() => sought.delete(load))
  }, [load])
}

function partOf<Props>(load: Load<Props>): Part<Props> {
  const View = come.get(load) as ComponentType<Props> | undefined
  return View ? { state: 'loaded', View } : { state: 'loading' }
}

async function fetchPart<Props>(load: Load<Props>) {
  const View = await load()
  come.set(load, View)
  return View
}

/** A deploy may have taken it away; but the music stops for a reload only when it was asked for twice. */
function isReloading(load: object) {
  if (missed.has(load)) return reloadedForLostChunk()
  missed.add(load)
  return false
}
