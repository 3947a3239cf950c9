// Reads that fall back to the stored answer: without a network, when the server cannot be reached, and when it is slow.
// An answer on screen is never replaced by an older one.
import { idle } from '~/client/platform/page/idle'
import { ApiError } from '../api-error'
import { scheduleRetry } from './retry'
import { type ApiKey, lastSeen } from './last-seen'
import { nameOfKey, recalledKeys, type Screen } from './recalled-keys'
import { checkServer } from '../reach/look-for-server'
import { reach } from '../reach/reach'
import { readToken } from '../tokens'
import { answerBehind, withWaitingWrites } from './waiting-writes'

/** `token` is the token that the request was sent with. `isSent` is false if the server was known to be unreachable. */
type SentRequest = { request: Promise<unknown>; token: string | null; isSent: boolean }

/** A page may stay empty for this long before a stored answer is shown. */
const slowAnswerMs = 2_500
/** By key: how many times the read has failed, and how to cancel the next retry. */
const pendingRetries = new Map<string, { tries: number; stop: () => void }>()

const noScreen: Screen = { now: () => undefined, show: async () => {}, reread: async () => {} }

export async function readOrRecall(
  key: ApiKey,
  { request, token, isSent }: SentRequest,
  screen: Screen = noScreen,
): Promise<unknown> {
  const wait = showMeanwhile(key, screen)
  try {
    const answer = await request
    answered(nameOfKey(key))
    reach.set({ isReachable: true })
    void storeAnswer(key, answer, token)
    const shown = await withWaitingWrites(key, answer)
    // SWR ignores the result of a read if its entry was changed meanwhile, and showing the stored answer changed it.
    if (wait.end() === 'shown') await screen.show(shown)
    return shown
  } catch (error) {
    wait.end()
    const quiet = isQuiet(error, screen)
    // A page was opened that has nothing to show. The server may be reachable again since the last check.
    if (!isSent && screen.now() === undefined) void checkServer()
    const known = quiet || isMissing(error) ? await recall(key, screen, quiet) : undefined
    if (known === undefined) throw error
    rereadLater(key, screen)
    return known
  }
}

async function storeAnswer(key: ApiKey, answer: unknown, token: string | null) {
  await idle()
  const seen = await lastSeen()
  // The user may have signed out meanwhile. Then the answer must not be stored.
  if (readToken() === token) seen?.store(key, answer)
}

/** With `mayBeOld` false, only what the waiting writes have created is found. */
async function recall(key: ApiKey, screen: Screen, mayBeOld: boolean): Promise<unknown> {
  const answer = mayBeOld ? (answerBehind(screen.now()) ?? (await (await lastSeen())?.find(key))) : undefined
  const known = await withWaitingWrites(key, answer)
  if (known !== undefined) recalledKeys.add(nameOfKey(key))
  return known
}

function showMeanwhile(key: ApiKey, screen: Screen) {
  let state: 'waiting' | 'shown' | 'ended' = 'waiting'
  const timer = setTimeout(async () => {
    if (screen.now() !== undefined) return
    const known = await withWaitingWrites(key, await (await lastSeen())?.find(key))
    if (state !== 'waiting' || known === undefined || screen.now() !== undefined) return
    state = 'shown'
    await screen.show(known)
  }, slowAnswerMs)
  return {
    end: () => {
      clearTimeout(timer)
      const before = state
      state = 'ended'
      return before
    },
  }
}

function rereadLater(key: ApiKey, screen: Screen) {
  if (screen === noScreen) return
  const name = nameOfKey(key)
  const { tries = 0, stop } = pendingRetries.get(name) ?? {}
  stop?.()
  // `screen.reread` rejects if the component was removed together with its cache.
  const reread = () => void screen.reread().catch(() => {})
  pendingRetries.set(name, { tries: tries + 1, stop: scheduleRetry(tries, reread) })
}

function answered(name: string) {
  recalledKeys.delete(name)
  pendingRetries.get(name)?.stop()
  pendingRetries.delete(name)
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/**
 * Whether the stored answer hides this error. An answer with a 5xx status is hidden only if the page would be empty
 * otherwise.
 */
function isQuiet(error: unknown, screen: Screen) {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0) return error.code !== 'aborted'
  return error.status >= 500 && screen.now() === undefined
}
