// Sends a write of a playlist, or puts it into the outbox if no answer arrives. Writes are sent one after another, and behind
// those that wait in the outbox. If the playlist was deleted on another device, this person's version of it is kept.
import { ApiError } from '../api-error'
import { isOffline } from '../reach/reach'
import { openOutbox } from './outbox-port'
import { type PlaylistWrite, playlistIdOf } from './playlist-writes'

type Sending<Answer> = {
  send: () => Promise<Answer>
  /** Counts as the answer of a write that waits in the outbox, or for a decision about a playlist that was deleted. */
  whenOffline: Answer
}

let lastSent: Promise<unknown> = Promise.resolve()

export function sendOrQueue<Answer>(write: PlaylistWrite, sending: Sending<Answer>): Promise<Answer> {
  const sent = lastSent.then(() => sendInOrder(write, sending))
  lastSent = sent.catch(() => {})
  return sent
}

async function sendInOrder<Answer>(write: PlaylistWrite, sending: Sending<Answer>): Promise<Answer> {
  const outbox = await openOutbox()
  const playlistId = playlistIdOf(write)
  const isBehind = playlistId !== undefined && (await outbox.isWaiting(playlistId))
  const queue = async () => {
    await outbox.put(write)
    return sending.whenOffline
  }
  if (isOffline() || isBehind) return queue()
  return sending.send().catch(async (error: unknown) => {
    if (isUnanswered(error)) return queue()
    if (isMissing(error) && (await outbox.keepIfDeleted(write).catch(() => false))) return sending.whenOffline
    throw error
  })
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
