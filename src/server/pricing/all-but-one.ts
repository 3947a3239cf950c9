import { RecentMap } from '../core/recent-map'

/** How many artists with rows of their own are remembered. The others share one value. */
const artistsMax = 50

/**
 * What is computed from the rows of all artists but the one who asks. It is the same for everybody who has no rows among
 * them, so it is computed once for all of these.
 */
export class AllButOne<Row extends { artist_id: string }, Value> {
  readonly #rows: readonly Row[]
  readonly #artists: ReadonlySet<string>
  readonly #compute: (rows: readonly Row[]) => Value
  readonly #known = new RecentMap<string | null, { value: Value }>(artistsMax)

  constructor(rows: readonly Row[], compute: (rows: readonly Row[]) => Value) {
    this.#rows = rows
    this.#artists = new Set(rows.map(({ artist_id }) => artist_id))
    this.#compute = compute
  }

  except(artistId: string): Value {
    const key = this.#artists.has(artistId) ? artistId : null
    const known = this.#known.get(key) ?? {
      value: this.#compute(this.#rows.filter(({ artist_id }) => artist_id !== artistId)),
    }
    this.#known.set(key, known)
    return known.value
  }
}
