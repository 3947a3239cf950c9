// The tracks that may be recommended to a user: the neighbours of the tracks that they like. Pure.
import type { Neighbours } from './known-neighbours'
import type { LikedTrack } from './liked-tracks'
import type { Neighbour } from './near-repository'

export type Candidate = Omit<Neighbour, 'weight'> & { score: number }

/** Factors for the score of a track. */
export type Factors = {
  /** A track that the user knows. */
  known: number
  /** An artist of whom the user likes no track. */
  newArtist: number
  /** A genre of which the user likes no track. */
  newGenre: number
}

type Asked = {
  userId: string
  liked: readonly Pick<LikedTrack, 'id' | 'artist_id' | 'genre' | 'weight'>[]
  owned: ReadonlySet<string>
  near: Neighbours
  factors: Factors
}

/** The score of each track before the factors: the sum of its weights over all liked tracks to which it is near. */
const sums = ({ userId, liked, owned, near }: Asked): Map<string, { track: Neighbour; sum: number }> => {
  const all = new Map<string, { track: Neighbour; sum: number }>()
  for (const source of liked) {
    for (const track of near.get(source.id) ?? []) {
      const found = all.get(track.id)
      if (found) found.sum += track.weight * source.weight
      else if (track.artistId !== userId && !owned.has(track.id))
        all.set(track.id, { track, sum: track.weight * source.weight })
    }
  }
  return all
}

/** Tracks of others that the user does not own, the highest scores first. */
export const bestCandidates = (asked: Asked, limit: number): Candidate[] => {
  const { liked, factors } = asked
  const known = new Set(liked.map(({ id }) => id))
  const artists = new Set(liked.map(({ artist_id }) => artist_id))
  const genres = new Set(liked.map(({ genre }) => genre))
  const factorOf = ({ id, artistId, genre }: Neighbour) =>
    (known.has(id) ? factors.known : 1) *
    (artists.has(artistId) ? 1 : factors.newArtist) *
    (genres.has(genre) ? 1 : factors.newGenre)
  const all = [...sums(asked).values()].map(({ track, sum }) => ({
    id: track.id,
    artistId: track.artistId,
    genre: track.genre,
    mood: track.mood,
    score: sum * factorOf(track),
  }))
  return all.toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1)).slice(0, limit)
}
