import { expect, it } from 'vitest'
import { aTrack } from '../../../../../tests/builders/music/tracks'
import { aDownload, downloadsOf, fakeDownloads } from '../../../../../tests/fakes/fake-downloads'
import { removalItems } from './saving-items'

const track = aTrack('a')

const itemsOf = (isRenewing: boolean) => {
  const downloads = fakeDownloads()
  downloads.state.set({ downloads: downloadsOf(aDownload(track, { type: 'saving' }, { isRenewing })) })
  return { downloads, items: removalItems(downloads, track, () => {}) }
}

it('the download of a new recording can be ended alone, beside the removal of the copy', () => {
  const { downloads, items } = itemsOf(true)
  expect(items.map(({ label }) => label)).toEqual(['Keep the old recording', 'Remove download'])
  const [keep] = items
  if (keep?.kind === 'action') keep.onSelect()
  expect(downloads.keepOld).toHaveBeenCalledWith('a')
})

it('the first download of a track can only be cancelled as a whole', () => {
  expect(itemsOf(false).items.map(({ label }) => label)).toEqual(['Cancel saving'])
})
