// What can keep a track from being saved: each with whether time or the person mends it.
import { ApiError } from '~/client/api/api-error'

export type SavingProblem =
  /** No line to the server, or it broke off. */
  | 'network'
  /** The server is there and cannot serve it now. */
  | 'busy'
  /** Its sound is still being made ready. */
  | 'not-ready'
  /** The device has no room for it. */
  | 'no-room'
  /** The browser lets nothing be kept here, as in some private windows. */
  | 'no-storage'
  /** Without https the browser lets nothing be checked. */
  | 'not-secure'
  /** What came was twice not what it must be. */
  | 'damaged'
  /** Nothing that can be heard could be made of what its artist uploaded. */
  | 'no-sound'
  /** The server does not say what the bytes must be. */
  | 'unverifiable'
  /** The server hands it out to its owners, and does not take this person for one. */
  | 'not-yours'
  /** Signed out, or shut out, until they come in again. */
  | 'signed-out'

const passing: ReadonlySet<SavingProblem> = new Set(['network', 'busy', 'not-ready'])

/** Whether it is worth trying again by itself. */
export const mayPass = (problem: SavingProblem) => passing.has(problem)

export class SavingFailure extends Error {
  override name = 'SavingFailure'
  readonly problem: SavingProblem
  /** Where the server said when to come back. */
  readonly retryAfterMs: number | undefined

  constructor(problem: SavingProblem, retryAfterMs?: number) {
    super(problem)
    this.problem = problem
    this.retryAfterMs = retryAfterMs
  }
}

const ofStatus = (status: number): SavingProblem => {
  if (status === 401) return 'signed-out'
  if (status === 403 || status === 404 || status === 410) return 'not-yours'
  return status === 409 ? 'not-ready' : 'busy'
}

const failureOfStatus = (status: number, retryAfterSeconds?: number) =>
  new SavingFailure(ofStatus(status), retryAfterSeconds && retryAfterSeconds * 1_000)

/** Of an answer that did not hold the bytes. */
export const failureOfAnswer = ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
  failureOfStatus(status, Number(headers.get('retry-after')) || undefined)

/** Of a call that failed. */
export function failureOfCall(error: unknown): SavingFailure {
  if (!(error instanceof ApiError) || error.status === 0) return new SavingFailure('network')
  if (error.code === 'audio_failed') return new SavingFailure('no-sound')
  if (error.code === 'beta_access_required') return new SavingFailure('signed-out')
  return failureOfStatus(error.status, error.retryAfterSeconds)
}

/** Of the database of copies. */
export function failureOfStorage(error: unknown): SavingFailure {
  if (error instanceof SavingFailure) return error
  const name = error instanceof Error ? error.name : ''
  // Another tab was first: what is there is looked at anew.
  if (name === 'Conflict') return new SavingFailure('busy')
  return new SavingFailure(name === 'QuotaExceededError' ? 'no-room' : 'no-storage')
}

export function failStorage(error: unknown): never {
  throw failureOfStorage(error)
}
