// Where listeners stop: the share that heard each part of a track, and what stands out in it.

type Retention = { reports: number; heard: readonly number[] }

/** The share of the plays that heard each part, from 0 to 1. */
export const sharesOf = ({ reports, heard }: Retention): number[] =>
  heard.map((count) => (reports > 0 ? count / reports : 0))

/** The first part that less than half heard, after parts that more heard. Null if there is none. */
export function halfGoneAt(shares: readonly number[]): number | null {
  const begun = shares.findIndex((share) => share >= 0.5)
  const part = begun < 0 ? -1 : shares.findIndex((share, index) => index > begun && share < 0.5)
  return part < 0 ? null : part
}

/** A drop is worth a sentence if at least this share leaves between two parts. */
const leastDrop = 0.08

/** The part before which most listeners leave. Null if they leave evenly. */
export function largestDropAt(shares: readonly number[]): number | null {
  let at: number | null = null
  let most = leastDrop
  for (const [part, share] of shares.entries()) {
    const drop = (shares[part - 1] ?? share) - share
    if (drop < most) continue
    most = drop
    at = part
  }
  return at
}

/** Fewer plays say little about listeners in general. */
export const fewReports = 20

/**
 * The waveform as vertical strokes in a drawing of 100 units height, with the given number of units for its width. Quiet
 * parts are dots.
 */
export function wavePath(bars: readonly number[], width: number): string {
  const step = width / Math.max(1, bars.length)
  return bars
    .map((share, bar) => {
      const half = Math.max(share * 44, 0.5)
      return `M${((bar + 0.5) * step).toFixed(2)} ${(50 - half).toFixed(1)}v${(2 * half).toFixed(1)}`
    })
    .join('')
}
