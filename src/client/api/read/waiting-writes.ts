// Answers about playlists with the writes applied that wait to be sent. The server does not know these writes yet, so
// without this a screen would lose them at each read.
import type { BuiltRoute } from '~/contract/schemas/built'
import { type ApiKey, lastSeen } from './last-seen'

const changedByWrites = new Set<BuiltRoute>(['playlist', 'playlists', 'playlistOrder', 'playlistTracks'])

/** The answers of the server, by what is shown instead. Applying the writes to what is shown would count them twice. */
const answers = new WeakMap<object, unknown>()

/** `answer` may be undefined: a playlist that was created without a network has no answer. */
export async function withWaitingWrites(key: ApiKey, answer: unknown): Promise<unknown> {
  const [userId, name] = key
  // A signed-out visitor has no waiting writes, so the page need not wait for the code that looks for them.
  if (userId === '' || !changedByWrites.has(name)) return answer
  const seen = await lastSeen()
  const shown = await seen?.withWaitingWrites(key, answer).catch(() => answer)
  if (typeof shown === 'object' && shown !== null && shown !== answer) answers.set(shown, answer)
  return shown ?? answer
}

/** The answer of the server in place of what is shown. */
export const answerBehind = (shown: unknown) =>
  typeof shown === 'object' && shown !== null && answers.has(shown) ? answers.get(shown) : shown
