import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { aDevice } from '../../../../tests/builders/device'
import { aTrack } from '../../../../tests/builders/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'

const tracks = ['a', 'b', 'c'].map((id) => aTrack(id))

/** Three are kept; the second cannot be removed for as long as `stuck` says so. */
async function aStuckDevice() {
  const device = await aDevice(fileBytes(4_321))
  const stuck = { is: true }
  const { remove } = device.openCopies()
  const tab = await device.tab('ada', {
    remove: async (one) => {
      if (stuck.is && one.trackId === 'b') throw new Error('no')
      await remove(one)
    },
  })
  tab.downloads.save(tracks)
  for (const { _id } of tracks) await tab.become(_id, 'kept')
  const other = await device.tab('ada')
  const shown = ({ downloads }: typeof tab) => [...downloads.state.get().downloads.keys()]
  return { tab, other, shown, stuck }
}

it('shows what could not be removed again, in every tab, and removes it at the next try', async () => {
  const { tab, other, shown, stuck } = await aStuckDevice()
  await expect(tab.downloads.remove(['a', 'b', 'c'])).rejects.toThrow('no')
  expect(shown(tab)).toEqual(['b', 'c'])
  await expect.poll(() => shown(other)).toEqual(['b', 'c'])
  stuck.is = false
  await tab.downloads.remove(shown(tab))
  expect(shown(tab)).toEqual([])
  await expect.poll(() => shown(other)).toEqual([])
})
