// The tracks of one playlist on screen: those that have been fetched, with the edits of this device that the server has
// not confirmed yet. Edits are sent one after another. While one is under way, no page is applied, because nobody knows
// whether the page was read before or after it.
import { ApiError } from '~/client/api/api-error'
import type { Clock } from '~/client/platform/clock'
import { createStore, type Store } from '~/client/platform/store'
import type { Track } from '~/contract/schemas/built'
import { afterEdit, type PlaylistEdit, type Rows } from '../edits/playlist-edit'
import type { SentEdit } from '../edits/send-edit'

/** The tracks of a page, with the revision of the playlist that they belong to. */
export type Page = { items: readonly Track[]; total: number; revision: number }
export type FirstTracks = { tracks: readonly Track[]; trackCount: number; revision: number }
type Range = { from: number; to: number }
/** An edit that the server has not answered yet. */
type Pending = { edit: PlaylistEdit; isSent: boolean; answer: Promise<SentEdit> }

type PlaylistRowsParts = {
  /** Reads the page that begins after `skip` tracks. */
  page(skip: number): Promise<Page>
  send(edit: PlaylistEdit): Promise<SentEdit>
  /** Called when all edits have been answered. `hasOthers`: somebody else has changed the playlist meanwhile. */
  onSettled(hasOthers: boolean): void
  clock: Clock
}

export type PlaylistRowsState = {
  /** All tracks at their places. Those that have not been fetched are missing. */
  rows: Rows
  /** Why the rows on screen could not be fetched. */
  error: ApiError | null
}

export const pageSize = 100

/** After this time without an answer, the edits behind are handed over too, so that a page that ends loses none. */
const slowAnswerMs = 1_000

export class PlaylistRows {
  readonly state: Store<PlaylistRowsState>
  readonly #parts: PlaylistRowsParts
  /** The rows that the server has confirmed. */
  #confirmed: Rows
  #revision: number
  #pending: Pending[] = []
  /** How many edits have begun. A page that was asked for before one of them may lack it. */
  #begun = 0
  readonly #pagesUnderWay = new Set<number>()
  #hurry = () => {}
  #hurried = this.#nextHurry()
  #wanted: Range = { from: 0, to: 1 }
  /** Whether the playlist has changed in another way than by the edits of this device. */
  #isOutdated = false

