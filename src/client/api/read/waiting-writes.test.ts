import { beforeEach, expect, it } from 'vitest'
import { type LastSeen, setLastSeenStore } from './last-seen'
import { answerBehind, withWaitingWrites } from './waiting-writes'

const answer = { title: 'as the server knows it' }
const edited = { title: 'as edited on this device' }
let opened = 0

beforeEach(() => {
  opened = 0
  setLastSeenStore(async () => {
    opened += 1
    return { withWaitingWrites: async () => edited } as unknown as LastSeen
  })
})

it('returns a playlist with the edits that this device has not sent to the server yet', async () => {
  expect(await withWaitingWrites(['ada', 'playlist', {}], answer)).toBe(edited)
  expect(answerBehind(edited)).toBe(answer)
})

it('returns a playlist to a signed-out visitor as the server sent it, without opening the store of waiting edits', async () => {
  expect(await withWaitingWrites(['', 'playlist', {}], answer)).toBe(answer)
  expect(opened).toBe(0)
})

it('returns an answer that is not about playlists as the server sent it, without opening the store of waiting edits', async () => {
  expect(await withWaitingWrites(['ada', 'track', {}], answer)).toBe(answer)
  expect(opened).toBe(0)
})
