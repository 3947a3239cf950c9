// What to do when the audio fails to load. The browser does not say why, so the server is asked.
import { ApiError } from '~/client/api/api-error'
import { messages } from './messages'

export type Remedy =
  | { type: 'renew' }
  | { type: 'again'; afterMs: number }
  | { type: 'give-up'; problem: string; retriesOnline: boolean }

type Failure = {
  /** What failed: the address of the audio, which may have expired, or a call to the API. */
  from: 'media' | 'api'
  /** The status of the server's answer. Null when there was no answer. */
  status: number | null
  /** How many times in a row it has failed. Playing more than two seconds in between resets the count. */
  tries: number
  isOnline: boolean
}

const preparingTries = 8
const longestPauseMs = 8_000

const giveUp = (problem: keyof typeof messages, retriesOnline = false): Remedy => ({
  type: 'give-up',
  problem: messages[problem],
  retriesOnline,
})

function remedyFor({ from, status, tries, isOnline }: Failure): Remedy {
  if (!isOnline) return giveUp('offline', true)
  if (status === null)
    return tries < 3 ? { type: 'again', afterMs: tries * 700 } : giveUp('unreachable', true)
  if (status === 429 || status >= 500) {
    if (tries > preparingTries) return giveUp('preparing')
    return { type: 'again', afterMs: Math.min(500 * 2 ** tries, longestPauseMs) }
  }
  // The address has probably expired. If a renewed address fails too, the track is gone.
  if (status >= 400) return tries === 1 && from === 'media' ? { type: 'renew' } : giveUp('gone')
  return tries === 1 ? { type: 'again', afterMs: 0 } : giveUp('unplayable')
}

/** An endless queue continues with tracks of one mood. Says why none came; null: the mood has no others. */
export function problemOfMore(error: unknown, isOnline: boolean): string {
  if (error === null) return messages.nothing
  if (!isOnline) return messages.offline
  return error instanceof ApiError && error.status === 0 ? messages.unreachable : messages.noMore
}

type RecoveryParts = { isOnline(): boolean; mediaStatus(address: string): Promise<number | null> }

/** When the track plays further than this from the position of the failure, in either direction, it has recovered. */
const recoveredAfterSeconds = 2

/** Counts the failures of a track, so that it is not retried forever. */
export class Recovery {
  readonly #parts: RecoveryParts
  #tries = 0
  #failedAtSeconds = 0

  constructor(parts: RecoveryParts) {
    this.#parts = parts
  }

  reset() {
    this.#tries = 0
    this.#failedAtSeconds = 0
  }

  positionPlayed(positionSeconds: number) {
    if (Math.abs(positionSeconds - this.#failedAtSeconds) > recoveredAfterSeconds) this.reset()
  }

  async forMedia(address: string, atSeconds: number): Promise<Remedy> {
    const status = this.#parts.isOnline() ? await this.#parts.mediaStatus(address) : null
    return this.#failed('media', status, atSeconds)
  }

  forFetch(error: unknown, atSeconds: number): Remedy {
    return this.#failed('api', (error instanceof ApiError && error.status) || null, atSeconds)
  }

  #failed(from: 'media' | 'api', status: number | null, atSeconds: number): Remedy {
    this.#tries += 1
    this.#failedAtSeconds = atSeconds
    return remedyFor({ from, status, tries: this.#tries, isOnline: this.#parts.isOnline() })
  }
}
