// Sends a write of a playlist, or puts it into the outbox if no answer arrives, or if the session of its person has ended:
// it is then sent when they have signed in again. Writes are sent one after another, and behind those that wait in the
// outbox. If the playlist was deleted on another device, this person's version of it is kept.
import { ApiError } from '../api-error'
import { isOffline } from '../reach/reach'
import { ownerOf, readToken } from '../tokens'
import { pageClock } from '~/client/platform/clock'
import { pageLife } from '~/client/platform/page/page-life'
import { messages } from './messages'
import { openOutbox } from './outbox-port'
import { type PlaylistWrite, playlistIdOf } from './playlist-writes'
import { ActFailure } from './write-error'

type Sending<Answer> = {
  send: () => Promise<Answer>
  /** Counts as the answer of a write that waits in the outbox, or for a decision about a playlist that was deleted. */
  whenOffline: Answer
}

/** After this time without an answer a write is stored, because a browser may end the page without an event. */
const slowAnswerMs = 2_000

let lastSent: Promise<unknown> = Promise.resolve()

/** In their order, with the session token of the person who has made each. */
const unanswered = new Map<PlaylistWrite, string | null>()

export function sendOrQueue<Answer>(write: PlaylistWrite, sending: Sending<Answer>): Promise<Answer> {
  if (unanswered.size === 0) addEventListener('beforeunload', storeUnanswered)
  const token = readToken()
  unanswered.set(write, token)
  const stopWaiting = pageClock.after(slowAnswerMs, tryToStore)
  const sent = lastSent
    .then(() => sendInOrder(write, sending, token))
    .finally(() => {
      stopWaiting()
      forget(write)
    })
  lastSent = sent.catch(() => {})
  return sent
}

/** Resolves once each write has been answered or stored. */
export const settledWrites = () => lastSent

function forget(write: PlaylistWrite) {
  unanswered.delete(write)
  if (unanswered.size === 0) removeEventListener('beforeunload', storeUnanswered)
}

async function storeOwn() {
  const own = [...unanswered].filter(([, token]) => isSamePerson(token) || ownerOf(token) !== undefined)
  if (own.length === 0) return
  const outbox = await openOutbox()
  await Promise.all(own.map(([write, token]) => outbox.put(write, ownerOf(token))))
}

/** If it cannot be stored, the page may still send it. */
const tryToStore = () => void storeOwn().catch(() => {})

/**
 * A page that is left or reloaded loses the writes that are not sent yet. The outbox sends them again, and the server carries
 * out each idempotency key once, so this does no harm to those that have arrived, or if the page stays.
 */
function storeUnanswered() {
  tryToStore()
  // Other parts of the page may hand over their writes at the same event.
  setTimeout(tryToStore)
}
pageLife.onHide(storeUnanswered)

async function sendInOrder<Answer>(
  write: PlaylistWrite,
  sending: Sending<Answer>,
  token: string | null,
): Promise<Answer> {
  const outbox = await openOutbox()
  const playlistId = playlistIdOf(write)
  const isBehind = playlistId !== undefined && (await outbox.isWaiting(playlistId))
  const queue = async () => {
    const userId = ownerOf(token)
    if (userId === undefined && !isSamePerson(token)) throw new ApiError(401, 'signed_out')
    await outbox.put(write, userId).catch(failToStore)
    return sending.whenOffline
  }
  if (isOffline() || isBehind || !isSamePerson(token)) return queue()
  return sending.send().catch(async (error: unknown) => {
    if (isUnanswered(error) || (token !== null && isSignedOut(error))) return queue()
    if (isMissing(error) && isSamePerson(token) && (await outbox.keepIfDeleted(write).catch(() => false)))
      return sending.whenOffline
    throw error
  })
}

/** The outbox sends a write that it cannot store, for example because the disk is full. The answer may be a refusal. */
function failToStore(error: unknown): never {
  if (error instanceof ApiError && !isUnanswered(error)) throw error
  const isOutboxFull = error instanceof Error && error.name === 'OutboxFullError'
  throw new ActFailure(isOutboxFull ? messages.tooManyWaiting : messages.notStored, { cause: error })
}

/**
 * On a slow network the session may have ended, or another person may have signed in, before a write is sent. It must not
 * become theirs. The same person may have signed in again.
 */
function isSamePerson(token: string | null) {
  const present = readToken()
  return present === token || (ownerOf(present) !== undefined && ownerOf(present) === ownerOf(token))
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'signed_out'

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
