// Where what was last read is kept for times without a network. The first screen knows only that there is such a
// place; the app says where.
import type { BuiltRoute } from '~/contract/schemas/built'

/** The user's id stands first: nobody is shown what another has seen. */
export type ApiKey = readonly [userId: string, name: BuiltRoute, input: unknown]

export type LastSeen = {
  keep(key: ApiKey, answer: unknown): void
  /** Undefined: it was never seen, or cannot be read. */
  find(key: ApiKey): Promise<unknown>
  /** All of it, whoever has seen it. */
  forget(): Promise<void>
}

let open: () => Promise<LastSeen | undefined> = async () => undefined

export function keepLastSeenIn(opening: () => Promise<LastSeen>) {
  open = opening
}

/** Undefined where it could not be loaded: everything works without. */
export const lastSeen = () => open().catch(() => undefined)
