import { useEffect } from 'react'
import { idle } from '../../platform/page/idle'
import { fetchPart, type LoadPart } from './use-part'

const sought = new WeakSet<object>()

/** Loads a part when the page is idle, before `usePart` asks for it. */
export function usePartSoon<Props>(load: LoadPart<Props>): void {
  useEffect(() => {
    if (sought.has(load)) return
    sought.add(load)
    idle()
      .then(() => fetchPart(load))
      .catch(() => sought.delete(load))
  }, [load])
}
