import { beforeEach, expect, it, vi } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { aDownload, downloadsOf, fakeDownloads } from '../../../../tests/fakes/fake-downloads'
import { storedTexts } from '../../../../tests/fakes/stored-texts'
import type { DownloadState } from '../copies/download-types'
import { LostCopies } from './lost-copies'

let page: ReturnType<typeof aPage>

function aPage() {
  const memories = storedTexts()
  const downloads = fakeDownloads()
  const tracksOf = vi.fn<(ids: readonly string[]) => Promise<readonly Track[]>>(async () => [])
  const lostCopies = new LostCopies({ downloads: downloads as never, memoryOf: memories.memoryOf, tracksOf })
  const show = (userId: string | null, states: Record<string, DownloadState['type']> = {}) =>
    downloads.state.set({
      userId,
      downloads: downloadsOf(
        ...Object.entries(states).map(([id, type]) => aDownload(aTrack(id), { type } as DownloadState)),
      ),
    })
  const idsOf = (userId: string) => JSON.parse(memories.texts.get(userId) || '[]') as string[]
  const lost = () => lostCopies.state.get().lost
  return { memories, downloads, tracksOf, lostCopies, show, idsOf, lost }
}

beforeEach(() => {
  page = aPage()
})

it('remembers only complete copies, and keeps them while other downloads change', () => {
  page.show('ada', { a: 'saved', b: 'saving' })
  expect(page.idsOf('ada')).toEqual(['a'])
  page.show('ada', { a: 'saved', b: 'paused' })
  expect(page.idsOf('ada')).toEqual(['a'])
  page.show('ada', { a: 'saved', b: 'saved' })
  expect(page.idsOf('ada')).toEqual(['a', 'b'])
})

it('remembers a copy again that was removed and saved again', () => {
  page.show('ada', { a: 'saved' })
  page.show('ada')
  expect([page.idsOf('ada'), page.lost()]).toEqual([[], []])
  page.show('ada', { a: 'saved' })
  expect(page.idsOf('ada')).toEqual(['a'])
})

it('lists for each person what the browser cleared of their copies', () => {
  page.memories.texts.set('ada', '["a","b"]')
  page.memories.texts.set('bob', '["c"]')
  page.show('ada', { a: 'saved' })
  expect(page.lost()).toEqual(['b'])
  page.show('bob')
  expect(page.lost()).toEqual(['c'])
  expect(page.idsOf('ada')).toEqual(['a', 'b'])
  page.show(null)
  expect(page.lost()).toEqual([])
})

it('lists nothing before the stored copies have been read', () => {
  page.memories.texts.set('ada', '["a"]')
  page.downloads.state.set({ vault: 'unread' })
  page.show('ada')
  expect(page.lost()).toEqual([])
  page.downloads.state.set({ vault: 'read' })
  expect(page.lost()).toEqual(['a'])
})

it('drops a copy from the list when another tab has removed its stored id', () => {
  page.memories.texts.set('ada', '["a","b"]')
  page.show('ada')
  page.memories.texts.set('ada', '["b"]')
  page.lostCopies.otherTabChanged()
  expect(page.lost()).toEqual(['b'])
})

it('reads no stored ids and announces no change while a download progresses', () => {
  page.memories.texts.set('ada', '["b"]')
  page.show('ada', { a: 'saving' })
  const changed = vi.fn()
  page.lostCopies.state.subscribe(changed)
  page.show('ada', { a: 'saving' })
  expect(changed).not.toHaveBeenCalled()
  page.lostCopies.forget()
  const read = vi.spyOn(page.memories.texts, 'get')
  page.show('ada', { a: 'saving' })
  expect(read).not.toHaveBeenCalled()
})

it('forgets a failed attempt once all listed tracks are being saved', async () => {
  page.memories.texts.set('ada', '["a"]')
  page.show('ada')
  page.tracksOf.mockRejectedValue(new Error('No network'))
  await page.lostCopies.saveAgain()
  expect(page.lostCopies.state.get()).toEqual({ lost: ['a'], repair: 'failed' })
  page.show('ada', { a: 'saving' })
  expect(page.lostCopies.state.get()).toEqual({ lost: [], repair: 'idle' })
})

it('asks the server for nothing when nothing is lost', async () => {
  page.show('ada', { a: 'saved' })
  await page.lostCopies.saveAgain()
  expect(page.tracksOf).not.toHaveBeenCalled()
})

it.each([
  ['finds the tracks', async () => [aTrack('a')]],
  ['cannot be reached', () => Promise.reject(new Error('No network'))],
])('does nothing for the next person when the server %s after a change of person', async (_, answer) => {
  page.memories.texts.set('ada', '["a"]')
  page.memories.texts.set('bob', '["b"]')
  page.show('ada')
  page.tracksOf.mockImplementation(() => {
    page.show('bob')
    return answer()
  })
  await page.lostCopies.saveAgain()
  expect(page.downloads.save).not.toHaveBeenCalled()
  expect(page.lostCopies.state.get()).toEqual({ lost: ['b'], repair: 'idle' })
})
