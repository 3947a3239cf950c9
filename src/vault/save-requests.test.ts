import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { expect, it } from 'vitest'
import { aTrack } from '../../tests/builders/music/tracks'
import { isSameFile, type SaveRequest } from './copy'
import { openVault } from './vault'

const request = (userId: string, trackId: string): SaveRequest => ({
  userId,
  trackId,
  variant: 'stream',
  track: aTrack(trackId),
  savedAt: 1,
  intent: 'keep',
})

it('lists only the save requests of the given user, and no copies', async () => {
  const vault = openVault(() => createStore('save-requests', 'copies'))
  await vault.requestSaves([request('ada', 'dust'), request('ada', 'rust'), request('bob', 'dust')])
  expect(await vault.saveRequests('ada')).toEqual([request('ada', 'dust'), request('ada', 'rust')])
  expect(await vault.list('ada')).toEqual([])
})

it('two files are the same only if their hashes and sizes are equal', () => {
  const file = { sizeBytes: 5, type: 'audio/mpeg', etag: '"a"', sha256: 'a', blocks: [] }
  expect(isSameFile(file, { ...file, etag: '"b"' })).toBe(true)
  expect(isSameFile(file, { ...file, sha256: 'b' })).toBe(false)
  expect(isSameFile(file, { ...file, sizeBytes: 6 })).toBe(false)
})
