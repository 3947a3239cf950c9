// Where the listeners of the demo world come from.
import { playSources, type PlaySource } from '~/contract/rules/listening/play-sources'
import { seededRandom } from '../seeded-random'

type Shares = Partial<Record<PlaySource, number>>

const visitorShares: Shares = {
  explore: 24,
  home: 14,
  search: 12,
  artist: 12,
  album: 10,
  playlist: 10,
  'shared-link': 8,
  saloon: 7,
  track: 2,
  'press-kit': 2,
  other: 1,
}

const ownerShares: Shares = { library: 52, playlist: 26, album: 16, artist: 6 }

/** The shares differ between artists by up to half of an ordinary share. */
const variation = 0.5

/** What a mention or a release adds to the plays from shared links, relative to their ordinary share. */
const sharedPerBoost = 2.2

type Weights = readonly number[]

const weightsOf = (shares: Shares, artist: string): Weights => {
  const random = seededRandom(`sources of ${artist}`)
  return playSources.map((source) => (shares[source] ?? 0) * (1 + variation * (2 * random() - 1)))
}

export const visitorWeights = (artist: string): Weights => weightsOf(visitorShares, artist)
export const ownerWeights = (artist: string): Weights => weightsOf(ownerShares, artist)

const sharedLink = playSources.indexOf('shared-link')

export const withMoreSharedLinks = (weights: Weights, boost: number): Weights =>
  weights.map((weight, index) => (index === sharedLink ? weight * (1 + boost * sharedPerBoost) : weight))

/** Divides plays among sources, so that over many days each source gets its share although each play is whole. */
export class SourceShares {
  readonly #owed = playSources.map(() => 0)

  /** How many of these plays came from each source, in the order of `playSources`. */
  divide(plays: number, weights: Weights): number[] {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    for (const [index, weight] of weights.entries())
      this.#owed[index] = (this.#owed[index] ?? 0) + (plays * weight) / total
    const counts = playSources.map(() => 0)
    for (let play = 0; play < plays; play += 1) {
      let most = 0
      for (let index = 1; index < this.#owed.length; index += 1)
        if ((this.#owed[index] ?? 0) > (this.#owed[most] ?? 0)) most = index
      this.#owed[most] = (this.#owed[most] ?? 0) - 1
      counts[most] = (counts[most] ?? 0) + 1
    }
    return counts
  }
}
