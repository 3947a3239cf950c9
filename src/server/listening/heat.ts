// Heat is the popularity of a track: the logarithm of the sum of its plays, where a play weighs twice as much as one
// a half-life earlier. Time lowers all tracks equally, so only plays change the order and nothing is recomputed.

import { dayMs } from '~/contract/durations'

const halfLifeMs = 7 * dayMs

/** The heat of a single play at this time. */
export const heatOfPlay = (playedAt: number) => playedAt / halfLifeMs

/** The heat of a track with plays at these times, in any order; 0 without plays. */
export const heatOf = (playedAt: number[]): number => {
  if (playedAt.length === 0) return 0
  const heats = playedAt.map(heatOfPlay)
  const highest = heats.reduce((left, right) => Math.max(left, right))
  return highest + Math.log2(heats.reduce((sum, heat) => sum + 2 ** (heat - highest), 0))
}
