// From the peaks of a track to bars of a picture: pure, so that a redraw is a function of width and peaks alone.

/** From one bar to the next, in pixels; whole, so that every bar stands sharp on the screen. */
export const barPitchPx = 4

/** The ear tells loudness apart better than the eye tells lengths: above 1, quiet parts look it. */
const contrast = 1.6

/** Louder than this share of the loudest is drawn in full; silence keeps a dot, so that the line never breaks. */
const quietest = 0.06

/** The peaks' mean over each bar's share of the track, stretched so that the loudest bar is 1. */
export function reducePeaks(peaks: readonly number[], barCount: number): number[] {
  if (peaks.length === 0 || barCount < 1) return []
  const means = Array.from({ length: barCount }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / barCount)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / barCount))
    let sum = 0
    for (let index = from; index < to; index += 1) sum += peaks[index] ?? 0
    return sum / (to - from)
  })
  const loudest = Math.max(...means)
  return means.map((mean) => (loudest > 0 ? Math.max((mean / loudest) ** contrast, quietest) : quietest))
}

/** Upright strokes about the middle line; a flat line of dots while nothing is known. */
export function barsPath(bars: readonly number[], heightPx: number): string {
  const middle = heightPx / 2
  // Round caps reach a stroke's half past its ends.
  const reach = middle - 1
  return bars
    .map((share, bar) => {
      const half = Math.max(Math.round(share * reach * 2) / 2, 0.5)
      return `M${bar * barPitchPx + 1} ${middle - half}v${half * 2}`
    })
    .join('')
}

export const barsIn = (widthPx: number) => Math.max(0, Math.floor((widthPx + 2) / barPitchPx))
