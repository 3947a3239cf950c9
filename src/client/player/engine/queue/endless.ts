// Keeps a queue from ending: more of a mood is fetched before its last track is over.
import type { Clock } from '~/client/platform/clock'
import type { Answer, Track } from '~/contract/schemas/built'
import { mayPass } from '../may-pass'
import type { EndlessSource } from '../player-types'

export type TracksOf = (source: EndlessSource, cursor: string | undefined) => Promise<Answer<'tracks'>>

type EndlessParts = {
  tracksOf: TracksOf
  clock: Clock
  isOnline(): boolean
  onMore(tracks: readonly Track[]): void
  /** Given up: with what went wrong, or with null where there is simply nothing. */
  onNone(error: unknown): void
}

const fewLeft = 3
const recentAtMost = 100
const retriesAfterMs = [1_000, 4_000]
/** Pages that hold nothing but what was just heard are passed over, so many of them. */
const pagesAtOnce = 4

export class Endless {
  readonly #parts: EndlessParts
  #source: EndlessSource | null = null
  /** Grows with every start: what was asked before it is dropped. */
  #era = 0
  #cursor: string | undefined
  #isAsking = false

  constructor(parts: EndlessParts) {
    this.#parts = parts
  }

  start(source: EndlessSource | null) {
    this.#source = source
    this.#era += 1
    this.#cursor = undefined
    this.#isAsking = false
  }

  /** To be called whenever the queue or its place changes; what was given up is tried again then. */
  async keepUp(tracks: readonly Track[], index: number) {
    const source = this.#source
    if (!source || this.#isAsking || tracks.length - 1 - index >= fewLeft) return
    // Without a network there is nobody to ask.
    if (!this.#parts.isOnline()) return this.#parts.onNone(undefined)
    const era = this.#era
    this.#isAsking = true
    const found = await this.#find(source, tracks).catch((error: unknown) => ({ error }))
    if (era !== this.#era) return
    const hasMore = Array.isArray(found) && found.length > 0
    if (hasMore) this.#parts.onMore(found)
    this.#isAsking = false
    // What failed was logged where the call was made; what is queued plays on.
    if (!hasMore) this.#parts.onNone('error' in found ? found.error : null)
  }

  async #find(source: EndlessSource, tracks: readonly Track[]): Promise<Track[]> {
    const era = this.#era
    for (let page = 0; page < pagesAtOnce; page += 1) {
      const { items, total, nextCursor } = await this.#ask(source)
      if (era !== this.#era) return []
      // At the end of the mood its next round begins, shuffled anew.
      this.#cursor = nextCursor
      const fresh = notRecent(items, tracks, total)
      if (fresh.length > 0 || total === 0) return fresh
    }
    return []
  }

  async #ask(source: EndlessSource, tries = 0): Promise<Answer<'tracks'>> {
    const era = this.#era
    try {
      return await this.#parts.tracksOf(source, this.#cursor)
    } catch (error) {
      const delayMs = mayPass(error) ? retriesAfterMs[tries] : undefined
      if (era !== this.#era) throw error
      // A cursor may be what was refused: the next try begins anew.
      if (!mayPass(error)) this.#cursor = undefined
      if (delayMs === undefined) throw error
      await new Promise<void>((goOn) => this.#parts.clock.after(delayMs, goOn))
      if (era !== this.#era || !this.#parts.isOnline()) throw error
      return this.#ask(source, tries + 1)
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
