// Ranks the tracks that are near what a person likes.
import { bestCandidates, type Candidate, type Factors } from './candidates'
import { knownNeighbours, type Neighbours } from './known-neighbours'
import { tasteOf, type LikedTrack, type TasteParts } from './liked-tracks'

type Ranking = {
  /** The strongest first. Some may not be listed any more. */
  liked: readonly LikedTrack[]
  near: Neighbours
  /** The best first. */
  best: readonly Candidate[]
}

/** Tracks that the person knows rank lower. */
const known = 0.3
const factors: Record<'standard' | 'adventurous', Factors> = {
  standard: { known, newArtist: 1, newGenre: 1 },
  adventurous: { known, newArtist: 4, newGenre: 2 },
}

const candidatesLookedAt = 300

/** Nothing is near for somebody who has not played or bought anything. */
export const rankingFor = async (
  parts: TasteParts,
  userId: string,
  mode: keyof typeof factors = 'standard',
): Promise<Ranking> => {
  const { liked, owned } = await tasteOf(parts, userId)
  const near = await knownNeighbours(
    parts,
    liked.map(({ id }) => id),
  )
  const best = bestCandidates({ userId, liked, owned, near, factors: factors[mode] }, candidatesLookedAt)
  return { liked, near, best }
}
