import type { ApiKey } from './last-seen'

/** By what they are called: what is shown for them was last seen, and the server has not answered since. */
export const recalledKeys = new Set<string>()
export const nameOfKey = (key: ApiKey) => JSON.stringify(key)

/** What the page shows for a key. */
export type Screen = {
  now(): unknown
  show(answer: unknown): Promise<unknown>
  askAgain(): Promise<unknown>
}
