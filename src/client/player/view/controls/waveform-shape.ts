// Turns the peaks of a track into the bars of its waveform. Pure: the drawing depends on width and peaks only.

/** Pixels from one bar to the next. A whole number keeps every bar sharp. */
export const barPitchPx = 4

/** An exponent. Above 1 it draws quiet parts lower than they are, because loudness is harder to see than to hear. */
const contrast = 1.6

/** The least height of a bar. Silence is drawn as dots, so that the line never breaks. */
const quietest = 0.06

/** The mean of the peaks for each bar, scaled so that the loudest bar is 1. */
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

/** Vertical strokes around the middle line; a flat line of dots where the bars are 0. */
export function barsPath(bars: readonly number[], heightPx: number): string {
  const middle = heightPx / 2
  // Round caps extend each stroke by half its width.
  const reach = middle - 1
  return bars
    .map((share, bar) => {
      const half = Math.max(Math.round(share * reach * 2) / 2, 0.5)
      return `M${bar * barPitchPx + 1} ${middle - half}v${half * 2}`
    })
    .join('')
}

export const barsIn = (widthPx: number) => Math.max(0, Math.floor((widthPx + 2) / barPitchPx))
