// How much of a track its listeners hear: some leave in the introduction, some in a part they do not like, and a few
// jump to the best part.
import { heardPartsPerTrack } from '~/contract/rules/listening/heard-parts'
import { seededRandom } from '../seeded-random'

const leaveInIntroduction = 0.12
const introductionParts = 5

/** The share of the plays that heard each part. The shape is different for each track. */
export const heardShares = (slug: string): number[] => {
  const random = seededRandom(`retention of ${slug}`)
  const leaveEvenly = 0.1 + random() * 0.24
  const leavesAt = 14 + Math.floor(random() * 24)
  const leaveThere = 0.04 + random() * 0.15
  const bestAt = 8 + Math.floor(random() * 30)
  const jumpThere = 0.02 + random() * 0.05
  const endsAt = heardPartsPerTrack - 3 - Math.floor(random() * 3)
  return Array.from({ length: heardPartsPerTrack }, (_, part) => {
    const introduced = Math.min(1, part / introductionParts)
    const stay = 1 - leaveInIntroduction * introduced - (leaveEvenly * part) / heardPartsPerTrack
    const afterDislike = part >= leavesAt ? 1 - leaveThere : 1
    const best = part >= bestAt && part < bestAt + 6 ? jumpThere : 0
    const ending = part > endsAt ? 1 - 0.14 * (part - endsAt) : 1
    return Math.max(0, Math.min(1, (stay + best) * afterDislike * ending))
  })
}

/**
 * In how many of these plays each part was heard. For more plays, no number is smaller, and none grows by more than the
 * plays, so differences between days are possible too.
 */
export const heardTotals = (reports: number, shares: readonly number[]): number[] =>
  shares.map((share) => Math.round(reports * share))
