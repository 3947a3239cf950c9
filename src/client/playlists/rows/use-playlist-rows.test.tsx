import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPlaylist } from '../../../../tests/builders/music/playlists'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { type QueuedWrite, setOutbox } from '~/client/api/write/outbox-port'
import { usePlaylistRows } from './use-playlist-rows'

/** The writes that the outbox has stored. */
const stored = new Set<string>()
let answerAll = () => {}
let edits: Promise<unknown>[] = []

beforeEach(() => {
  stored.clear()
  setOutbox(async () => ({
    put: async (write: QueuedWrite) => void stored.add(nameOf(write)),
    flush: async () => {},
    isWaiting: async () => false,
    keepIfDeleted: async () => false,
  }))
  const isAnswering = new Promise<void>((resolve) => void (answerAll = resolve))
  vi.stubGlobal('fetch', async () => {
    await isAnswering
    return Response.json({ data: { position: 1, revision: 2 } })
  })
})
afterEach(async () => {
  // Writes of the next test wait behind these.
  answerAll()
  await Promise.all(edits)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const nameOf = (write: QueuedWrite) =>
  `${write.name} ${'params' in write.input ? JSON.stringify(write.input.params) : ''}`

/** Two edits on a slow network: the second waits for the answer to the first. */
async function anEditedPage(id: string) {
  const tracks = ['a', 'b', 'c'].map((id) => aTrack(id))
  const playlist = { ...aPlaylist(id, { trackCount: 3 }), tracks }
  const page = renderHook(() => usePlaylistRows(playlist, () => {}))
  const { store } = page.result.current
  edits = [
    store.edit({ type: 'move', trackId: 'a', position: 3 }),
    store.edit({ type: 'remove', trackId: 'b' }),
  ]
  await import('../edits/send-edit')
  return page
}

const bothTo = (id: string) => [
  `movePlaylistTrack {"id":"${id}","trackId":"a"}`,
  `removePlaylistTrack {"id":"${id}","trackId":"b"}`,
]

it('stores all edits when a page is hidden, which a phone may end without another event', async () => {
  const { unmount } = await anEditedPage('hidden')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect([...stored]).toEqual(bothTo('hidden')))
  unmount()
})

it('stores all edits when the tab is closed after the page of the playlist was left', async () => {
  const { unmount } = await anEditedPage('left')
  unmount()
  await vi.waitFor(() => {
    dispatchEvent(new Event('beforeunload'))
    expect([...stored]).toEqual(bothTo('left'))
  })
})
