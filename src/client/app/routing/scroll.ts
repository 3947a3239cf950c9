// A page that is gone to starts at its top; one that is come back to, where it was left.
import { useLayoutEffect } from 'react'

const leftAt = new Map<string, number>()
let arrival: 'opened' | 'gone-to' | 'come-back-to' = 'opened'

/** From here on the app places the page itself, and the browser only after a reload; returns the way back. */
export function placePages() {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', handBack)
  addEventListener('popstate', comeBackTo)
  for (const moved of movedEvents) addEventListener(moved, goneTo)
  return () => {
    handBack()
    removeEventListener('pagehide', handBack)
    removeEventListener('popstate', comeBackTo)
    for (const moved of movedEvents) removeEventListener(moved, goneTo)
  }
}

// wouter announces these on the window.
const movedEvents = ['pushState', 'replaceState']
const goneTo = () => {
  arrival = 'gone-to'
}
const comeBackTo = () => {
  arrival = 'come-back-to'
}
const handBack = () => {
  history.scrollRestoration = 'auto'
}

/** Stands in each page, and places it when it comes. */
export function PagePlace({ location }: { location: string }) {
  useLayoutEffect(() => {
    if (arrival !== 'opened') scrollTo(0, arrival === 'gone-to' ? 0 : (leftAt.get(location) ?? 0))
    return () => {
      leftAt.set(location, scrollY)
    }
  }, [location])
  return null
}
