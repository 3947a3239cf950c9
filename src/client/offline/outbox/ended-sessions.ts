// A sign-out without a network does not reach the server. This file ends these sessions on the server later, so that
// their tokens cannot be used any more.
import { ApiError } from '~/client/api/api-error'
import { endedTokensLock } from '~/client/api/tokens'
import type { Locks } from '~/client/platform/locks'
import type { PageLife } from '~/client/platform/page/page-life'

type EndedParts = {
  tokens: { read(): string[]; write(tokens: readonly string[]): void }
  /** Asks the server to end the session of this token. */
  revoke(token: string): Promise<unknown>
  locks: Locks
  life: Pick<PageLife, 'isOnline'>
}

/** The caller repeats a failed report when the network is back or at the next start. */
export function reportEndedSessions(parts: EndedParts): Promise<void> {
  const { signal } = new AbortController()
  return parts.locks.hold(endedTokensLock, signal, () => reportAll(parts)).catch(() => {})
}

/** Tries each token once. */
async function reportAll({ tokens, revoke, life }: EndedParts) {
  for (const token of life.isOnline() ? tokens.read() : []) {
    if (await isOver(revoke(token))) tokens.write(tokens.read().filter((other) => other !== token))
  }
}

/** Whether the session has ended, now or earlier. */
const isOver = (revoking: Promise<unknown>) =>
  revoking.then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.code === 'signed_out',
  )
