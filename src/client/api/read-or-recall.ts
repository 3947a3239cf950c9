// Reading that rests on what was last seen: while there is no network, while the server is out of reach, and while it
// takes its time. What is on screen is never replaced by something older.
import { idle } from '../platform/idle'
import { ApiError } from './api-error'
import { type ApiKey, lastSeen } from './last-seen'
import { askAgainAfterMs, nameOfKey, recalledKeys, type Screen } from './recalled-keys'
import { readToken } from './tokens'

/** `asked` is under way where there is a network; the token is the one it was asked with. */
type Asking = { ask(): Promise<unknown>; asked: Promise<unknown> | undefined; token: string | null }

/** So long a page may be empty, when there is something to show on it. */
const slowAfterMs = 2_500
const asking = new Map<string, ReturnType<typeof setTimeout>>()

const noScreen: Screen = { now: () => undefined, show: async () => {}, askAgain: async () => {} }

export async function readOrRecall(
  key: ApiKey,
  { ask, asked, token }: Asking,
  screen: Screen = noScreen,
): Promise<unknown> {
  if (!asked) {
    const known = await recall(key, screen)
    if (known !== undefined) return known
  }
  const wait = showMeanwhile(key, screen)
  try {
    const answer = await (asked ?? ask())
    recalledKeys.delete(nameOfKey(key))
    void keep(key, answer, token)
    // Shown meanwhile, it would be taken for newer than this.
    if (wait.end() === 'shown') await screen.show(answer)
    return answer
  } catch (error) {
    wait.end()
    const known = isQuiet(error, screen) ? await recall(key, screen) : undefined
    if (known === undefined) throw error
    askLater(key, screen)
    return known
  }
}

async function keep(key: ApiKey, answer: unknown, token: string | null) {
  await idle()
  const seen = await lastSeen()
  // Whoever signed out meanwhile has left nothing behind.
  if (readToken() === token) seen?.keep(key, answer)
}

async function recall(key: ApiKey, screen: Screen): Promise<unknown> {
  const shown = screen.now()
  const known = shown ?? (await (await lastSeen())?.find(key))
  if (known !== undefined) recalledKeys.add(nameOfKey(key))
  return known
}

function showMeanwhile(key: ApiKey, screen: Screen) {
  let state: 'waiting' | 'shown' | 'ended' = 'waiting'
  const timer = setTimeout(async () => {
    if (screen.now() !== undefined) return
    const known = await (await lastSeen())?.find(key)
    if (state !== 'waiting' || known === undefined || screen.now() !== undefined) return
    state = 'shown'
    await screen.show(known)
  }, slowAfterMs)
  return {
    end: () => {
      clearTimeout(timer)
      const before = state
      state = 'ended'
      return before
    },
  }
}

/** A network that comes back is noticed by itself; a server that does is not. */
function askLater(key: ApiKey, screen: Screen) {
  const name = nameOfKey(key)
  clearTimeout(asking.get(name))
  asking.set(
    name,
    setTimeout(() => {
      asking.delete(name)
      void screen.askAgain()
    }, askAgainAfterMs),
  )
}

/** A server that says why it cannot answer is heard, but for the page that would stand empty. */
function isQuiet(error: unknown, screen: Screen) {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0) return error.code !== 'aborted'
  return error.status >= 500 && screen.now() === undefined
}