  constructor(parts: PlaylistRowsParts, first: FirstTracks) {
    this.#parts = parts
    this.#revision = first.revision
    this.#confirmed = rowsOf(first)
    this.state = createStore<PlaylistRowsState>({ rows: this.#confirmed, error: null })
  }

  /** Takes over a newer answer to the read of the whole playlist. */
  take(first: FirstTracks) {
    if (this.#pending.length > 0 || first.revision < this.#revision) return
    // Edits that wait to be sent change what is shown of a revision.
    if (first.revision > this.#revision || !this.#shows(first)) this.#restart(rowsOf(first), first.revision)
  }

  /** Fetches these rows, unless they are there. */
  want(range: Range) {
    this.#wanted = range
    if (this.#pending.length > 0) return
    const last = Math.min(range.to, this.#confirmed.length) - 1
    for (let page = pageOf(range.from); page <= pageOf(last); page += 1) void this.#fetch(page)
  }

  retry() {
    this.state.set({ error: null })
    this.want(this.#wanted)
  }

  /** Reads a page that is not on screen, for example to queue it. */
  readPage(skip: number): Promise<Page> {
    return this.#parts.page(skip)
  }

  /** Reads the first tracks, for example to queue or to sort them. Those on screen are not read again. */
  async readAll(count = this.#confirmed.length): Promise<Track[]> {
    const known = this.state.get().rows.slice(0, count)
    if (known.every((track) => track !== undefined)) return known
    const tracks: Track[] = []
    while (tracks.length < count) {
      const { items } = await this.readPage(tracks.length)
      if (items.length === 0) break
      tracks.push(...items)
    }
    return tracks.slice(0, count)
  }

  /** Fetches a page that is not on screen. */
  prefetch(page: number) {
    if (this.#pending.length === 0) void this.#fetch(page)
  }

  /** Shows the edit at once and sends it after those before it. Rejects if the server refuses it. */
  edit(edit: PlaylistEdit): Promise<SentEdit> {
    const last = this.#pending.at(-1)
    // Somebody who holds an arrow key down moves one track many times. Only its last place matters.
    if (last && !last.isSent && isSameMove(last.edit, edit)) {
      last.edit = edit
      this.#show()
      return last.answer
    }
    const pending: Pending = { edit, isSent: false, answer: nothing }
    const isNext = Promise.race([Promise.allSettled([last?.answer]), this.#hurried])
    pending.answer = isNext.then(() => this.#send(pending))
    this.#pending.push(pending)
    this.#begun += 1
    this.#show()
    return pending.answer
  }

  /**
   * Called when the page is left or hidden, and when an answer is slow: hands over all edits in their order, without waiting
   * for the answers to those before. Later edits wait for each other as before.
   */
  readonly handOver = () => {
    this.#hurry()
    this.#hurried = this.#nextHurry()
  }

  #nextHurry() {
    return new Promise<void>((resolve) => {
      this.#hurry = resolve
    })
  }

  async #send(pending: Pending): Promise<SentEdit> {
    pending.isSent = true
    const stopWaiting = this.#parts.clock.after(slowAnswerMs, this.handOver)
    try {
      const sent = await this.#parts.send(pending.edit)
      if (sent.edit) this.#confirmed = afterEdit(this.#confirmed, sent.edit)
      if (sent.revision !== null) {
        if (sent.revision > this.#revision + 1) this.#isOutdated = true
        this.#revision = sent.revision
      }
      return sent
    } catch (error) {
      // A refused edit is often one to a playlist that somebody else has changed. One that this device could not store is not.
      if (error instanceof ApiError) this.#isOutdated = true
      throw error
    } finally {
      stopWaiting()
      this.#pending = this.#pending.filter((each) => each !== pending)
      this.#show()
      if (this.#pending.length === 0) this.#settle()
    }
  }

  #settle() {
    const hasOthers = this.#isOutdated
    this.#isOutdated = false
    if (hasOthers) void this.#fetch(pageOf(this.#wanted.from), 'anyway')
    else this.want(this.#wanted)
    this.#parts.onSettled(hasOthers)
  }

  async #fetch(page: number, when: 'missing' | 'anyway' | 'again' = 'missing') {
    if (this.#pagesUnderWay.has(page) || (when === 'missing' && this.#has(page))) return
    this.#pagesUnderWay.add(page)
    const begun = this.#begun
    const answer = await this.#parts.page(page * pageSize).catch((error: unknown) => ({ error }))
    this.#pagesUnderWay.delete(page)
    // `want` fetches the page again as soon as the edits are answered.
    if (this.#pending.length > 0) return
    if (this.#begun !== begun) void this.#fetch(page, when)
    else if ('error' in answer) this.#fail(answer.error)
    // It is read once more, and no oftener, because what this device stores of a playlist may stay older.
    else if (answer.revision < this.#revision && when !== 'again') void this.#fetch(page, 'again')
    else this.#apply(page, answer)
  }

  #fail(error: unknown) {
    if (error instanceof ApiError) this.state.set({ error })
  }

  #apply(page: number, { items, total, revision }: Page) {
    const isNewer = revision > this.#revision || total !== this.#confirmed.length
    const before: Rows = isNewer ? gaps(total) : this.#confirmed
    const rows = before.toSpliced(page * pageSize, items.length, ...items)
    if (isNewer) return this.#restart(rows, revision)
    this.#confirmed = rows
    this.state.set({ error: null })
    this.#show()
  }

  /** Drops all rows but these, because the others belong to an older revision. */
  #restart(rows: Rows, revision: number) {
    this.#confirmed = rows
    this.#revision = revision
    this.state.set({ error: null })
    this.#show()
    this.want(this.#wanted)
  }

  #shows({ tracks, trackCount }: FirstTracks) {
    const isSame = tracks.every(({ _id }, place) => this.#confirmed[place]?._id === _id)
    return isSame && this.#confirmed.length === Math.max(trackCount, tracks.length)
  }

  #has(page: number) {
    const end = Math.min((page + 1) * pageSize, this.#confirmed.length)
    for (let place = page * pageSize; place < end; place += 1) if (!this.#confirmed[place]) return false
    return true
  }

  #show() {
    this.state.set({ rows: this.#pending.reduce((rows, { edit }) => afterEdit(rows, edit), this.#confirmed) })
  }
}

const nothing = new Promise<never>(() => {})
const isSameMove = (one: PlaylistEdit, other: PlaylistEdit) =>
  one.type === 'move' && other.type === 'move' && one.trackId === other.trackId

const pageOf = (place: number) => Math.max(0, Math.floor(place / pageSize))
const gaps = (count: number): Rows => Array.from({ length: count }, () => undefined)
const rowsOf = ({ tracks, trackCount }: FirstTracks): Rows =>
  gaps(Math.max(trackCount, tracks.length)).toSpliced(0, tracks.length, ...tracks)
