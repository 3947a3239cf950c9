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

it('shows a playlist with the edits of its reader that wait to be sent', async () => {
  expect(await withWaitingWrites(['ada', 'playlist', {}], answer)).toBe(edited)
  expect(answerBehind(edited)).toBe(answer)
})

it('shows a playlist to a visitor who is not signed in without opening the stored answers', async () => {
  expect(await withWaitingWrites(['', 'playlist', {}], answer)).toBe(answer)
  expect(opened).toBe(0)
})

it('shows other answers without opening the stored answers', async () => {
  expect(await withWaitingWrites(['ada', 'track', {}], answer)).toBe(answer)
  expect(opened).toBe(0)
})
