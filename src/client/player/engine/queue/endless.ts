// Keeps an endless queue filled: fetches more tracks of its mood before the last track is over.
import type { Clock } from '~/client/platform/clock'
import type { Answer, Track } from '~/contract/schemas/built'
import { isTemporaryFailure } from '../temporary-failure'
import type { EndlessSource } from '../player-types'

export type TracksOf = (source: EndlessSource, cursor: string | undefined) => Promise<Answer<'tracks'>>

type EndlessParts = {
  tracksOf: TracksOf
  clock: Clock
  isOnline(): boolean
  onMore(tracks: readonly Track[]): void
  /** Called with the error, with undefined when offline, or with null when the mood has no other tracks. */
  onNoMore(error: unknown): void
}

const topUpBelow = 3
const recentAtMost = 100
const retriesAfterMs = [1_000, 4_000]
/** Pages that contain only recently heard tracks are skipped, at most this many in a row. */
const maxPages = 4

export class Endless {
  readonly #parts: EndlessParts
  #source: EndlessSource | null = null
  /** Incremented by every start, so that responses to earlier requests are dropped. */
  #generation = 0
  #cursor: string | undefined
  #isAsking = false

  constructor(parts: EndlessParts) {
    this.#parts = parts
  }

  start(source: EndlessSource | null) {
    this.#source = source
    this.#generation += 1
    this.#cursor = undefined
    this.#isAsking = false
  }

  /** Must be called whenever the queue or its index changes. It also retries after an earlier failure. */
  async topUp(tracks: readonly Track[], index: number) {
    const source = this.#source
    if (!source || this.#isAsking || tracks.length - 1 - index >= topUpBelow) return
    if (!this.#parts.isOnline()) return this.#parts.onNoMore(undefined)
    const generation = this.#generation
    this.#isAsking = true
    const found = await this.#find(source, tracks).catch((error: unknown) => ({ error }))
    if (generation !== this.#generation) return
    const hasMore = Array.isArray(found) && found.length > 0
    if (hasMore) this.#parts.onMore(found)
    this.#isAsking = false
    // The failed call has already been logged, and the queue plays on.
    if (!hasMore) this.#parts.onNoMore('error' in found ? found.error : null)
  }

  async #find(source: EndlessSource, tracks: readonly Track[]): Promise<Track[]> {
    const generation = this.#generation
    for (let page = 0; page < maxPages; page += 1) {
      const { items, total, nextCursor } = await this.#ask(source)
      if (generation !== this.#generation) return []
      // Without a cursor the next request starts the mood again, in a new random order.
      this.#cursor = nextCursor
      const fresh = notRecent(items, tracks, total)
      if (fresh.length > 0 || total === 0) return fresh
    }
    return []
  }

  async #ask(source: EndlessSource, tries = 0): Promise<Answer<'tracks'>> {
    const generation = this.#generation
    try {
      return await this.#parts.tracksOf(source, this.#cursor)
    } catch (error) {
      const delayMs = isTemporaryFailure(error) ? retriesAfterMs[tries] : undefined
      if (generation !== this.#generation) throw error
      // The server may have refused the cursor, so the next attempt starts without one.
      if (!isTemporaryFailure(error)) this.#cursor = undefined
      if (delayMs === undefined) throw error
      await new Promise<void>((resolve) => this.#parts.clock.after(delayMs, resolve))
      if (generation !== this.#generation || !this.#parts.isOnline()) throw error
      return this.#ask(source, tries + 1)
    }
  }
}

/** Drops recently heard tracks. In a small mood they may repeat, but not immediately. */
function notRecent(items: readonly Track[], tracks: readonly Track[], total: number): Track[] {
  const recentCount = Math.min(recentAtMost, Math.floor(total / 2))
  const recentIds = new Set(recentCount > 0 ? tracks.slice(-recentCount).map(({ _id }) => _id) : [])
  return items.filter(({ _id }) => {
    const isNew = !recentIds.has(_id)
    recentIds.add(_id)
    return isNew
  })
}
