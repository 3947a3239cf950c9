import { useEffect } from 'react'
import { idle } from '../platform/page/idle'
import { fetchPart, type LoadPart } from './use-part'

const sought = new WeakSet<object>()

/** Has a part fetched when the page is idle, for whoever asks for it then. */
export function usePartSoon<Props>(load: LoadPart<Props>): void {
  useEffect(() => {
    if (sought.has(load)) return
    sought.add(load)
    idle()
      .then(() => fetchPart(load))
      .catch(() => sought.delete(load))
  }, [load])
}
