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

/** A tab in which the track was saved whole. */
const savedOnce = async () => {
  const tab = await device.tab()
  tab.downloads.save([track])
  await tab.become('a', 'kept')
  return tab
}

const flip = async ({ vault }: Awaited<ReturnType<typeof savedOnce>>) => {
  const copy = await vault.find({ userId: 'ada', trackId: 'a' })
  if (!copy) throw new Error('none')
  const bytes = song.slice()
  bytes[7] = (bytes[7] ?? 0) ^ 1
  await vault.replaceBlock(copy, 0, bytes.buffer)
}

describe('damage that was found', () => {
  it.each([
    ['by comparing', async (tab: Awaited<ReturnType<typeof savedOnce>>) => tab.downloads.check('a')],
    ['while playing', async (tab: Awaited<ReturnType<typeof savedOnce>>) => tab.downloads.foundDamaged('a')],
  ])('%s is known at the next start, until it is mended', async (_, find) => {
    const before = await savedOnce()
    await flip(before)
    await find(before)
    await vi.waitFor(async () => expect((await before.vault.list('ada'))[0]?.isDamaged).toBe(true))
    const next = await device.tab()
    expect(next.stateOf('a')?.type).toBe('damaged')
    next.downloads.resume('a')
    await next.become('a', 'kept')
    expect((await device.tab()).stateOf('a')?.type).toBe('kept')
  })

  it('is found to be none by the mend where all is as it must be', async () => {
    const before = await savedOnce()
    before.downloads.foundDamaged('a')
    before.downloads.resume('a')
    await before.become('a', 'kept')
    expect((await device.tab()).stateOf('a')?.type).toBe('kept')
  })

  it('is mended by asking nobody while there is no network', async () => {
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

describe('what the server says of a track by now', () => {
  const renamed = aTrack('a', { title: 'Another name', coverArtUrl: '/media/covers/new-512.webp' })

  it('is shown of its copy, and written with it', async () => {
    const tab = await savedOnce()
    tab.downloads.refresh('ada', [renamed, aTrack('not here')])
    await vi.waitFor(() => expect(tab.downloads.state.get().downloads.get('a')?.track).toEqual(renamed))
    const next = (await device.tab()).downloads.state.get().downloads
    expect([...next.keys()]).toEqual(['a'])
    expect(next.get('a')?.track.title).toBe('Another name')
  })

  it('writes nothing where only its plays are more, nor for anybody else', async () => {
    const tab = await savedOnce()
    const note = vi.spyOn(tab.vault, 'note')
    tab.downloads.refresh('ada', [aTrack('a', { playCount: 99 })])
    tab.downloads.refresh('ben', [renamed])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(note).not.toHaveBeenCalled()
  })
})

describe('a save asked for before it is known who is here', () => {
  it('is kept for whoever then is', async () => {
    const downloads = device.closedTab()
    downloads.save([track])
    await downloads.setListener('ada')
    await vi.waitFor(() => expect(downloads.state.get().downloads.get('a')?.state.type).toBe('kept'))
  })

  it('is nobody’s where nobody is, and of whoever comes later neither', async () => {
    const downloads = device.closedTab()
    downloads.save([track])
    await downloads.setListener(null)
    downloads.save([track])
    await downloads.setListener('ben')
    expect(downloads.state.get().downloads.size).toBe(0)
  })
})

it('a page without https says so before anything is fetched', async () => {
  device.page.isSecure = false
  const tab = await device.tab()
  tab.downloads.save([track])
  await tab.become('a', 'failed')
  expect(tab.stateOf('a')).toEqual({ type: 'failed', problem: 'not-secure' })
  expect(device.server.seen.sentBytes).toBe(0)
})
