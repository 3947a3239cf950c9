// A player without a browser. The test controls audio, time, network, storage and other tabs.
import { ApiError } from '~/client/api/api-error'
import { Owned } from '~/client/owned/owned'
import { createPlayer, type PlayerParts } from '~/client/player/engine/create-player'
import type { Answer, Track, TrackDetail } from '~/contract/schemas/built'
import { hourMs } from '~/contract/durations'
import { FakeAudio } from '../../fakes/fake-audio'
import { manualClock } from '../../fakes/manual-clock'
import { aDetail, purchasesOf } from '../music/tracks'

type MessageListener = (message: unknown) => void

/** Tabs of one browser: each receives the messages of the others. */
export function browserTabs() {
  const listeners: MessageListener[] = []
  return {
    channel: () => {
      let own: MessageListener = () => {}
      return {
        send: (message: unknown) =>
          listeners.filter((other) => other !== own).forEach((other) => other(message)),
        onMessage: (listener: MessageListener) => {
          own = listener
          listeners.push(listener)
        },
      }
    },
  }
}

type Options = {
  stored?: Map<string, string>
  tabs?: ReturnType<typeof browserTabs>
  clock?: ReturnType<typeof manualClock>
}

let lastId = 0

const aWorld = () => ({
  isOnline: true,
  serverChecks: 0,
  answerCheck: async () => true,
  status: 200 as number | null,
  owned: [] as Track[],
  streamsGoodForMs: 6 * hourMs,
  requestedTracks: [] as string[],
  plays: [] as { trackId: string; playId: string; listenedSeconds: number }[],
  playRefusals: [] as ApiError[],
  /** The path and query of the current page. */
  page: '/',
  warmed: [] as string[],
  details: new Map<string, TrackDetail>(),
  answerTracks: async (_cursor: string | undefined, _mood: string): Promise<Answer<'tracks'>> => ({
    items: [],
    total: 0,
  }),
  answerTrack: async (detail: TrackDetail) => detail,
  answerPurchases: async (list: Answer<'purchases'>) => list,
  onlineActs: [] as (() => void)[],
  comeOnline: () => {},
  hide: () => {},
})

export function testPlayer({
  stored = new Map(),
  tabs = browserTabs(),
  clock = manualClock(),
}: Options = {}) {
  const audio = new FakeAudio(clock)
  const world = aWorld()
  world.comeOnline = () => world.onlineActs.forEach((act) => act())
  const storage = storageOn(stored)
  const life = {
    isOnline: () => world.isOnline,
    onOnline: (act: () => void) => void world.onlineActs.push(act),
    onHide: (act: () => void) => Object.assign(world, { hide: act }),
  }
  const purchases = () =>
    world.answerPurchases(purchasesOf(world.owned, clock.now() + world.streamsGoodForMs))
  const owned = new Owned({ purchases, storage, life })
  const player = createPlayer({
    owned,
    audio,
    clock,
    channel: tabs.channel(),
    storage,
    life,
    mediaStatus: async () => world.status,
    isServerThere: () => checkOn(world),
    warm: (address) => world.warmed.push(address),
    addressOf: (path) => path,
    newId: () => `id-${(lastId += 1)}`,
    random: () => 0.3,
    here: () => world.page,
    calls: callsOn(world),
  })
  const setDetail = (track: Track, more: Partial<TrackDetail> = {}) =>
    world.details.set(track._id, aDetail(track, more))
  const ownedIds = () => [...owned.state.get().trackIds]
  return {
    player,
    owned,
    ownedIds,
    audio,
    clock,
    world,
    stored,
    setDetail,
    state: player.state.get,
    time: player.time.get,
  }
}

const storageOn = (stored: Map<string, string>) => ({
  read: (key: string) => stored.get(key) ?? null,
  write: (key: string, text: string) => void stored.set(key, text),
  remove: (key: string) => void stored.delete(key),
})

async function checkOn(world: ReturnType<typeof aWorld>) {
  world.serverChecks += 1
  const isThere = world.isOnline && (await world.answerCheck())
  world.isOnline &&= isThere
  return isThere
}

const callsOn = (world: ReturnType<typeof aWorld>): PlayerParts['calls'] => ({
  track: async (id) => {
    world.requestedTracks.push(id)
    const detail = world.details.get(id)
    if (!detail) throw new ApiError(404, 'not_found')
    return world.answerTrack(detail)
  },
  countPlay: async (trackId, play) => {
    world.plays.push({ trackId, ...play })
    const refusal = world.playRefusals.shift()
    if (refusal) throw refusal
  },
  tracksOf: ({ mood }, cursor) => world.answerTracks(cursor, mood),
})

/** Waits for twenty microtasks. Chains of promises that wait for nothing else have settled then. */
export const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
