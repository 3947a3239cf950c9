import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'
import { storedTexts } from '../../../../tests/fakes/stored-texts'
import type { Track } from '~/contract/schemas/built'
import type { Vault } from '~/vault/vault'
import { LostCopies } from './lost-copies'

const tracks = ['a', 'b', 'c'].map((id) => aTrack(id))
const tracksOf = vi.fn<(ids: readonly string[]) => Promise<readonly Track[]>>()

let device: Awaited<ReturnType<typeof aDevice>>
let memories: ReturnType<typeof storedTexts>

beforeEach(async () => {
  device = await aDevice(fileBytes(4_321))
  memories = storedTexts()
  tracksOf.mockReset()
  tracksOf.mockImplementation(async (ids) => tracks.filter(({ _id }) => ids.includes(_id)))
})

async function aTab(userId: string | null = 'ada', changes: Partial<Vault> = {}) {
  const tab = await device.tab(userId, changes)
  const lostCopies = new LostCopies({ downloads: tab.downloads, memoryOf: memories.memoryOf, tracksOf })
  const lost = () => lostCopies.state.get().lost
  const read = async () => {
    await tab.vault.list('ada').catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await read()
  return { ...tab, lostCopies, lost, read }
}

const save = async ({ downloads, become }: Awaited<ReturnType<typeof aTab>>, ids = ['a', 'b', 'c']) => {
  downloads.save(tracks.filter(({ _id }) => ids.includes(_id)))
  for (const id of ids) await become(id, 'saved')
}
/** Clears storage like a browser that runs out of space. */
async function evict() {
  const vault = device.openCopies()
  for (const copy of await vault.list('ada')) await vault.remove(copy)
}

describe('a copy that the browser cleared', () => {
  it('is reported at the next start', async () => {
    await save(await aTab())
    expect((await aTab()).lost()).toEqual([])
    await evict()
    expect((await aTab()).lost()).toEqual(['a', 'b', 'c'])
  })

  it('can be saved again, unless its track is no longer available', async () => {
    await save(await aTab())
    await evict()
    const tab = await aTab()
    tracksOf.mockImplementation(async () => tracks.slice(0, 2))
    await Promise.all([tab.lostCopies.saveAgain(), tab.lostCopies.saveAgain()])
    expect(tracksOf).toHaveBeenCalledExactlyOnceWith(['a', 'b', 'c'])
    expect(tab.lostCopies.state.get()).toEqual({ lost: [], repair: 'idle' })
    await tab.become('a', 'saved')
    await tab.become('b', 'saved')
    expect((await aTab()).lost()).toEqual([])
    expect((await tab.vault.list('ada')).map(({ trackId }) => trackId)).toEqual(['a', 'b'])
  })

  it('stays listed when the server cannot be asked, and disappears when dismissed', async () => {
    await save(await aTab(), ['a'])
    await evict()
    const tab = await aTab()
    tracksOf.mockRejectedValueOnce(new Error('no network'))
    await tab.lostCopies.saveAgain()
    expect(tab.lostCopies.state.get()).toEqual({ lost: ['a'], repair: 'failed' })
    expect((await aTab()).lost()).toEqual(['a'])
    tab.lostCopies.forget()
    expect(tab.lost()).toEqual([])
    expect((await aTab()).lost()).toEqual([])
  })

  it('is no longer listed once it is being saved again', async () => {
    const closed = await aTab()
    await save(closed, ['a', 'b'])
    await closed.downloads.setListener(null)
    await evict()
    const tab = await aTab()
    device.setOnline(false)
    tab.downloads.save(tracks.slice(0, 1))
    expect(tab.lost()).toEqual(['b'])
    // The user removes the copy while it is being saved.
    await tab.downloads.remove(['a'])
    expect((await aTab()).lost()).toEqual(['b'])
  })
})

describe('the report of copies that the browser cleared', () => {
  it('lists no copy that the user removed, in any tab, before or after a start', async () => {
    const [one, other] = [await aTab(), await aTab()]
    await save(one)
    await other.become('a', 'saved')
    await other.downloads.remove(['a'])
    await one.downloads.remove(['b'])
    expect((await aTab()).lost()).toEqual([])
    expect(one.lost()).toEqual([])
    expect(other.lost()).toEqual([])
  })

  it('lists neither a copy that was removed before a sign-out nor one that was kept', async () => {
    const tab = await aTab()
    await save(tab, ['a', 'b'])
    await tab.downloads.remove(['a'])
    await tab.downloads.setListener(null)
    await tab.downloads.setListener('ada')
    await tab.read()
    expect(tab.lost()).toEqual([])
    expect((await aTab()).lost()).toEqual([])
  })

  it('lists nothing for another account on the same device', async () => {
    const tab = await aTab()
    await save(tab)
    await evict()
    expect((await aTab('bob')).lost()).toEqual([])
    await tab.downloads.setListener('bob')
    await tab.read()
    expect(tab.lost()).toEqual([])
    await tab.downloads.setListener('ada')
    await vi.waitFor(() => expect(tab.lost()).toEqual(['a', 'b', 'c']))
  })

  it('lists nothing while the stored copies cannot be read', async () => {
    await save(await aTab())
    const refused = () => Promise.reject(new Error('closed'))
    expect((await aTab('ada', { list: refused, saveRequests: refused })).lost()).toEqual([])
    expect((await aTab()).lost()).toEqual([])
  })

  it('lists no copy that is paused, damaged or unfinished', async () => {
    const tab = await aTab()
    await save(tab, ['a'])
    tab.downloads.reportDamaged('a')
    device.server.refuse(null)
    tab.downloads.save(tracks.slice(1, 2))
    tab.downloads.pause('b')
    expect((await aTab()).lost()).toEqual([])
  })

  it('lists nothing when the stored ids are invalid', async () => {
    memories.texts.set('ada', '{"a":1}')
    expect((await aTab()).lost()).toEqual([])
    memories.texts.set('ada', '[')
    const tab = await aTab()
    await save(tab, ['a'])
    expect(memories.texts.get('ada')).toBe('["a"]')
  })
})

it('stores a limited number of ids', async () => {
  memories.texts.set('ada', JSON.stringify(Array.from({ length: 2_000 }, (_, at) => `old-${at}`)))
  await save(await aTab(), ['a'])
  const ids = JSON.parse(memories.texts.get('ada') ?? '') as string[]
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([2_000, 'old-1', 'a'])
})
