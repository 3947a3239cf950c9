import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ApiKey } from '~/client/api/read/last-seen'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { openSeenData } from './seen-data'

let databases = 0
let name = ''
beforeEach(() => {
  databases += 1
  name = `seen-${databases}`
})

function aVisit() {
  const clock = manualClock()
  const hiding: (() => void)[] = []
  const seen = openSeenData({
    open: () => createStore(name, 'answers'),
    clock,
    life: { onHide: (act) => hiding.push(act) },
  })
  return { seen, clock, hide: () => hiding.forEach((act) => act()) }
}

const track = (id: string, userId = 'ada'): ApiKey => [userId, 'track', { params: { id } }]
/** What a later visit finds. */
const later = (key: ApiKey) => aVisit().seen.find(key)
const laterIs = (key: ApiKey, answer: unknown) =>
  vi.waitFor(async () => expect(await later(key)).toEqual(answer))

it('what was seen is there on the next visit', async () => {
  const { seen, clock } = aVisit()
  seen.keep(track('a'), { title: 'A' })
  expect(await seen.find(track('a'))).toEqual({ title: 'A' })
  clock.turn(1_000)
  await laterIs(track('a'), { title: 'A' })
  expect(await later(track('b'))).toBeUndefined()
})

it('a page that is left writes what it had not yet', async () => {
  const { seen, hide } = aVisit()
  seen.keep(track('a'), { title: 'A' })
  hide()
  await laterIs(track('a'), { title: 'A' })
  expect(await later(track('b'))).toBeUndefined()
})

it('nobody is shown what another has seen', async () => {
  const { seen, hide } = aVisit()
  seen.keep(track('a'), { title: 'A' })
  hide()
  await laterIs(track('a'), { title: 'A' })
  expect(await later(track('a', 'ben'))).toBeUndefined()
})

it('nothing is left once it is to be forgotten, written or not', async () => {
  const { seen, hide, clock } = aVisit()
  seen.keep(track('a'), 1)
  hide()
  await laterIs(track('a'), 1)
  seen.keep(track('b'), 2)
  await seen.forget()
  clock.turn(10_000)
  expect(await seen.find(track('b'))).toBeUndefined()
  expect(await later(track('a'))).toBeUndefined()
  expect(await later(track('b'))).toBeUndefined()
})

it('only so many are kept: the last seen ones', async () => {
  const { seen, clock } = aVisit()
  for (let index = 0; index < 61; index += 1) {
    seen.keep(track(`t${index}`), index)
    clock.turn(1)
  }
  seen.keep(track('t0'), 'again')
  clock.turn(1_000)
  await laterIs(track('t60'), 60)
  expect(await later(track('t0'))).toBe('again')
  expect(await later(track('t1'))).toBeUndefined()
  expect(await later(track('t2'))).toBe(2)
})

it('what was seen after the clock was set back is newer all the same', async () => {
  const { seen, clock } = aVisit()
  for (let index = 0; index < 60; index += 1) {
    seen.keep(track(`t${index}`), index)
    clock.turn(1)
  }
  clock.turn(1_000)
  await laterIs(track('t59'), 59)
  clock.set(-86_400_000)
  seen.keep(track('new'), 'new')
  clock.turn(1)
  seen.keep(track('newer'), 'newer')
  clock.turn(1_000)
  await laterIs(track('newer'), 'newer')
  expect(await later(track('new'))).toBe('new')
  expect(await later(track('t1'))).toBeUndefined()
  expect(await later(track('t2'))).toBe(2)
})

it('only so much is kept, and nothing that is too much by itself', async () => {
  const { seen, clock } = aVisit()
  for (const id of ['a', 'b', 'c', 'd', 'e']) {
    seen.keep(track(id), id.repeat(240_000))
    clock.turn(1)
  }
  seen.keep(track('huge'), 'h'.repeat(300_000))
  clock.turn(1_000)
  await laterIs(track('e'), 'e'.repeat(240_000))
  expect(await later(track('a'))).toBeUndefined()
  expect(await later(track('b'))).toBe('b'.repeat(240_000))
  expect(await later(track('huge'))).toBeUndefined()
})

it('lists are kept as far as their first page, and forms not at all', async () => {
  const { seen, hide } = aVisit()
  seen.keep(['ada', 'purchases', { query: { cursor: 'x' } }], 2)
  seen.keep(['ada', 'profile', {}], 3)
  seen.keep(['ada', 'purchases', { query: {} }], 1)
  hide()
  await laterIs(['ada', 'purchases', { query: {} }], 1)
  expect(await later(['ada', 'purchases', { query: { cursor: 'x' } }])).toBeUndefined()
  expect(await later(['ada', 'profile', {}])).toBeUndefined()
})

it('where nothing can be kept, nothing is found and nothing fails', async () => {
  const clock = manualClock()
  const seen = openSeenData({ open: () => () => Promise.reject(null), clock, life: { onHide: () => {} } })
  seen.keep(track('a'), 1)
  clock.turn(1_000)
  await seen.forget()
  expect(await seen.find(track('a'))).toBeUndefined()
})
