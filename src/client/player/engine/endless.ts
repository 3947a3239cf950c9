// Keeps a queue from ending: more of a mood is fetched before its last track is over.
import type { Answer, Track } from '~/contract/schemas/built'
import type { EndlessSource } from './player-types'

export type TracksOf = (source: EndlessSource, cursor: string | undefined) => Promise<Answer<'tracks'>>

type EndlessParts = { tracksOf: TracksOf; onMore(tracks: readonly Track[]): void }

const fewLeft = 3
const recentAtMost = 100

export class Endless {
  readonly #parts: EndlessParts
  #source: EndlessSource | null = null
  #cursor: string | undefined
  #isAsking = false

  constructor(parts: EndlessParts) {
    this.#parts = parts
  }

  start(source: EndlessSource | null) {
    this.#source = source
    this.#cursor = undefined
    this.#isAsking = false
  }

  /** To be called whenever the queue or its place changes; a failure is tried again then. */
  async keepUp(tracks: readonly Track[], index: number) {
    const source = this.#source
    if (!source || this.#isAsking || tracks.length - 1 - index >= fewLeft) return
    this.#isAsking = true
    try {
      const { items, total, nextCursor } = await this.#parts.tracksOf(source, this.#cursor)
      if (source !== this.#source) return
      // At the end of the mood its next round begins, shuffled anew.
      this.#cursor = nextCursor
      const fresh = notRecent(items, tracks, total)
      if (fresh.length > 0) this.#parts.onMore(fresh)
    } catch {
      // Logged where the call was made; what is queued plays on.
    } finally {
      if (source === this.#source) this.#isAsking = false
    }
  }
}

/** A mood of few tracks comes round again, but not at once. */
function notRecent(items: readonly Track[], tracks: readonly Track[], total: number): Track[] {
  const recentCount = Math.min(recentAtMost, Math.floor(total / 2))
  const heard = new Set(recentCount > 0 ? tracks.slice(-recentCount).map(({ _id }) => _id) : [])
  return items.filter(({ _id }) => {
    const isNew = !heard.has(_id)
    heard.add(_id)
    return isNew
  })
}
