import { useSyncExternalStore } from 'react'

/** Screens that have room for the queue beside the cover. The stylesheets in `full` use the same query. */
const query = '(min-width: 62.5em) and (min-height: 640px)'

function subscribe(changed: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

export const useWide = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
