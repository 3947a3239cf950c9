import { startTransition, useEffect, useState } from 'react'
import { ownFrame } from './own-frame'

/**
 * How many of these items to draw, or more. Those that are there at once are all drawn, so that a page which is returned to has its
 * content. Those that arrive later are drawn two in a frame: on a slow phone a frame with twelve cards and rows would
 * hold up presses for 100 ms.
 */
export function useDrawnGradually(count: number): number {
  const [drawn, setDrawn] = useState(count)
  useEffect(() => {
    if (drawn < count) void ownFrame().then(() => startTransition(() => setDrawn(drawn + 2)))
  }, [drawn, count])
  return drawn
}
