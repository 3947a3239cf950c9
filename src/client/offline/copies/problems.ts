// The reasons why a track cannot be saved, and which of them are temporary.
import { ApiError } from '~/client/api/api-error'

export type SavingProblem =
  /** The server could not be reached or the connection was lost. */
  | 'network'
  /** The server cannot send the file now, or another tab changed the copy first. */
  | 'busy'
  /** The audio is still being prepared on the server. */
  | 'not-ready'
  /** The device has too little free space. */
  | 'no-room'
  /** The storage of the browser cannot be used, as in some private windows. */
  | 'no-storage'
  /** Digests cannot be computed without https. */
  | 'not-secure'
  /** A block had the wrong digest twice. */
  | 'damaged'
  /** The uploaded file could not be processed into audio. */
  | 'no-sound'
  /** The server sent an empty file, or not all the digests that verify the bytes. */
  | 'unverifiable'
  /** The server refuses the download, usually because this person does not own the track. */
  | 'not-yours'
  /** The session or the beta access has ended. */
  | 'signed-out'

const passing: ReadonlySet<SavingProblem> = new Set(['network', 'busy', 'not-ready'])

/** Whether an automatic retry may help. */
export const isTemporary = (problem: SavingProblem) => passing.has(problem)

export class SavingFailure extends Error {
  override name = 'SavingFailure'
  readonly problem: SavingProblem
  /** From the Retry-After header, if the server sent one. */
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

/** The failure for a response without the requested bytes. */
export const failureOfAnswer = ({ status, headers }: Pick<Response, 'status' | 'headers'>) =>
  failureOfStatus(status, Number(headers.get('retry-after')) || undefined)

/** The failure for an API call that failed. */
export function failureOfCall(error: unknown): SavingFailure {
  if (!(error instanceof ApiError) || error.status === 0) return new SavingFailure('network')
  if (error.code === 'audio_failed') return new SavingFailure('no-sound')
  if (error.code === 'beta_access_required') return new SavingFailure('signed-out')
  return failureOfStatus(error.status, error.retryAfterSeconds)
}

/** The failure for an error of the vault's database. */
export function failureOfStorage(error: unknown): SavingFailure {
  if (error instanceof SavingFailure) return error
  const name = error instanceof Error ? error.name : ''
  // Another tab has changed the copy first. The retry reads it again.
  if (name === 'Conflict') return new SavingFailure('busy')
  return new SavingFailure(name === 'QuotaExceededError' ? 'no-room' : 'no-storage')
}

export function failStorage(error: unknown): never {
  throw failureOfStorage(error)
}
