// Stores the newest API answers for visits without a network, up to a limit. A table of contents is stored beside them,
// so that the limit is checked without reading the answers.
import { promisifyRequest } from 'idb-keyval'
import type { ApiKey, LastSeen } from '~/client/api/read/last-seen'
import type { Clock } from '~/client/platform/clock'
import type { PageLife } from '~/client/platform/page/page-life'
import type { BuiltRoute } from '~/contract/schemas/built'
import { type OpenStore, reopening } from '~/vault/open'
import { isPlaylists, withFewCovers } from './long-playlists'

type SeenParts = { open: OpenStore; clock: Clock; life: Pick<PageLife, 'onHide'> }

const entriesMax = 60
const charactersMax = 1_000_000
const charactersPerAnswerMax = 250_000
const writeAfterMs = 1_000

/** Routes whose answers screens show. Data for forms is left out, because a form would save old values over new ones. */
const shownRoutes = new Set<BuiltRoute>([
  'track',
  'achievements',
  'album',
  'artist',
  'artistTracks',
  'balance',
  'earnings',
  'earningsAnalytics',
  'editorialPlaylists',
  'exploreMusic',
  'find',
  'followedArtistIds',
  'followedReleases',
  'listeningMonth',
  'mixes',
  'newReleases',
  'paymentConfig',
  'performanceAnalytics',
  'playlist',
  'playlistOrder',
  'playlists',
  'playlistTracks',
  'popularTracks',
  'purchases',
  'recentlyPlayed',
  'recommendations',
  'revenueInsights',
  'saloon',
  'savedQueue',
  'sellerStatus',
  'tracks',
  'unheardTracks',
])

/** `seenAt` is larger for a newer answer. Earlier versions stored a time there. */
type Entry = { seenAt: number; characters: number }
type Contents = Record<string, Entry>
type UnwrittenAnswer = { key: ApiKey; answer: unknown }

const routeOf = (name: string) => (JSON.parse(name) as [BuiltRoute])[0]
const nameOf = ([, name, input]: ApiKey) => JSON.stringify([name, input])
const contentsKey = (userId: string) => [userId, 'contents']
const answerKey = (userId: string, name: string) => [userId, 'answer', name]

/** Only the first page of a list is stored, and the playlists without the place of a track, of which there are many. */
function isStored([, name, input]: ApiKey) {
  const { query } = (input ?? {}) as { query?: { cursor?: string; skip?: number; trackId?: string } }
  if (name === 'playlists' && query?.trackId !== undefined) return false
  return shownRoutes.has(name) && query?.cursor === undefined && query?.skip === undefined
}

export class SeenData implements Omit<LastSeen, 'withWaitingWrites'> {
  readonly #clock: Clock
  readonly #transact: ReturnType<typeof reopening>
  readonly #pending = new Map<string, UnwrittenAnswer>()
  #cancelWrite = () => {}

  constructor({ open, clock, life }: SeenParts) {
    this.#clock = clock
    this.#transact = reopening(open)
    life.onHide(() => this.#write())
  }

  store(key: ApiKey, answer: unknown) {
    if (!isStored(key)) return
    const name = JSON.stringify(key)
    if (this.#pending.size === 0) this.#writeLater()
    // The entry is deleted first, so that the map stays in the order in which answers were last seen.
    this.#pending.delete(name)
    this.#pending.set(name, { key, answer })
  }

  async find(key: ApiKey): Promise<unknown> {
    const pending = this.#pending.get(JSON.stringify(key))
    if (pending) return pending.answer
    const read = this.#transact('readonly', (store) =>
      promisifyRequest<string | undefined>(store.get(answerKey(key[0], nameOf(key)))),
    )
    const json = await read.catch(() => undefined)
    return json === undefined ? undefined : (JSON.parse(json) as unknown)
  }

  async forget() {
    this.#cancelWrite()
    this.#pending.clear()
    await this.#transact('readwrite', (store) => promisifyRequest(store.clear())).catch(() => {})
  }

  #writeLater() {
    this.#cancelWrite = this.#clock.after(writeAfterMs, () => this.#write())
  }

  /** A failed write is ignored: the next visit without a network then shows less. */
  #write() {
    void this.#writeAll().catch(() => {})
  }

  async #writeAll() {
    this.#cancelWrite()
    const users = new Set([...this.#pending.values()].map(({ key: [userId] }) => userId))
    try {
      for (const userId of users) await this.#writeOf(userId)
    } finally {
      if (this.#pending.size > 0) this.#writeLater()
    }
  }

  /** An answer stays in memory until it is written, so that it is found meanwhile. */
  async #writeOf(userId: string) {
    const own = [...this.#pending].filter(([, { key }]) => key[0] === userId)
    if (own.length === 0) return
    const answers = own.map(([, answer]) => answer)
    try {
      await this.#transact('readwrite', (store) => writeAnswers(store, userId, answers))
    } finally {
      // A newer answer to the same request may have come meanwhile. It is still to be written.
      for (const [name, answer] of own) if (this.#pending.get(name) === answer) this.#pending.delete(name)
    }
  }
}

async function writeAnswers(store: IDBObjectStore, userId: string, answers: UnwrittenAnswer[]) {
  const now = await promisifyRequest<Contents | undefined>(store.get(contentsKey(userId)))
  const contents: Contents = { ...now }
  let last = Math.max(0, ...Object.values(contents).map((entry) => entry.seenAt))
  for (const { key, answer } of answers) {
    const areAllPlaylists = isPlaylists(key[1])
    const json = JSON.stringify(areAllPlaylists ? withFewCovers(answer) : answer)
    if (json === undefined || (json.length > charactersPerAnswerMax && !areAllPlaylists)) continue
    const name = nameOf(key)
    last += 1
    contents[name] = { seenAt: last, characters: json.length }
    store.put(json, answerKey(userId, name))
  }
  for (const name of beyondLimits(contents)) {
    delete contents[name]
    store.delete(answerKey(userId, name))
  }
  store.put(contents, contentsKey(userId))
  await promisifyRequest<void>(store.transaction)
}

function beyondLimits(contents: Contents): string[] {
  const newestFirst = Object.entries(contents).toSorted(([, one], [, other]) => other.seenAt - one.seenAt)
  let characters = 0
  const beyond = newestFirst.filter(([name, entry], at) => {
    const isCounted = !isPlaylists(routeOf(name))
    if (isCounted) characters += entry.characters
    return at >= entriesMax || (isCounted && characters > charactersMax)
  })
  return beyond.map(([name]) => name)
}
