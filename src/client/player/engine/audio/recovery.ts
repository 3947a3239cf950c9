// What to do when the sound cannot be had: the browser says only that it failed, so the server is asked why.
import { ApiError } from '~/client/api/api-error'

export type Remedy =
  | { type: 'renew' }
  | { type: 'again'; afterMs: number }
  | { type: 'give-up'; problem: string; returnsOnline: boolean }

type Failure = {
  /** Who answered: the address of the sound, which may have run out, or the API, which knows. */
  from: 'media' | 'api'
  /** The server's answer; null where none came. */
  status: number | null
  /** How often it failed without a note played in between, this time included. */
  tries: number
  isOnline: boolean
}

export const problems = {
  offline: 'You seem to be offline. The music resumes when you are back.',
  broken: 'The copy on this device cannot be played. The music resumes when you are back online.',
  unreachable: 'Lariat could not be reached. Check your connection and try again.',
  gone: 'This track is not available any more.',
  preparing: 'This track is still being prepared. Try again in a moment.',
  unplayable: 'This track cannot be played here.',
  noMore: 'More of this could not be had. Try again in a moment.',
  nothing: 'There is nothing of this mood to play yet.',
} as const

const preparingTries = 8
const longestPauseMs = 8_000

const giveUp = (problem: keyof typeof problems, returnsOnline = false): Remedy => ({
  type: 'give-up',
  problem: problems[problem],
  returnsOnline,
})

function remedyFor({ from, status, tries, isOnline }: Failure): Remedy {
  if (!isOnline) return giveUp('offline', true)
  if (status === null)
    return tries < 3 ? { type: 'again', afterMs: tries * 700 } : giveUp('unreachable', true)
  if (status === 429 || status >= 500) {
    if (tries > preparingTries) return giveUp('preparing')
    return { type: 'again', afterMs: Math.min(500 * 2 ** tries, longestPauseMs) }
  }
  // An address that ran out is the likely one; what is gone stays gone with a new one.
  if (status >= 400) return tries === 1 && from === 'media' ? { type: 'renew' } : giveUp('gone')
  return tries === 1 ? { type: 'again', afterMs: 0 } : giveUp('unplayable')
}

/** Why an endless queue was given no more; an error of null means that there is nothing. */
export function problemOfMore(error: unknown, isOnline: boolean): string {
  if (error === null) return problems.nothing
  if (!isOnline) return problems.offline
  return error instanceof ApiError && error.status === 0 ? problems.unreachable : problems.noMore
}

type RecoveryParts = { isOnline(): boolean; mediaStatus(address: string): Promise<number | null> }

/** Played on this far past where it failed, it is well again. */
const healedAfterSeconds = 2

/** Remembers how often it has failed, so that trying ends. */
export class Recovery {
  readonly #parts: RecoveryParts
  #tries = 0
  #failedAtSeconds = 0

  constructor(parts: RecoveryParts) {
    this.#parts = parts
  }

  startAnew() {
    this.#tries = 0
    this.#failedAtSeconds = 0
  }

  playedTo(positionSeconds: number) {
    if (this.#tries > 0 && Math.abs(positionSeconds - this.#failedAtSeconds) > healedAfterSeconds)
      this.startAnew()
  }

  async forMedia(address: string, atSeconds: number): Promise<Remedy> {
    const status = this.#parts.isOnline() ? await this.#parts.mediaStatus(address) : null
    return this.#failed('media', status, atSeconds)
  }

  forAsking(error: unknown, atSeconds: number): Remedy {
    return this.#failed('api', (error instanceof ApiError && error.status) || null, atSeconds)
  }

  #failed(from: 'media' | 'api', status: number | null, atSeconds: number): Remedy {
    this.#tries += 1
    this.#failedAtSeconds = atSeconds
    return remedyFor({ from, status, tries: this.#tries, isOnline: this.#parts.isOnline() })
  }
}
