import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ApiKey } from '~/client/api/read/last-seen'
import { aPlaylist } from '../../../../tests/builders/music/playlists'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { SeenData } from './seen-data'

let databases = 0
let name = ''
beforeEach(() => {
  databases += 1
  name = `seen-${databases}`
})

function aVisit() {
  const clock = manualClock()
  const hiding: (() => void)[] = []
  const seen = new SeenData({
    open: () => createStore(name, 'answers'),
    clock,
    life: { onHide: (act) => hiding.push(act) },
  })
  return { seen, clock, hide: () => hiding.forEach((act) => act()) }
}

const track = (id: string, userId = 'ada'): ApiKey => [userId, 'track', { params: { id } }]
/** Reads an answer in a new visit. */
const later = (key: ApiKey) => aVisit().seen.find(key)
const laterIs = (key: ApiKey, answer: unknown) =>
  vi.waitFor(async () => expect(await later(key)).toEqual(answer))

it('finds an answer of an earlier visit', async () => {
  const { seen, clock } = aVisit()
  seen.store(track('a'), { title: 'A' })
  expect(await seen.find(track('a'))).toEqual({ title: 'A' })
  clock.advance(1_000)
  await laterIs(track('a'), { title: 'A' })
  expect(await later(track('b'))).toBeUndefined()
})

it('writes pending answers when the page is hidden', async () => {
  const { seen, hide } = aVisit()
  seen.store(track('a'), { title: 'A' })
  hide()
  await laterIs(track('a'), { title: 'A' })
  expect(await later(track('b'))).toBeUndefined()
})

it('finds an answer while it and answers of another user are being written', async () => {
  const { seen, hide } = aVisit()
  seen.store(track('a', 'ben'), { title: 'A' })
  seen.store(track('b'), { title: 'B' })
  hide()
  expect(await seen.find(track('b'))).toEqual({ title: 'B' })
  await laterIs(track('b'), { title: 'B' })
})

it('writes an answer that came while an older answer to the same request was being written', async () => {
  const { seen, hide, clock } = aVisit()
  seen.store(track('a'), 'old')
  hide()
  seen.store(track('a'), 'new')
  await laterIs(track('a'), 'old')
  expect(await seen.find(track('a'))).toBe('new')
  await vi.waitFor(() => clock.advance(1_000))
  await laterIs(track('a'), 'new')
})

it('does not return an answer that was stored for another user', async () => {
  const { seen, hide } = aVisit()
  seen.store(track('a'), { title: 'A' })
  hide()
  await laterIs(track('a'), { title: 'A' })
  expect(await later(track('a', 'ben'))).toBeUndefined()
})

it('forgets all answers, written or pending', async () => {
  const { seen, hide, clock } = aVisit()
  seen.store(track('a'), 1)
  hide()
  await laterIs(track('a'), 1)
  seen.store(track('b'), 2)
  await seen.forget()
  clock.advance(10_000)
  expect(await seen.find(track('b'))).toBeUndefined()
  expect(await later(track('a'))).toBeUndefined()
  expect(await later(track('b'))).toBeUndefined()
})

it('keeps a limited number of answers, the newest ones', async () => {
  const { seen, clock } = aVisit()
  for (let index = 0; index < 61; index += 1) {
    seen.store(track(`t${index}`), index)
    clock.advance(1)
  }
  seen.store(track('t0'), 'again')
  clock.advance(1_000)
  await laterIs(track('t60'), 60)
  expect(await later(track('t0'))).toBe('again')
  expect(await later(track('t1'))).toBeUndefined()
  expect(await later(track('t2'))).toBe(2)
})

it('treats later answers as newer even when the clock was set back', async () => {
  const { seen, clock } = aVisit()
  for (let index = 0; index < 60; index += 1) {
    seen.store(track(`t${index}`), index)
    clock.advance(1)
  }
  clock.advance(1_000)
  await laterIs(track('t59'), 59)
  clock.set(-86_400_000)
  seen.store(track('new'), 'new')
  clock.advance(1)
  seen.store(track('newer'), 'newer')
  clock.advance(1_000)
  await laterIs(track('newer'), 'newer')
  expect(await later(track('new'))).toBe('new')
  expect(await later(track('t1'))).toBeUndefined()
  expect(await later(track('t2'))).toBe(2)
})

it('drops the oldest answers when all are too large together, and never stores one that is too large alone', async () => {
  const { seen, clock } = aVisit()
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    seen.store(track(id), id.repeat(240_000))
    clock.advance(1)
  }
  seen.store(track('huge'), 'h'.repeat(300_000))
  clock.advance(1_000)
  await laterIs(track('e'), 'e'.repeat(240_000))
  expect(await later(track('a'))).toBeUndefined()
  expect(await later(track('b'))).toBe('b'.repeat(240_000))
  expect(await later(track('huge'))).toBeUndefined()
})

