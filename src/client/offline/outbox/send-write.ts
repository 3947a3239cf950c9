// Sends a write of the outbox.
import { ApiError } from '~/client/api/api-error'
import { call } from '~/client/api/call'
import type { Write } from './stored-writes'

export async function sendWrite(write: Write): Promise<unknown> {
  try {
    return await call(write.name, write.input as never, { idempotencyKey: write.idempotencyKey })
  } catch (error) {
    const isOutdated = error instanceof ApiError && error.status === 409
    if (!isOutdated || write.name !== 'reorderPlaylist') return sendPresent(write, error)
    return (await late(import('./reorder-present'))).reorderPresent(write)
  }
}

/** Sends a refused list of tracks again, without those that do not exist any more. Rejects if the refusal is another. */
export async function sendPresent(write: Write, refusal: unknown): Promise<unknown> {
  const isMissing = refusal instanceof ApiError && refusal.status === 404 && refusal.details.length > 0
  if (!isMissing) throw refusal
  return (await late(import('./without-gone-tracks'))).withoutGoneTracks(write, refusal)
}

/** Such refusals are rare, so their code loads when it is needed. If it does not load, the write is sent again later. */
const late = <Code>(loading: Promise<Code>): Promise<Code> =>
  loading.catch(() => {
    throw new ApiError(0, 'network')
  })
