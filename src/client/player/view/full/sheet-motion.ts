// How a sheet moves under a finger and after it: pure numbers, no DOM.

/** Pulled up it gives a little and ever less; pulled down it follows. */
export const sheetOffset = (pulledPx: number) => (pulledPx >= 0 ? pulledPx : -Math.sqrt(-pulledPx) * 2)

const flickPxPerMs = 0.5
const farShare = 0.35

/** Let go: does it go on down? A flick decides, else how far it came. */
export function goesDown(pulledPx: number, velocityPxPerMs: number, heightPx: number): boolean {
  if (velocityPxPerMs > flickPxPerMs) return pulledPx > 8
  if (velocityPxPerMs < -flickPxPerMs) return false
  return pulledPx > heightPx * farShare
}

const stiffness = 0.0005
const damping = 2 * Math.sqrt(stiffness)
const stepMs = 8
const framesMax = 120
/** Coming to rest in sight it must be exact; going out of it, near enough is there. */
const nearPx = { inSight: 0.5, outOfSight: 12 }

/** A critically damped spring from where the finger let go, at its speed, to rest: one offset each 8 ms. */
export function springOffsets(fromPx: number, toPx: number, velocityPxPerMs: number): number[] {
  let position = fromPx - toPx
  let velocity = velocityPxPerMs
  const offsets = [fromPx]
  const near = toPx === 0 ? nearPx.inSight : nearPx.outOfSight
  while (offsets.length < framesMax && Math.abs(position) > near) {
    velocity += (-stiffness * position - damping * velocity) * stepMs
    position += velocity * stepMs
    offsets.push(Math.round((position + toPx) * 100) / 100)
  }
  offsets.push(toPx)
  return offsets
}

export const springDurationMs = (offsets: readonly number[]) => (offsets.length - 1) * stepMs
