// Sign-outs that the server has not heard of: told at the next contact, so that a token that was left behind opens
// nothing to whoever finds it.
import { ApiError } from '~/client/api/api-error'
import type { Locks } from '~/client/platform/locks'
import type { PageLife } from '~/client/platform/page/page-life'

type EndedParts = {
  tokens: { read(): string[]; write(tokens: readonly string[]): void }
  /** Asks the server to end the session of this token. */
  revoke(token: string): Promise<unknown>
  locks: Locks
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
}

export function tellEndedSessions(parts: EndedParts): () => Promise<void> {
  const { signal } = new AbortController()
  // What could not be told is told at the next start.
  const tell = () => parts.locks.hold('lariat-ended-sessions', signal, () => tellAll(parts)).catch(() => {})
  parts.life.onOnline(() => void tell())
  return tell
}

/** Tried once at each contact. */
async function tellAll({ tokens, revoke, life }: EndedParts) {
  for (const token of life.isOnline() ? tokens.read() : []) {
    if (await isOver(revoke(token))) tokens.write(tokens.read().filter((other) => other !== token))
  }
}

/** Ended now, or before. */
const isOver = (revoking: Promise<unknown>) =>
  revoking.then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.code === 'signed_out',
  )
