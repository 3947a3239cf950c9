// Access to the stored answers, which pages show without a network. The app sets the store, so that its code is not
// part of the first screen.
import type { BuiltRoute } from '~/contract/schemas/built'

/** The user's id comes first, so that no user sees another user's data. */
export type ApiKey = readonly [userId: string, name: BuiltRoute, input: unknown]

export type LastSeen = {
  store(key: ApiKey, answer: unknown): void
  /** Undefined if the answer was never stored or cannot be read. */
  find(key: ApiKey): Promise<unknown>
  /** The answer after the writes that wait in the outbox. */
  withWaitingWrites(key: ApiKey, answer: unknown): Promise<unknown>
  /** Removes the answers of all users. */
  forget(): Promise<void>
}

let open: () => Promise<LastSeen | undefined> = async () => undefined

export function setLastSeenStore(opening: () => Promise<LastSeen>) {
  open = opening
}

/** Undefined if the store could not be loaded. Everything works without it. */
export const lastSeen = () => open().catch(() => undefined)
