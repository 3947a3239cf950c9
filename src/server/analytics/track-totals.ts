// The totals of each track of an artist at the end of a day, in memory. To find those of hundreds of tracks takes longer than
// everything else that the analytics read. Each change of them also changes the row of the artist (`changes` in
// `artist_totals`, which a trigger counts), so the stamp of that row tells whether they still hold, on every replica.
import { RecentMap } from '../core/recent-map'
import type { Database } from '../database/open'
import { totalsByTrack, type TrackCounts } from './repository'

type TotalsByTrack = ReadonlyMap<string, TrackCounts>

/** An artist who looks at all ranges needs six. The totals of 2,000 tracks take less than 0.4 MB. */
const entriesMax = 120

const noTotals: TotalsByTrack = new Map()

type AskedTotals = { artistId: string; day: number; stamp: string | null }

export class TrackTotals {
  readonly #database: Database
  readonly #known = new RecentMap<string, { stamp: string; totals: TotalsByTrack }>(entriesMax)

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * `stamp` is that of the last row of the artist up to this day, and was read before. If totals change after that, they are
   * kept with a stamp that is too old, and are read again the next time.
   */
  async to({ artistId, day, stamp }: AskedTotals): Promise<TotalsByTrack> {
    if (stamp === null) return noTotals
    const key = `${artistId} ${day}`
    const known = this.#known.get(key)
    if (known?.stamp === stamp) return known.totals
    const totals = await totalsByTrack(this.#database, artistId, day)
    this.#known.set(key, { stamp, totals })
    return totals
  }
}
