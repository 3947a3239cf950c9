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
/**
 * A page that contains only tracks from the end of the queue is skipped. At most this many pages are fetched in a row.
 */
const maxPages = 4

/**
 * What is known about the mood that plays. Every start creates a new one, so that answers to an earlier one are
 * dropped.
 */
type Run = { source: EndlessSource; cursor: string | undefined; isAsking: boolean }

export class Endless {
  readonly #parts: EndlessParts
  #run: Run | null = null

  constructor(parts: EndlessParts) {
    this.#parts = parts
  }

  start(source: EndlessSource | null) {
    this.#run = source && { source, cursor: undefined, isAsking: false }
  }

  /** Must be called whenever the queue or its index changes. It also retries after an earlier failure. */
  async topUp(tracks: readonly Track[], index: number) {
    const run = this.#run
    if (!run || run.isAsking || tracks.length - 1 - index >= topUpBelow) return
    if (!this.#parts.isOnline()) return this.#parts.onNoMore(undefined)
    run.isAsking = true
    const found = await this.#find(run, tracks).catch((error: unknown) => ({ error }))
    if (run !== this.#run) return
    // A failed call has already been logged, and the queue plays on.
    if ('error' in found) this.#parts.onNoMore(found.error)
    else if (found.length === 0) this.#parts.onNoMore(null)
    else this.#parts.onMore(found)
    // `onMore` calls `topUp`, which must not ask again at once.
    run.isAsking = false
  }

  async #find(run: Run, tracks: readonly Track[]): Promise<Track[]> {
    for (let page = 0; page < maxPages; page += 1) {
      const { items, total, nextCursor } = await this.#ask(run)
      // Without a cursor the next request starts the mood again, in a new random order.
      run.cursor = nextCursor
      const fresh = notRecent(items, tracks, total)
      if (fresh.length > 0 || total === 0) return fresh
    }
    return []
  }

  async #ask(run: Run, tries = 0): Promise<Answer<'tracks'>> {
    try {
      return await this.#parts.tracksOf(run.source, run.cursor)
    } catch (error) {
      const isTemporary = isTemporaryFailure(error)
      // The server may have refused the cursor, so the next attempt starts without one.
      if (!isTemporary) run.cursor = undefined
      const delayMs = isTemporary ? retriesAfterMs[tries] : undefined
      if (delayMs === undefined) throw error
      await new Promise<void>((resolve) => this.#parts.clock.after(delayMs, resolve))
      if (run !== this.#run || !this.#parts.isOnline()) throw error
      return this.#ask(run, tries + 1)
    }
  }
}

/**
 * Drops the tracks that are among the last ones of the queue. In a small mood tracks may repeat, but not immediately.
 */
function notRecent(items: readonly Track[], tracks: readonly Track[], total: number): Track[] {
  const recentCount = Math.min(recentAtMost, Math.floor(total / 2))
  const recent = tracks.toReversed().slice(0, recentCount)
  const recentIds = new Set(recent.map(({ _id }) => _id))
  return items.filter(({ _id }) => {
    const isNew = !recentIds.has(_id)
    recentIds.add(_id)
    return isNew
  })
}
