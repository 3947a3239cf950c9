// How a sheet moves while it is dragged and after it is released. Pure numbers, no DOM.

/** The sheet follows a drag down. A drag up meets growing resistance. */
export const sheetOffset = (pulledPx: number) => (pulledPx >= 0 ? pulledPx : -Math.sqrt(-pulledPx) * 2)

const flickPxPerMs = 0.5
const farShare = 0.35

/** Whether the released sheet closes: by the direction of a flick, otherwise by the distance. */
export function goesDown(pulledPx: number, velocityPxPerMs: number, heightPx: number): boolean {
  if (velocityPxPerMs > flickPxPerMs) return pulledPx > 8
  if (velocityPxPerMs < -flickPxPerMs) return false
  return pulledPx > heightPx * farShare
}

const stiffness = 0.0005
const damping = 2 * Math.sqrt(stiffness)
const stepMs = 8
const framesMax = 120
/** How near the target the spring ends: exact when the sheet stays visible, early when it leaves the screen. */
const nearPx = { inSight: 0.5, outOfSight: 12 }

/** A critically damped spring from the point of release, at the speed of the finger. One offset every 8 ms. */
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
