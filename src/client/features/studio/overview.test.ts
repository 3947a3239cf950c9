import { expect, it } from 'vitest'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import { changeOf, concernsOf, figureOf, stepsOf } from './overview'

const nothing = { avatarUrl: null, bio: null, location: null, links: [] }
const page = { ...nothing, avatarUrl: '/a', bio: 'We play.' }

const track = (values: Partial<OwnTrack>) =>
  ({
    title: 'Dusk',
    price: 1,
    coverArtUrl: '/c',
    processing: { state: 'ready' },
    isWorkInProgress: false,
    ...values,
  }) as OwnTrack

const known = {
  tracks: [],
  rooms: [],
  decisions: [],
  newLeads: 0,
  heldLeads: 0,
  failedUploads: [],
  uploadsWithoutFile: [],
  status: 'active',
  asksForPayouts: false,
} as const
const kinds = (values: Partial<Parameters<typeof concernsOf>[0]>) =>
  concernsOf({ ...known, ...values }).map(({ kind }) => kind)

it('ticks off the first steps one by one', () => {
  const done = (...given: Parameters<typeof stepsOf>) => stepsOf(...given)?.map(({ isDone }) => isDone)
  expect(done(0, nothing, 'none')).toEqual([false, false, false])
  expect(done(1, nothing, 'unfinished')).toEqual([true, false, false])
  expect(done(0, page, 'checking')).toEqual([false, true, true])
  expect(done(1, { ...nothing, avatarUrl: '/a' }, 'active')).toEqual([true, false, true])
})

it('shows no steps once all are done, and none before it is known what is done', () => {
  expect(stepsOf(1, page, 'active')).toBeUndefined()
  expect(stepsOf(null, page, 'none')).toBeUndefined()
  expect(stepsOf(0, undefined, 'none')).toBeUndefined()
  expect(stepsOf(0, nothing, undefined)).toBeUndefined()
})

it('an artist whose tracks are all in order has nothing to look at', () => {
  expect(kinds({ tracks: [track({}), track({ isWorkInProgress: true, coverArtUrl: null })] })).toEqual([])
})

it('puts new messages first and those that were held back last, also for an artist without tracks', () => {
  expect(concernsOf({ ...known, newLeads: 2, heldLeads: 3, failedUploads: ['Noon'] })).toEqual([
    { kind: 'new-leads', titles: [], count: 2 },
    { kind: 'upload-failed', titles: ['Noon'], count: 1 },
    { kind: 'held-leads', titles: [], count: 3 },
  ])
})

it('puts decisions that may be appealed first, and leads to the statement of the only one', () => {
  const decision = (title: string, mayAppeal: boolean) => ({
    type: 'track' as const,
    title,
    mayAppeal,
    token: `of ${title}`,
  })
  const one = [decision('Dawn', true), decision('Dusk', false)]
  expect(concernsOf({ ...known, decisions: one, newLeads: 1 })).toEqual([
    { kind: 'decisions', titles: ['your track “\u2068Dawn\u2069”'], count: 1, token: 'of Dawn' },
    { kind: 'new-leads', titles: [], count: 1 },
  ])
  const two = [decision('Dawn', true), decision('Dusk', true)]
  expect(concernsOf({ ...known, decisions: two })).toEqual([
    {
      kind: 'decisions',
      titles: ['your track “\u2068Dawn\u2069”', 'your track “\u2068Dusk\u2069”'],
      count: 2,
    },
  ])
})

it('calls a decision about a press kit one about the press kit, not about the artist whose name it has', () => {
  const decisions = [{ type: 'presskit' as const, title: 'musician', mayAppeal: true, token: 'a' }]
  expect(concernsOf({ ...known, decisions })[0]?.titles).toEqual(['your press kit'])
})

it('puts what failed before what is missing', () => {
  const tracks = [
    track({ coverArtUrl: null }),
    track({ processing: { state: 'no-audio' } }),
    track({ processing: { state: 'failed', message: 'Broken', mayRetry: true } }),
    track({ newRecording: { state: 'failed', message: 'Broken', mayRetry: true } }),
  ]
  const uploads = { failedUploads: ['Noon'], uploadsWithoutFile: ['Night'] }
  const rooms = [{ _id: '1', title: 'Rain', failedVersionCount: 1 }]
  expect(kinds({ tracks, rooms, ...uploads, status: 'held' })).toEqual([
    'upload-failed',
    'file-missing',
    'audio-failed',
    'recording-failed',
    'version-failed',
    'payouts-held',
    'no-audio',
    'no-cover',
  ])
})

it('names the works in progress with failed versions, and leads to the room if it is only one', () => {
  const room = (_id: string, failedVersionCount: number) => ({
    _id,
    title: `Song ${_id}`,
    failedVersionCount,
  })
  expect(concernsOf({ ...known, rooms: [room('1', 0), room('2', 2)] })).toEqual([
    { kind: 'version-failed', titles: ['Song 2'], count: 1, roomId: '2' },
  ])
  expect(concernsOf({ ...known, rooms: [room('1', 1), room('2', 2)] })).toEqual([
    { kind: 'version-failed', titles: ['Song 1', 'Song 2'], count: 2 },
  ])
})

it('asks for payouts only if something could be sold, and not twice', () => {
  expect(kinds({ status: 'none', tracks: [track({ price: 0 })] })).toEqual([])
  expect(kinds({ status: 'none', tracks: [track({})] })).toEqual(['no-payouts'])
  expect(kinds({ status: 'none', tracks: [track({})], asksForPayouts: true })).toEqual([])
  expect(kinds({ status: 'more-needed', tracks: [track({})], asksForPayouts: true })).toEqual([
    'payouts-unfinished',
  ])
})

it('sums the last 30 days and compares them with the 30 before', () => {
  const days = [...Array.from({ length: 30 }, () => 2), ...Array.from({ length: 30 }, () => 3)]
  const figure = figureOf(days)
  expect(figure).toMatchObject({ total: 90, previous: 60 })
  expect(figure.days).toHaveLength(30)
  expect(changeOf(figure)).toBe(50)
  expect(changeOf({ ...figure, total: 30 })).toBe(-50)
})

it('compares with nothing if nothing came before', () => {
  expect(changeOf({ total: 5, previous: 0, days: [] })).toBeNull()
  expect(changeOf(figureOf([1, 2, 3]))).toBeNull()
})
