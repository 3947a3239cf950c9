// Sends the mails of the queue in the background. It looks for due mails every few seconds, because mails are added in
// transactions of all replicas.
import { secondMs } from '~/contract/durations'
import { claimMail, type MailRow } from './repository'
import { leaseMs, sendMail, type SendParts } from './send-mail'

type Parts = SendParts & {
  /** How many mails this replica sends at once. */
  atOnce: number
  /** How long the mails that are being sent may take while the server stops. */
  stopWithinMs: number
  onError(error: unknown): void
}

const lookEveryMs = 3 * secondMs

type State = 'idle' | 'claiming' | 'stopped'

export class MailSender {
  readonly #parts: Parts
  readonly #running = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #state: State = 'stopped'
  #claimAgain = false
  #claiming = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start() {
    this.#state = 'idle'
    this.wake()
  }

  /** Looks for due mails now. */
  wake() {
    if (this.#state === 'claiming') this.#claimAgain = true
    if (this.#state !== 'idle') return
    this.#state = 'claiming'
    clearTimeout(this.#timer)
    this.#claiming = this.#claimAll()
  }

  /** Mails that are not sent in time go back to the queue. */
  async stop() {
    this.#state = 'stopped'
    clearTimeout(this.#timer)
    await this.#claiming
    const deadline = setTimeout(
      () => this.#stopping.abort(new Error('The server stops')),
      this.#parts.stopWithinMs,
    )
    await Promise.all(this.#running)
    clearTimeout(deadline)
    this.#parts.transport.close()
  }

  async #claimAll() {
    try {
      do {
        this.#claimAgain = false
        await this.#fill()
      } while (this.#claimAgain)
    } catch (error) {
      this.#parts.onError(error)
    }
    if (this.#isStopped()) return
    this.#state = 'idle'
    this.#timer = setTimeout(() => this.wake(), lookEveryMs).unref()
  }

  #isStopped() {
    return this.#state === 'stopped'
  }

  async #fill() {
    const { database, clock, atOnce } = this.#parts
    while (this.#running.size < atOnce && !this.#isStopped()) {
      const row = await claimMail(database, { now: clock.now(), leaseMs })
      if (!row) return
      this.#begin(row)
    }
  }

  #begin(row: MailRow) {
    const sent = sendMail(this.#parts, row, this.#stopping.signal)
      // The lease ends by itself, and the mail is then tried again.
      .catch((error: unknown) => this.#parts.onError(error))
      .finally(() => {
        this.#running.delete(sent)
        this.wake()
      })
    this.#running.add(sent)
  }
}
