// Runs the edits of many tracks, one after another, and remembers the last one for its undo. It is a device part, so an
// edit goes on while the artist is on another page, and its result is shown when they return. Sign-out drops everything.
import { call } from '~/client/api/call'
import { readToken } from '~/client/api/tokens'
import type { Device } from '~/client/device/device'
import { createStore, type Store } from '~/client/platform/store'
import { type BulkOutcome, type Send, sendEdits, type TrackEdit, undoOf } from './bulk-edit'
import { messages } from './messages'
import { fetchChanged, showChanges } from './show-changes'

type Run = {
  edits: readonly TrackEdit[]
  kind: 'change' | 'undo'
  /** The edits that had succeeded before this run, if this run tries the failed ones again. */
  changedBefore: readonly TrackEdit[]
}
export type PartialOutcome = BulkOutcome & Pick<Run, 'kind'>

type BulkEditsState = {
  /** How many tracks have been sent, and of how many; null while nothing is being changed. */
  progress: { done: number; total: number } | null
  /** The outcome of which some edits failed, until they are tried again or `finish` is called. */
  partial: PartialOutcome | null
  /** The edits that `undo` reverts. */
  last: readonly TrackEdit[]
  /** An undo has succeeded, and no page has said so yet. */
  isUndone: boolean
}

const nothing: BulkEditsState = { progress: null, partial: null, last: [], isUndone: false }

type BulkEditsParts = {
  send: Send
  token(): string | null
  show(edits: readonly TrackEdit[]): void
  /** Fetches again what an edit may have changed. */
  refresh(): void
}

type OnTried = (outcome: BulkOutcome) => void

export class BulkEdits {
  readonly state: Store<BulkEditsState> = createStore(nothing)
  readonly #parts: BulkEditsParts
  readonly #listeners = new Set<OnTried>()
  #current: { isStopped: boolean } | null = null
  /** The session to which the state belongs. */
  #token: string | null = null

  constructor(parts: BulkEditsParts) {
    this.#parts = parts
  }

  save(edits: readonly TrackEdit[]) {
    return this.#run({ edits, kind: 'change', changedBefore: [] })
  }

  /** Restores the earlier values, but not of a track that has been changed since. */
  undo() {
    return this.#run({ edits: undoOf(this.state.get().last), kind: 'undo', changedBefore: [] })
  }

  /** Tries the failed edits again, except those that would overwrite a later change. */
  retry({ kind, changed, failed }: PartialOutcome) {
    const edits = failed.filter(mayRetry).map(({ edit }) => edit)
    return this.#run({ edits, kind, changedBefore: changed })
  }

  /** Changes no further tracks. Those that were already sent stay changed. */
  stop() {
    if (this.#current) this.#current.isStopped = true
  }

  /** Leaves the failed edits as they are. */
  finish(outcome: PartialOutcome) {
    this.#settle(outcome)
  }

  /** Offers no undo any more. */
  dismiss() {
    this.state.set({ last: [] })
  }

  /** Returns true once after an undo has succeeded. */
  takeUndone(): boolean {
    const { isUndone } = this.state.get()
    this.state.set({ isUndone: false })
    return isUndone
  }

  /** Calls the listener when every edit of a run has been tried. */
  onTried(listener: OnTried) {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  dropOtherSessions() {
    if (this.#token === this.#parts.token()) return
    this.stop()
    this.#current = null
    this.state.set(nothing)
  }

  /** A press while a run is pending is ignored. */
  async #run(run: Run) {
    if (this.#current) return
    const current = { isStopped: false }
    this.#current = current
    this.#token = this.#parts.token()
    const total = run.edits.length
    const showProgress = (done: number) =>
      this.#current === current && this.state.set({ progress: { done, total } })
    showProgress(0)
    const outcome = await sendEdits(
      run.edits,
      { send: this.#parts.send, onProgress: showProgress, isStopped: () => current.isStopped },
      messages.stopped,
    )
    const isOfSession = this.#current === current
    if (isOfSession) this.#parts.show(outcome.changed)
    this.#parts.refresh()
    if (isOfSession) this.#end(run, outcome)
  }

  #end({ kind, changedBefore }: Run, outcome: BulkOutcome) {
    this.#current = null
    const { failed } = outcome
    const partial = { kind, failed, changed: [...changedBefore, ...outcome.changed] }
    for (const listener of this.#listeners) listener(outcome)
    if (failed.length > 0) this.state.set({ progress: null, partial })
    else this.#settle(partial)
  }

  #settle({ kind, changed, failed }: PartialOutcome) {
    const { last } = this.state.get()
    const settled = { progress: null, partial: null }
    if (kind === 'change') return this.state.set({ ...settled, last: changed.length > 0 ? changed : last })
    // What could not be undone is offered again, but not what the artist has changed since.
    const left = new Set(failed.filter(mayRetry).map(({ edit }) => edit._id))
    this.state.set({
      ...settled,
      last: last.filter(({ _id }) => left.has(_id)),
      isUndone: failed.length === 0,
    })
  }
}

export const mayRetry = ({ isChangedSince }: BulkOutcome['failed'][number]) => !isChangedSince

export function bulkEditsOf({ downloads }: Device): BulkEdits {
  const bulkEdits = new BulkEdits({
    send: (input) => call('changeTracks', input),
    token: readToken,
    show: (edits) => showChanges(downloads.state.get().userId, edits),
    refresh: fetchChanged,
  })
  // This state changes at every sign-out, also at one in another tab.
  downloads.state.subscribe(() => bulkEdits.dropOtherSessions())
  return bulkEdits
}
