// Popularity as one number a track: the logarithm of its plays, each twice the weight of one a half-life before it.
// Time passing takes the same from all, so the order changes by plays alone and nothing has to be reckoned anew.

const day = 24 * 60 * 60 * 1_000
const halfLifeMs = 7 * day

/** What one play at this moment weighs, as a logarithm. */
export const heatOfPlay = (playedAt: number) => playedAt / halfLifeMs

/** The heat of a track that was played at these moments, in any order; 0 if never. */
export const heatOf = (playedAt: number[]): number => {
  if (playedAt.length === 0) return 0
  const heats = playedAt.map(heatOfPlay)
  const highest = heats.reduce((left, right) => Math.max(left, right))
  return highest + Math.log2(heats.reduce((sum, heat) => sum + 2 ** (heat - highest), 0))
}
