// What was last read, kept for times without a network: so much of it, the newest first. A list of what there is
// stands beside the answers, so that the bounds cost no reading of them.
import { promisifyRequest } from 'idb-keyval'
import type { ApiKey, LastSeen } from '~/client/api/read/last-seen'
import type { Clock } from '~/client/platform/clock'
import type { PageLife } from '~/client/platform/page/page-life'
import type { BuiltRoute } from '~/contract/schemas/built'
import { type OpenStore, reopening } from '~/vault/open'

type SeenParts = { open: OpenStore; clock: Clock; life: Pick<PageLife, 'onHide'> }

const entriesMax = 60
const charactersMax = 1_000_000
const oneMax = 250_000
const writeAfterMs = 1_000

/** What screens show. A form's own data is not among it: old values would be saved over new ones. */
const shown = new Set<BuiltRoute>([
  'track',
  'album',
  'artist',
  'artistTracks',
  'balance',
  'earnings',
  'earningsAnalytics',
  'exploreMusic',
  'newReleases',
  'paymentConfig',
  'performanceAnalytics',
  'popularTracks',
  'purchases',
  'recommendations',
  'revenueInsights',
  'saloon',
  'sellerStatus',
  'tracks',
])

type About = { seenAt: number; characters: number }
type Contents = Record<string, About>
type Waiting = { key: ApiKey; answer: unknown; seenAt: number }

const nameOf = ([, name, input]: ApiKey) => JSON.stringify([name, input])
const contentsKey = (userId: string) => [userId, 'contents']
const answerKey = (userId: string, name: string) => [userId, 'answer', name]

/** Lists are kept as far as their first page: the rest is found by going on from it. */
function isShown([, name, input]: ApiKey) {
  const { query } = (input ?? {}) as { query?: { cursor?: string } }
  return shown.has(name) && query?.cursor === undefined
}

export function openSeenData({ open, clock, life }: SeenParts): LastSeen {
  const transact = reopening(open)
  const waiting = new Map<string, Waiting>()
  let soon: (() => void) | null = null

  const write = async () => {
    soon?.()
    soon = null
    const answers = [...waiting.values()]
    waiting.clear()
    const users = new Set(answers.map(({ key: [userId] }) => userId))
    for (const userId of users) {
      const own = answers.filter(({ key }) => key[0] === userId)
      await transact('readwrite', (store) => writeAnswers(store, userId, own))
    }
  }
  // Where nothing can be kept, the next visit without a network shows less.
  const writeQuietly = () => void write().catch(() => {})
  life.onHide(() => waiting.size > 0 && writeQuietly())

  return {
    keep: (key, answer) => {
      if (!isShown(key)) return
      const name = JSON.stringify(key)
      // In the order in which they were seen last.
      waiting.delete(name)
      waiting.set(name, { key, answer, seenAt: clock.now() })
      soon ??= clock.after(writeAfterMs, writeQuietly)
    },
    find: async (key) => {
      const unwritten = waiting.get(JSON.stringify(key))
      if (unwritten) return unwritten.answer
      const read = transact('readonly', (store) =>
        promisifyRequest<string | undefined>(store.get(answerKey(key[0], nameOf(key)))),
      )
      const json = await read.catch(() => undefined)
      return json === undefined ? undefined : (JSON.parse(json) as unknown)
    },
    forget: async () => {
      waiting.clear()
      await transact('readwrite', (store) => promisifyRequest(store.clear())).catch(() => {})
    },
  }
}

async function writeAnswers(store: IDBObjectStore, userId: string, answers: Waiting[]) {
  const now = await promisifyRequest<Contents | undefined>(store.get(contentsKey(userId)))
  const contents: Contents = { ...now }
  // What is seen now is the newest, though the clock was set back meanwhile.
  let last = Math.max(0, ...Object.values(contents).map((about) => about.seenAt))
  for (const { key, answer, seenAt } of answers) {
    const json = JSON.stringify(answer)
    if (json === undefined || json.length > oneMax) continue
    const name = nameOf(key)
    last = Math.max(seenAt, last + 1)
    contents[name] = { seenAt: last, characters: json.length }
    store.put(json, answerKey(userId, name))
  }
  for (const name of beyondBounds(contents)) {
    delete contents[name]
    store.delete(answerKey(userId, name))
  }
  store.put(contents, contentsKey(userId))
  await promisifyRequest<void>(store.transaction)
}

function beyondBounds(contents: Contents): string[] {
  const newestFirst = Object.entries(contents).toSorted(([, one], [, other]) => other.seenAt - one.seenAt)
  let characters = 0
  return newestFirst.flatMap(([name, about], at) => {
    characters += about.characters
    return at >= entriesMax || characters > charactersMax ? [name] : []
  })
}
