import type { ApiKey } from './last-seen'

/** The names of keys that show a stored answer, because the server has not answered since. */
export const recalledKeys = new Set<string>()
export const nameOfKey = (key: ApiKey) => JSON.stringify(key)

/** What the page shows for one key. */
export type Screen = {
  now(): unknown
  show(answer: unknown): Promise<unknown>
  reread(): Promise<unknown>
}
