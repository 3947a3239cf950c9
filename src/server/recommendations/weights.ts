// How much a person likes a track, from their plays and purchases.
import { dayMs } from '~/contract/durations'

const playHalfLifeMs = 30 * dayMs
/** A purchase weighs as much as this many plays of today. */
export const purchaseWeight = 6
/** The maximum total weight of the plays of one track. It is less than a purchase, so a bought track is always liked more. */
export const playsWeightMax = 5
/** The tracks of one person that lead to recommendations. */
export const tracksPerListener = 60

/** The stored weights of plays are relative to this time, which a migration has set for good. */
const weightsAt = Date.UTC(2030, 0, 1)

/** What turns stored weights into weights of now, where a play of this moment weighs 1. */
export const fadeAt = (now: number) => 2 ** ((weightsAt - now) / playHalfLifeMs)

/** A track of a person, with the stored weight of its plays. */
export type WeighedTrack = { id: string; weight: number }

export type Liking = WeighedTrack & { is_owned: 0 | 1 }

const likings = (tracks: readonly WeighedTrack[], fade: number, is_owned: 0 | 1): Liking[] =>
  tracks.map(({ id, weight }) => ({
    id,
    weight: Math.min(weight * fade, playsWeightMax) + (is_owned ? purchaseWeight : 0),
    is_owned,
  }))

/** The tracks that the person likes most, the strongest first. */
export const strongest = (
  { owned, played }: { owned: readonly WeighedTrack[]; played: readonly WeighedTrack[] },
  now: number,
): Liking[] => {
  const fade = fadeAt(now)
  return [...likings(owned, fade, 1), ...likings(played, fade, 0)]
    .toSorted((one, other) => other.weight - one.weight || (one.id < other.id ? -1 : 1))
    .slice(0, tracksPerListener)
}
