// The state of an action that takes time, such as a write. One run at a time, and each run has one outcome.
import { createStore, type Store } from '~/client/platform/store'
import { randomId } from '~/client/platform/random-id'
import { ApiError } from '../api-error'
import { isHeldToken, readToken } from '../tokens'
import { type FieldErrors, type WriteError, writeErrorOf } from './write-error'

export type ActState<Input, Answer, Step> =
  | { status: 'idle' }
  | { status: 'pending'; input: Input; progress: Step | null }
  | { status: 'done'; answer: Answer }
  | { status: 'failed'; error: WriteError }

export type Attempt<Step> = {
  signal: AbortSignal
  /** The same key for each retry of one action, so that the server carries it out once. */
  idempotencyKey: string
  onProgress: (progress: Step) => void
}

export type ActPlan<Input, Answer, Step> = {
  send: (input: Input, attempt: Attempt<Step>) => Promise<Answer>
  /** What happens to the request when the component unmounts or `stop` is called. The default is to abort. */
  onLeave?: 'abort' | 'finish'
  /** Shows the result before the server has answered. Returns a function that undoes it. */
  optimistic?: (input: Input) => () => void
  /**
   * Applies the answer beyond this screen, such as to the cache. Runs even if the person has left the page, but not
   * after they have signed out: somebody else may be signed in by then.
   */
  apply?: (answer: Answer, input: Input) => void
  /**
   * Fetches everything again that the action may have changed. Not called if the server has surely changed nothing. Called
   * also after a sign-out, because the same person may have signed in again.
   */
  refresh?: () => void
  /** What this screen does next. Not called after the person has left it. */
  onDone?: (answer: Answer, input: Input) => void
  onFailed?: (error: WriteError, input: Input) => void
  /** Whether success ends the form: later presses are ignored, because the person is on the way to another page. */
  isFinal?: boolean
  /** The answer to assume for a 404: when deleting, the object is gone already. */
  answerIfGone?: Answer
  /** The message for unexpected errors. Without it, an unexpected error is shown on the error page. */
  unexpectedMessage?: string
}

/** `isDetached`: the screen no longer shows the outcome. */
type Run = { isDetached: boolean; abort: () => void; token: string | null }
type Shown<Input, Answer, Step> = {
  now: ActState<Input, Answer, Step>
  /** An unexpected error, to be thrown during rendering so that the error page catches it. */
  broken: { error: unknown } | null
}

export class Act<Input, Answer, Step> {
  readonly shown: Store<Shown<Input, Answer, Step>> = createStore<Shown<Input, Answer, Step>>({
    now: { status: 'idle' },
    broken: null,
  })
  #run: Run | null = null
  /** The idempotency key of the last attempt, while it is unknown whether the server has carried that attempt out. */
  #key: { inputText: string; value: string } | null = null

  /** Does nothing while a run is pending, so that a double press runs once. Resolves to the error, or to null. */
  async run(
    plan: ActPlan<Input, Answer, Step>,
    input: Input,
    form: HTMLFormElement | null,
  ): Promise<WriteError | null> {
    const isOver = plan.isFinal && this.shown.get().now.status === 'done'
    if (this.#run || isOver) return null
    const stop = new AbortController()
    const abort = () => plan.onLeave !== 'finish' && stop.abort()
    const run: Run = { isDetached: false, abort, token: readToken() }
    this.#run = run
    this.#show({ status: 'pending', input, progress: null })
    const onProgress = (progress: Step) =>
      run.isDetached || this.#show({ status: 'pending', input, progress })
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
      const isLate = hasSessionEnded(run)
      if (isLate) undo?.()
      else plan.apply?.(answer, input)
      plan.refresh?.()
      if (run.isDetached) return null
      this.#run = null
      if (isLate) {
        this.#show({ status: 'idle' })
        return null
      }
      this.#show({ status: 'done', answer })
      plan.onDone?.(answer, input)
      return null
    }
    undo?.()
    if (!isKnown(outcome)) plan.refresh?.()
    const error = writeErrorOf(outcome.error, form, plan.unexpectedMessage)
    if (!error && !isAbort(outcome.error)) this.#break(outcome.error, run)
    if (!error || run.isDetached) return null
    this.#run = null
    this.#show({ status: 'failed', error })
    plan.onFailed?.(error, input)
    return error
  }

  /** Shows errors that the page itself has found, without sending anything. */
  refuse(message: string | null, fields: FieldErrors) {
    if (!this.#run) this.#show({ status: 'failed', error: { message, fields, api: null } })
  }

  /** Aborts the run, unless its plan lets it finish. Its outcome is no longer shown. */
  stop() {
    if (this.#run) {
      this.#run.isDetached = true
      this.#run.abort()
      this.#run = null
    }
    this.#show({ status: 'idle' })
  }

  /** Clears the last outcome, for example when the person edits the form. */
  reset() {
    if (!this.#run) this.#show({ status: 'idle' })
  }

  #show(now: ActState<Input, Answer, Step>) {
    this.shown.set({ now })
  }

  #break(error: unknown, run: Run) {
    console.error('An action failed unexpectedly:', error)
    if (run.isDetached) return
    this.#run = null
    this.shown.set({ now: { status: 'idle' }, broken: { error } })
  }

  /** Returns the same key for the same input until it is known whether the server has carried out the action. */
  #keyOf(input: Input): string {
    const inputText = JSON.stringify(input, comparable) ?? ''
    if (this.#key?.inputText !== inputText) this.#key = { inputText, value: randomId() }
    return this.#key.value
  }
}

const comparable = (_key: string, value: unknown) => {
  if (value instanceof FormData) return [...value]
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}

/**
 * A run that began signed out may be the sign-in itself, which changes the token. While a session is held, and after the
 * same person has signed in again, its runs still belong to them.
 */
const hasSessionEnded = ({ token }: Run) => token !== null && token !== readToken() && !isHeldToken(token)

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
    if (isGone && plan.answerIfGone !== undefined) return { type: 'answered', answer: plan.answerIfGone }
    return { type: 'failed', error }
  }
}

/** `signal.throwIfAborted()` throws such an error between two steps of an action. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Without an answer, or after a 5xx, it is unknown whether the server has carried out the write. */
function isKnown(outcome: Outcome<unknown>): boolean {
  if (outcome.type === 'answered') return true
  const { error } = outcome
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
