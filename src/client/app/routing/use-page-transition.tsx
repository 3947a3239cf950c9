// Which page is on screen while the address changes, and how one page gives way to the next.
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Router, useSearch } from 'wouter'
import { pageLoadingAfterMs, pageTransitionSeconds } from '~/contract/limits'

// Both halves together take 0.4 s: the old page leaves faster than the new one settles.
const leavingMs = pageTransitionSeconds * 300
const arrivingMs = pageTransitionSeconds * 700
const leaving: Keyframe[] = [{ opacity: 1 }, { opacity: 0 }]
const arriving: Keyframe[] = [
  { opacity: 0, transform: 'translateY(12px)' },
  { opacity: 1, transform: 'none' },
]

/**
 * Follows the address with `shown`, the location whose page is on screen. The old page stays until the code of the new
 * one has loaded, but not longer than `pageLoadingAfterMs`. Then it fades out, and the new page fades in. A page that
 * `stays`, because it is covered, does not give way.
 */
export function usePageTransition(
  location: string,
  loadPageCode: (location: string) => Promise<void>,
  stays = false,
) {
  const page = useRef<HTMLDivElement>(null)
  const fade = useRef<Animation | undefined>(undefined)
  const [shown, setShown] = useState(location)
  useEffect(() => {
    if (location === shown) {
      // The user went back to this page before it had faded out.
      fade.current?.cancel()
      fade.current = undefined
      return
    }
    if (stays) return
    let isWanted = true
    const change = async () => {
      await codeOrPatience(loadPageCode(location))
      if (!isWanted) return
      fade.current ??= animate(page.current, leaving, { duration: leavingMs, fill: 'forwards' })
      await ended(fade.current, leavingMs)
      if (!isWanted) return
      fade.current = undefined
      setShown(location)
    }
    void change()
    return () => {
      isWanted = false
    }
  }, [location, shown, loadPageCode, stays])
  const first = useRef(shown)
  useLayoutEffect(() => {
    if (first.current === shown) return
    first.current = ''
    animate(page.current, arriving, { duration: arrivingMs, easing: 'ease-out' })
  }, [shown])
  return { shown, page, isLeaving: location !== shown }
}

/** Does nothing if the user prefers reduced motion or the browser cannot animate. */
function animate(element: HTMLElement | null, frames: Keyframe[], timing: KeyframeAnimationOptions) {
  if (!element?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
  return element.animate(frames, timing)
}

/** Uses a timer too, because animations never end in a hidden tab. A cancelled animation counts as ended. */
const ended = (animation: Animation | undefined, ms: number) =>
  animation && Promise.race([animation.finished.catch(() => {}), after(ms * 2)])

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Waits for a page's code, but not longer than 300 ms. The page itself reports a failure to load, when it is drawn. */
export const codeOrPatience = (code: Promise<void>) =>
  Promise.race([code.catch(() => {}), after(pageLoadingAfterMs)])

/** Gives a page that fades out its own query, because the address already has the query of the next page. */
export function HeldSearch({ isLeaving, children }: { isLeaving: boolean; children: ReactNode }) {
  const search = useSearch()
  const [held, setHeld] = useState(search)
  const seen = isLeaving ? held : search
  if (held !== seen) setHeld(seen)
  const searchHook = useCallback(() => seen, [seen])
  return <Router searchHook={searchHook}>{children}</Router>
}
