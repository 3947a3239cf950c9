// While a long list is scrolled, its rows are drawn whole in turns, a few a frame, so that no frame waits for all of them.
import { useEffect, useState } from 'react'

const rowsPerFrame = 2
/** Nobody scrolls any more. */
const restMs = 150

type Turn = () => void

const waiting: Turn[] = []
let lastScrolledAtMs = Number.NEGATIVE_INFINITY
let frame: number | null = null

/** To be called at every scroll of a list whose rows take turns. */
export const noteScroll = () => {
  lastScrolledAtMs = performance.now()
}

const isScrolling = () => performance.now() - lastScrolledAtMs < restMs

/** The last to come are those that are being scrolled to. */
function serve() {
  frame = null
  for (const turn of waiting.splice(-rowsPerFrame)) turn()
  ask()
}

function ask() {
  if (waiting.length > 0) frame ??= requestAnimationFrame(serve)
}

/** Whether this row's turn has come: at once where nobody scrolls. */
export function useTurn(): boolean {
  const [come, setCome] = useState(() => !isScrolling())
  useEffect(() => {
    if (come) return
    const turn = () => setCome(true)
    waiting.push(turn)
    ask()
    return () => {
      const place = waiting.indexOf(turn)
      if (place >= 0) waiting.splice(place, 1)
    }
  }, [come])
  return come
}
