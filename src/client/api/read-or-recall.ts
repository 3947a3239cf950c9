// Reading that rests on what was last seen: while there is no network, while the server is out of reach, and while it
// takes its time. What is on screen is never replaced by something older.
import { idle } from '../platform/idle'
import { pageLife } from '../platform/page-life'
import { ApiError } from './api-error'
import { call } from './call'
import { type ApiKey, lastSeen } from './last-seen'
import { readToken } from './tokens'

/** What the page shows for a key. */
export type Screen = {
  now(): unknown
  show(answer: unknown): Promise<unknown>
  askAgain(): Promise<unknown>
}

/** So long a page may be empty, when there is something to show on it. */
const slowAfterMs = 2_500
export const askAgainAfterMs = 30_000

const nameOf = (key: ApiKey) => JSON.stringify(key)
const recalled = new Set<string>()
const asking = new Map<string, ReturnType<typeof setTimeout>>()

/** What is shown for it is what was last seen: the server has not answered since. */
export const isRecalled = (key: ApiKey) => recalled.has(nameOf(key))

const noScreen: Screen = { now: () => undefined, show: async () => {}, askAgain: async () => {} }

export async function readOrRecall(key: ApiKey, screen: Screen = noScreen): Promise<unknown> {
  if (!pageLife.isOnline()) {
    const known = await recall(key, screen)
    if (known !== undefined) return known
  }
  const wait = showMeanwhile(key, screen)
  try {
    const answer = await ask(key)
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

async function ask(key: ApiKey): Promise<unknown> {
  const [, name, input] = key
  const token = readToken()
  const answer = await call(name, input as never)
  recalled.delete(nameOf(key))
  void keep(key, answer, token)
  return answer
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
  if (known !== undefined) recalled.add(nameOf(key))
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
  const name = nameOf(key)
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
