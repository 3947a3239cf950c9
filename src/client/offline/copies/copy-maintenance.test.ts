import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'

const song = fileBytes(4_321)
const track = aTrack('a')

let device: Awaited<ReturnType<typeof aDevice>>
beforeEach(async () => {
  device = await aDevice(song)
})

/** A tab with a complete copy of the track. */
const savedOnce = async () => {
  const tab = await device.tab()
  tab.downloads.save([track])
  await tab.become('a', 'saved')
  return tab
}

const flip = async ({ vault }: Awaited<ReturnType<typeof savedOnce>>) => {
  const copy = await vault.find({ userId: 'ada', trackId: 'a' })
  if (!copy) throw new Error('none')
  const bytes = song.slice()
  bytes[7] = (bytes[7] ?? 0) ^ 1
  await vault.replaceBlock(copy, 0, bytes.buffer)
}

describe('damage', () => {
  it.each([
    ['by a check', async (tab: Awaited<ReturnType<typeof savedOnce>>) => tab.downloads.check('a')],
    [
      'during playback',
      async (tab: Awaited<ReturnType<typeof savedOnce>>) => tab.downloads.reportDamaged('a'),
    ],
  ])('found %s is still known after a restart, until it is repaired', async (_, find) => {
    const before = await savedOnce()
    await flip(before)
    await find(before)
    await vi.waitFor(async () => expect((await before.vault.list('ada'))[0]?.isDamaged).toBe(true))
    const next = await device.tab()
    expect(next.stateOf('a')?.type).toBe('damaged')
    next.downloads.resume('a')
    await next.become('a', 'saved')
    expect((await device.tab()).stateOf('a')?.type).toBe('saved')
  })

  it('is cleared when the repair finds no wrong block', async () => {
    const before = await savedOnce()
    before.downloads.reportDamaged('a')
    before.downloads.resume('a')
    await before.become('a', 'saved')
    expect((await device.tab()).stateOf('a')?.type).toBe('saved')
  })

  it('found in the copy of one person is not noted on the copy of another who signs in during the check', async () => {
    let answer: (blocks: number[]) => void = () => {}
    const damagedBlocks = vi.fn<() => Promise<number[]>>(() => new Promise((resolve) => (answer = resolve)))
    const tab = await device.tab('ben', { damagedBlocks })
    const saved = async (userId: string) => {
      await tab.downloads.setListener(userId)
      tab.downloads.save([track])
      await tab.become('a', 'saved')
    }
    await saved('ben')
    await saved('ada')
    const check = tab.downloads.check('a')
    await vi.waitFor(() => expect(damagedBlocks).toHaveBeenCalled())
    await tab.downloads.setListener('ben')
    answer([0])
    await check
    expect(tab.stateOf('a')?.type).toBe('saved')
    expect((await tab.vault.list('ben'))[0]?.isDamaged).not.toBe(true)
  })

  it('is not repaired offline: the download waits and sends no request', async () => {
    const tab = await savedOnce()
    await flip(tab)
    await tab.downloads.check('a')
    device.setOnline(false)
    const asked = device.server.seen.descriptions
    tab.downloads.resume('a')
    await tab.become('a', 'waiting')
    expect(device.server.seen.descriptions).toBe(asked)
  })
})

describe('current track data from the server', () => {
  const renamed = aTrack('a', { title: 'Another name', coverArtUrl: '/media/covers/new-512.webp' })

  it('is shown for the copy and stored with it', async () => {
    const tab = await savedOnce()
    tab.downloads.refresh('ada', [renamed, aTrack('not here')])
    await vi.waitFor(() => expect(tab.downloads.state.get().downloads.get('a')?.track).toEqual(renamed))
    const next = (await device.tab()).downloads.state.get().downloads
    expect([...next.keys()]).toEqual(['a'])
    expect(next.get('a')?.track.title).toBe('Another name')
  })

  it('is not stored when only the play count changed, or for another person', async () => {
    const tab = await savedOnce()
    const note = vi.spyOn(tab.vault, 'note')
    tab.downloads.refresh('ada', [aTrack('a', { playCount: 99 })])
    tab.downloads.refresh('ben', [renamed])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(note).not.toHaveBeenCalled()
  })
})

describe('a save requested before the listener is known', () => {
  it('starts for the person who is then signed in', async () => {
    const downloads = device.closedTab()
    downloads.save([track])
    await downloads.setListener('ada')
    await vi.waitFor(() => expect(downloads.state.get().downloads.get('a')?.state.type).toBe('saved'))
  })

  it('is dropped when nobody is signed in', async () => {
    const downloads = device.closedTab()
    downloads.save([track])
    await downloads.setListener(null)
    downloads.save([track])
    await downloads.setListener('ben')
    expect(downloads.state.get().downloads.size).toBe(0)
  })
})

it('a save reports that https is missing before it sends any request', async () => {
  device.page.isSecure = false
  const tab = await device.tab()
  tab.downloads.save([track])
  await tab.become('a', 'failed')
  expect(tab.stateOf('a')).toEqual({ type: 'failed', problem: 'not-secure' })
  expect(device.server.seen.sentBytes).toBe(0)
})