it('stores a list of 2,000 playlists, the first hundred with covers, and as many other answers beside it', async () => {
  const { seen, clock, hide } = aVisit()
  const key: ApiKey = ['ada', 'playlists', { query: {} }]
  const covers = Array.from('abcd', (_id) => ({ _id, coverArtUrl: `/api/pictures/${_id.repeat(100)}` }))
  const items = Array.from({ length: 2_000 }, (_, at) => aPlaylist(`p${at}`, { covers }))
  seen.store(key, { items, total: 2_000 })
  for (const id of ['a', 'b', 'c', 'd']) {
    clock.advance(1)
    seen.store(track(id), id.repeat(249_998))
  }
  hide()
  await laterIs(track('d'), 'd'.repeat(249_998))
  expect(await later(track('a'))).toBe('a'.repeat(249_998))
  const stored = (await later(key)) as { items: typeof items; total: number }
  expect([stored.items.length, stored.total]).toEqual([2_000, 2_000])
  expect(stored.items[99]).toEqual(items[99])
  expect(stored.items[100]).toEqual({ ...items[100], covers: [] })
  seen.store(track('e'), 'e')
  hide()
  await laterIs(track('e'), 'e')
  expect(await later(track('a'))).toBeUndefined()
  expect(await later(key)).toBeTruthy()
})

it('keeps the first page of a list and no form data', async () => {
  const { seen, hide } = aVisit()
  seen.store(['ada', 'purchases', { query: { cursor: 'x' } }], 2)
  seen.store(['ada', 'profile', {}], 3)
  seen.store(['ada', 'purchases', { query: {} }], 1)
  hide()
  await laterIs(['ada', 'purchases', { query: {} }], 1)
  expect(await later(['ada', 'purchases', { query: { cursor: 'x' } }])).toBeUndefined()
  expect(await later(['ada', 'profile', {}])).toBeUndefined()
})

it('finds nothing and throws nothing when storage fails', async () => {
  const clock = manualClock()
  const seen = new SeenData({ open: () => () => Promise.reject(null), clock, life: { onHide: () => {} } })
  seen.store(track('a'), 1)
  clock.advance(1_000)
  await seen.forget()
  expect(await seen.find(track('a'))).toBeUndefined()
})

it('stores answers that are exactly as large as allowed, alone and together', async () => {
  const { seen, hide } = aVisit()
  const ids = ['a', 'b', 'c', 'd']
  // JSON adds two quotation marks.
  for (const id of ids) seen.store(track(id), id.repeat(249_998))
  hide()
  await laterIs(track('d'), 'd'.repeat(249_998))
  for (const id of ids) expect(await later(track(id))).toBe(id.repeat(249_998))
})

it('separates users whose answers are written together, and limits each of them alone', async () => {
  const { seen, hide } = aVisit()
  for (let index = 0; index < 60; index += 1) seen.store(track(`t${index}`), index)
  seen.store(track('t0', 'ben'), 'his')
  seen.store(track('his', 'ben'), 'his')
  hide()
  await laterIs(track('his', 'ben'), 'his')
  expect(await later(track('t0'))).toBe(0)
  expect(await later(track('his'))).toBeUndefined()
  expect(await later(track('t1', 'ben'))).toBeUndefined()
})

it('stores the other answers when one has no content', async () => {
  const { seen, hide } = aVisit()
  seen.store(track('a'), undefined)
  seen.store(track('b'), 'b')
  hide()
  await laterIs(track('b'), 'b')
  expect(await later(track('a'))).toBeUndefined()
})

it('plans one write for several answers and none after they were written or forgotten', async () => {
  const { seen, clock, hide } = aVisit()
  seen.store(track('a'), 1)
  hide()
  await laterIs(track('a'), 1)
  expect(clock.waiting()).toBe(0)
  seen.store(track('b'), 2)
  seen.store(track('c'), 3)
  expect(clock.waiting()).toBe(1)
  await seen.forget()
  expect(clock.waiting()).toBe(0)
})

it('reads the answers of an earlier version and counts them towards the limit', async () => {
  const names = Array.from({ length: 60 }, (_, index) => JSON.stringify(track(`t${index}`).slice(1)))
  const store = createStore(name, 'answers')
  await store('readwrite', (answers) => {
    for (const text of names) answers.put('"old"', ['ada', 'answer', text])
    const entries = names.map((text, index) => [text, { seenAt: 1_800_000_000_000 + index, characters: 5 }])
    answers.put(Object.fromEntries(entries), ['ada', 'contents'])
  })
  expect(await later(track('t0'))).toBe('old')
  const { seen, hide } = aVisit()
  seen.store(track('new'), 'new')
  hide()
  await laterIs(track('new'), 'new')
  expect(await later(track('t0'))).toBeUndefined()
  expect(await later(track('t1'))).toBe('old')
})
