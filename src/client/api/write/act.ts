// Something a person asked for that takes its time, such as a write: one at a time, and each with one outcome.
import { createStore, type Store } from '~/client/platform/store'
import { randomId } from '~/client/platform/random-id'
import { ApiError } from '../api-error'
import { type FieldErrors, type WriteError, writeErrorOf } from './write-error'

export type ActState<Input, Answer, Step> =
  | { status: 'idle' }
  | { status: 'pending'; input: Input; progress: Step | null }
  | { status: 'done'; answer: Answer }
  | { status: 'failed'; error: WriteError }

export type Attempt<Step> = {
  signal: AbortSignal
  /** The same for every try of one act, so that the server carries it out once. */
  idempotencyKey: string
  onProgress: (progress: Step) => void
}

export type ActPlan<Input, Answer, Step> = {
  send: (input: Input, attempt: Attempt<Step>) => Promise<Answer>
  /** What becomes of the request when the page is left or `stop` is called: most are aborted. */
  onLeave?: 'abort' | 'finish'
  /** Shows the result before the server has answered; returns what takes it back. */
  optimistic?: (input: Input) => () => void
  /** What the answer changes beyond this screen, such as the cache: carried out even if the page was left. */
  apply?: (answer: Answer, input: Input) => void
  /** Asks for everything again that the act may have changed: after an answer, and where none came. */
  refresh?: () => void
  /** What this screen does next; not called once it was left. */
  onDone?: (answer: Answer, input: Input) => void
  onFailed?: (error: WriteError, input: Input) => void
  /** Whoever has done it is on their way to another page: a late second press must not do it again. */
  isFinal?: boolean
  /** What an answer of 404 is taken for: where something is deleted, it is gone already. */
  whenGone?: Answer
  /** Words for errors that are not the API's. Without them such an error is shown by the error page. */
  otherwise?: string
}

type Run = { hasLeft: boolean; abort: () => void }
type Shown<Input, Answer, Step> = {
  now: ActState<Input, Answer, Step>
  /** An error that nobody has words for, to be thrown where the error page catches it. */
  broken: { error: unknown } | null
}

export class Act<Input, Answer, Step> {
  readonly shown: Store<Shown<Input, Answer, Step>> = createStore<Shown<Input, Answer, Step>>({
    now: { status: 'idle' },
    broken: null,
  })
  #run: Run | null = null
  /** Kept while it is not known whether the server has carried out the last try. */
  #key: { of: string; value: string } | null = null

  /** Does nothing while a run is pending: a second press is not a second act. Resolves to what it failed with. */
  async run(
    plan: ActPlan<Input, Answer, Step>,
    input: Input,
    form: HTMLFormElement | null,
  ): Promise<WriteError | null> {
    const isOver = plan.isFinal && this.shown.get().now.status === 'done'
    if (this.#run || isOver) return null
    const stop = new AbortController()
    const run: Run = { hasLeft: false, abort: () => plan.onLeave !== 'finish' && stop.abort() }
    this.#run = run
    this.#show({ status: 'pending', input, progress: null })
    const onProgress = (progress: Step) => run.hasLeft || this.#show({ status: 'pending', input, progress })
    const attempt = { signal: stop.signal, idempotencyKey: this.#keyOf(input), onProgress }
    try {
      return await this.#carryOut(plan, input, form, run, attempt)
    } catch (error) {
      this.#break(error, run)
      return null
    } finally {
      if (this.#run === run) this.#run = null
    }
  }

  async #carryOut(
    plan: ActPlan<Input, Answer, Step>,
    input: Input,
    form: HTMLFormElement | null,
    run: Run,
    attempt: Attempt<Step>,
  ): Promise<WriteError | null> {
    const undo = plan.optimistic?.(input)
    const outcome = await settled(plan, input, attempt)
    if (isKnown(outcome)) this.#key = null
    if (outcome.type === 'answered') {
      const { answer } = outcome
      plan.apply?.(answer, input)
      plan.refresh?.()
      if (run.hasLeft) return null
      this.#run = null
      this.#show({ status: 'done', answer })
      plan.onDone?.(answer, input)
      return null
    }
    undo?.()
    if (!isKnown(outcome)) plan.refresh?.()
    const error = writeErrorOf(outcome.error, form, plan.otherwise)
    if (!error && !isAbort(outcome.error)) this.#break(outcome.error, run)
    if (!error || run.hasLeft) return null
    this.#run = null
    this.#show({ status: 'failed', error })
    plan.onFailed?.(error, input)
    return error
  }

  /** What the page finds wrong by itself, before anything is sent. */
  refuse(message: string | null, fields: FieldErrors) {
    if (!this.#run) this.#show({ status: 'failed', error: { message, fields, api: null } })
  }

  /** Nobody waits for it any more: it is aborted, unless its plan says that it is to finish. */
  stop() {
    if (this.#run) {
      this.#run.hasLeft = true
      this.#run.abort()
      this.#run = null
    }
    this.#show({ status: 'idle' })
  }

  /** What was said of the last one is over, as when the form is edited. */
  reset() {
    if (!this.#run) this.#show({ status: 'idle' })
  }

  #show(now: ActState<Input, Answer, Step>) {
    this.shown.set({ now })
  }

  #break(error: unknown, run: Run) {
    console.error('An act broke:', error)
    if (run.hasLeft) return
    this.#run = null
    this.shown.set({ now: { status: 'idle' }, broken: { error } })
  }

  /** One act is one input that is sent until the server has answered. */
  #keyOf(input: Input): string {
    const of = JSON.stringify(input, comparable) ?? ''
    if (this.#key?.of !== of) this.#key = { of, value: randomId() }
    return this.#key.value
  }
}

const comparable = (_key: string, value: unknown) => {
  if (value instanceof FormData) return [...value]
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}

type Outcome<Answer> = { type: 'answered'; answer: Answer } | { type: 'failed'; error: unknown }

async function settled<Input, Answer, Step>(
  plan: ActPlan<Input, Answer, Step>,
  input: Input,
  attempt: Attempt<Step>,
): Promise<Outcome<Answer>> {
  try {
    return { type: 'answered', answer: await plan.send(input, attempt) }
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    if (isGone && plan.whenGone !== undefined) return { type: 'answered', answer: plan.whenGone }
    return { type: 'failed', error }
  }
}

/** `signal.throwIfAborted()`, between the steps of an act. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Where no answer came, or the server failed, it may have been carried out or not. */
function isKnown(outcome: Outcome<unknown>): boolean {
  if (outcome.type === 'answered') return true
  const { error } = outcome
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
