// A new page starts at its top. Going back restores the scroll position that the page had.
import { useLayoutEffect } from 'react'

const leftAt = new Map<string, number>()
let arrival: 'opened' | 'new' | 'back' = 'opened'

/** Takes over the scroll position from the browser, except after a reload. Returns a function that gives it back. */
export function placePages() {
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', handBack)
  addEventListener('popstate', goBack)
  for (const moved of movedEvents) addEventListener(moved, goForward)
  return () => {
    handBack()
    removeEventListener('pagehide', handBack)
    removeEventListener('popstate', goBack)
    for (const moved of movedEvents) removeEventListener(moved, goForward)
  }
}

// wouter dispatches these events on the window.
const movedEvents = ['pushState', 'replaceState']
const goForward = () => {
  arrival = 'new'
}
const goBack = () => {
  arrival = 'back'
}
const handBack = () => {
  history.scrollRestoration = 'auto'
}

/** Sets the scroll position of a page when it appears, and remembers it when it goes. Each page renders this. */
export function PagePlace({ location }: { location: string }) {
  useLayoutEffect(() => {
    if (arrival !== 'opened') scrollTo(0, arrival === 'new' ? 0 : (leftAt.get(location) ?? 0))
    return () => {
      leftAt.set(location, scrollY)
    }
  }, [location])
  return null
}
