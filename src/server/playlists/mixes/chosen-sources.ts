// Which mixes a person gets. Pure.
import type { LikedTrack } from '../../recommendations/liked-tracks'
import { messages } from './messages'
import { mixIdOf, type MixSource } from './mix-id'

/** A mix that may be offered. One that turns out to have too few tracks is left out, and the next one takes its place. */
export type Offer = { source: MixSource; reason: string | null }

const trackOffersMax = 12
const namesMax = 4

/** At most one track of each artist, the strongest first. */
const trackOffers = (liked: readonly LikedTrack[]): Offer[] => {
  const byArtist = new Map<string, LikedTrack>()
  for (const track of liked) if (!byArtist.has(track.artist_id)) byArtist.set(track.artist_id, track)
  return [...byArtist.values()].slice(0, trackOffersMax).map(({ id, title, is_owned }) => ({
    source: { kind: 'track', trackId: id },
    reason: is_owned === 1 ? messages.owned(title) : messages.played(title),
  }))
}

/** The names with the highest sums, in the order of the sums. */
const strongest = <Name extends string>(signs: readonly { name: Name | null; weight: number }[]): Name[] => {
  const sums = new Map<Name, number>()
  for (const { name, weight } of signs) if (name !== null) sums.set(name, (sums.get(name) ?? 0) + weight)
  return [...sums]
    .toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .map(([name]) => name)
}

type Counts = { genre: Offered<'genre'> | null; mood: Offered<'mood'> | null; trackCount: number }
type Offered<Kind extends 'genre' | 'mood'> = LikedTrack[Kind] & string

export const tracksMixesMax = 4

/** Mixes near what the person plays first, then the genres and moods that they play, then the most common genres. */
export const offersFor = (
  liked: readonly LikedTrack[],
  counts: readonly Counts[],
): { tracks: Offer[]; others: Offer[] } => {
  const genres = strongest(liked.map(({ genre, weight }) => ({ name: genre, weight }))).slice(0, namesMax)
  const moods = strongest(liked.map(({ mood, weight }) => ({ name: mood, weight }))).slice(0, namesMax)
  const played: Offer[] = [
    ...genres.map((genre) => ({
      source: { kind: 'genre', genre } as const,
      reason: messages.genre.listened(genre),
    })),
    ...moods.map((mood) => ({
      source: { kind: 'mood', mood } as const,
      reason: messages.mood.listened(mood),
    })),
  ]
  const common: Offer[] = [
    ...strongest(counts.map(({ genre, trackCount }) => ({ name: genre, weight: trackCount }))).map(
      (genre) => ({
        source: { kind: 'genre', genre } as const,
        reason: null,
      }),
    ),
    ...strongest(counts.map(({ mood, trackCount }) => ({ name: mood, weight: trackCount }))).map((mood) => ({
      source: { kind: 'mood', mood } as const,
      reason: null,
    })),
  ]
  const ids = new Set(played.map(({ source }) => mixIdOf(source)))
  const others = [...played, ...common.filter(({ source }) => !ids.has(mixIdOf(source)))]
  return { tracks: trackOffers(liked), others }
}
