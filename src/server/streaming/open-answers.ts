// Ends answers whose right has ended. A right is checked when a request starts, but a client may read one answer for as
// long as the track lasts. Only answers that are being sent are checked, so most ranges, which are short, never are.
import type { ServerResponse } from 'node:http'
import { Failure } from '../http/failure'

/** Throws a failure once the right has ended. */
type CheckRight = () => Promise<unknown>

export class OpenAnswers {
  readonly #checks = new Map<ServerResponse, CheckRight>()

  /** Checks the right to this answer until it is sent. */
  watch(response: ServerResponse, checkRight: CheckRight) {
    const forget = () => void this.#checks.delete(response)
    this.#checks.set(response, checkRight)
    response.once('finish', forget).once('close', forget)
  }

  /** One after another, because thousands of queries at once would hold up the requests. */
  async endRefused(goOn: () => boolean) {
    for (const [response, checkRight] of this.#checks) {
      if (!goOn()) return
      try {
        await checkRight()
      } catch (error) {
        // Without a database nobody knows, and the next round asks again.
        if (error instanceof Failure) response.destroy()
      }
    }
  }
}
