// Sends a write, or puts it into the outbox if no answer arrives.
import { ApiError } from '../api-error'
import { isOffline } from '../reach/reach'
import { isPlaylistWaiting, putInOutbox, type QueuedWrite } from './outbox-port'
import { isPlaylistWrite, type PlaylistWrite, playlistIdOf } from './playlist-writes'

type Sending<Answer> = {
  send: () => Promise<Answer>
  /** Counts as the answer of a write that waits in the outbox. */
  whenOffline: Answer
}

/** Writes of playlists are sent one after another, also behind those that wait in the outbox. */
export function sendOrQueue<Answer>(write: QueuedWrite, sending: Sending<Answer>): Promise<Answer> {
  if (!isPlaylistWrite(write)) return sendNow(write, sending)
  const sent = lastOfPlaylists.then(() => sendInOrder(write, sending))
  lastOfPlaylists = sent.catch(() => {})
  return sent
}

let lastOfPlaylists: Promise<unknown> = Promise.resolve()

async function sendInOrder<Answer>(write: PlaylistWrite, sending: Sending<Answer>): Promise<Answer> {
  const playlistId = playlistIdOf(write)
  const isBehind = playlistId !== undefined && (await isPlaylistWaiting(playlistId))
  return isOffline() || isBehind ? queue(write, sending) : sendNow(write, sending)
}

const sendNow = <Answer>(write: QueuedWrite, sending: Sending<Answer>): Promise<Answer> =>
  sending.send().catch((error: unknown) => {
    if (!isUnanswered(error)) throw error
    return queue(write, sending)
  })

async function queue<Answer>(write: QueuedWrite, { whenOffline }: Sending<Answer>): Promise<Answer> {
  await putInOutbox(write)
  return whenOffline
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')
