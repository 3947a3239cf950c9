import { describe, expect, it, vi } from 'vitest'
import { aDevice, aKeeper, read } from '../../../../tests/builders/device/kept-device'
import { aPlaylist } from '../../../../tests/builders/music/playlists'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fillDisk } from '../../../../tests/fakes/browser/full-disk'
import { savableIds } from './kept-playlists'

describe('a playlist that is kept', () => {
  it('has its owned tracks saved, in its order, and is kept after a restart', async () => {
    const { begun, aTab, here } = await aKeeper('abcd', 'dbz')
    expect(begun).toEqual(['b', 'd'])
    expect(here.hasAny).toBe(true)
    const next = aTab()
    await read(next)
    const kept = next.state.get().kept?.get('loop')
    expect(kept && savableIds(kept, new Set('bd'))).toEqual(['b', 'd'])
  })

  it('has the tracks saved that this person has made', async () => {
    const device = aDevice()
    device.put('loop', 'ab', { b: 'ada' })
    const tab = device.aTab()
    await read(tab)
    await tab.keep('loop')
    expect(device.begun).toEqual(['b'])
  })

  it('is stored whole, page by page, and later only its new tracks are fetched', async () => {
    const device = aDevice()
    const ids = Array.from({ length: 1_250 }, (_, index) => `t${index}`)
    device.put('long', ids)
    const tab = device.aTab()
    await read(tab)
    await tab.keep('long')
    expect((await device.stored.tracks('ada', 'long')).map(({ _id }) => _id)).toEqual(ids)
    expect(device.calls.page).toHaveBeenCalledTimes(12)
    device.put('long', ids.toSpliced(610, 1, 'new'))
    tab.noticed('long', 2)
    await vi.waitFor(() => expect(tab.state.get().kept?.get('long')?.trackIds[610]).toBe('new'))
    expect(device.calls.page.mock.calls.slice(12)).toEqual([['long', 600]])
    expect((await device.stored.tracks('ada', 'long')).some(({ _id }) => _id === 'new')).toBe(true)
  })

  it('has all its tracks read again after a day, also without a new revision, because titles and prices change', async () => {
    const { calls, clock, server, stored, tab } = await aKeeper('ab', '')
    const renamed = { ...aTrack('a'), title: 'A new title' }
    server.set('loop', { tracks: [renamed, aTrack('b')], revision: 1 })
    clock.advance(86_399_999)
    tab.noticed('loop', 1)
    await tab.syncAll()
    expect((await stored.tracks('ada', 'loop'))[0]?.title).toBe(aTrack('a').title)
    expect(calls.playlist).toHaveBeenCalledTimes(2)
    clock.advance(1)
    tab.noticed('loop', 1)
    await vi.waitFor(async () => expect((await stored.tracks('ada', 'loop'))[0]?.title).toBe('A new title'))
    expect((await stored.tracks('ada', 'loop')).map(({ _id }) => _id)).toEqual(['a', 'b'])
    tab.noticed('loop', 1)
    await tab.syncAll()
    expect(calls.playlist).toHaveBeenCalledTimes(4)
  })

  it('loses stored tracks that left it when they are more than half', async () => {
    const { put, stored, tab } = await aKeeper('abcde', '')
    const storedIds = async () => (await stored.tracks('ada', 'loop')).map(({ _id }) => _id).join('')
    put('loop', 'abf')
    await tab.syncAll()
    expect(await storedIds()).toBe('abcdef')
    put('loop', 'fb')
    await tab.syncAll()
    expect(await storedIds()).toBe('bf')
  })

  it('is not fetched again for a revision that it has', async () => {
    const { tab, calls } = await aKeeper('ab', '')
    tab.noticed('loop', 1)
    tab.noticed('other', 7)
    await Promise.resolve()
    expect(calls.playlist).toHaveBeenCalledTimes(1)
  })

  it('follows: owned tracks that are added later are saved, and tracks that are bought later', async () => {
    const { begun, own, put, tab } = await aKeeper('ab', 'a')
    put('loop', 'abc')
    own('ac')
    tab.noticed('loop', 2)
    await vi.waitFor(() => expect(begun).toEqual(['a', 'c']))
    own('abc')
    await vi.waitFor(() => expect(begun).toEqual(['a', 'c', 'b']))
  })

  it('follows at the next start and when the network is back', async () => {
    const { aTab, begun, own, put, setOnline } = await aKeeper('a', 'abc')
    setOnline(false)
    own('abc')
    put('loop', 'ab')
    await read(aTab())
    expect(begun).toEqual(['a'])
    setOnline(true)
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b']))
    put('loop', 'abc')
    aTab()
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
  })

  it('does not save a track again that was removed by hand, until the person asks for it', async () => {
    const { begun, drop, put, tab } = await aKeeper('ab', 'abc')
    drop('a')
    put('loop', 'abc')
    tab.noticed('loop', 2)
    await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']))
    await tab.keep('loop')
    expect(begun).toEqual(['a', 'b', 'c', 'a'])
  })

  it('waits with saving until the copies on this device are known', async () => {
    const device = aDevice()
    device.put('loop', 'ab')
    device.own('a')
    device.downloads.state.set({ vault: 'unread' })
    const tab = device.aTab()
    await read(tab)
    await tab.keep('loop')
    expect(device.begun).toEqual([])
    device.downloads.state.set({ vault: 'read' })
    await vi.waitFor(() => expect(device.begun).toEqual(['a']))
  })

  it('is known in other tabs', async () => {
    const { aTab, tab } = await aKeeper('ab', '')
    const second = aTab()
    await read(second)
    expect(second.isKept('loop')).toBe(true)
    await tab.unkeep('loop')
    await vi.waitFor(() => expect(second.isKept('loop')).toBe(false))
  })

  it('is forgotten when it was deleted, and stays when the server cannot be reached', async () => {
    const { server, setOnline, tab } = await aKeeper('ab', '')
    setOnline(false)
    await tab.syncAll()
    expect(tab.isKept('loop')).toBe(true)
    server.delete('loop')
    setOnline(true)
    await vi.waitFor(() => expect(tab.isKept('loop')).toBe(false))
  })

  it('stays after it was deleted, until this person has no open changes to it', async () => {
    const { edits, server, stored, tab } = await aKeeper('ab', '')
    server.delete('loop')
    edits.open = true
    await tab.syncAll()
    expect((await stored.find('ada', 'loop'))?.trackIds).toEqual(['a', 'b'])
    edits.open = false
    tab.sync(['loop'])
    await vi.waitFor(() => expect(tab.isKept('loop')).toBe(false))
  })

  it('is fetched after the waiting edits were sent, when the network is back', async () => {
    const { calls, edits, setOnline } = await aKeeper('ab', '')
    let sent = () => {}
    edits.sendWaiting.mockImplementation(() => new Promise((resolve) => void (sent = resolve)))
    setOnline(true)
    await new Promise((resolve) => void setTimeout(resolve, 20))
    expect(calls.playlist).toHaveBeenCalledTimes(1)
    sent()
    await vi.waitFor(() => expect(calls.playlist).toHaveBeenCalledTimes(2))
  })
})

describe('a playlist that is not kept any more', () => {
  it('leaves its copies here, and offers those that no other kept playlist has', async () => {
    const { begun, downloads, put, tab } = await aKeeper('abc', 'abc')
    put('other', 'bz')
    await tab.keep('other')
    expect(tab.copiesOnlyFor('loop')).toEqual(['a', 'c'])
    await tab.unkeep('loop')
    expect([...downloads.state.get().downloads.keys()]).toEqual(begun)
    expect(tab.copiesOnlyFor('other')).toEqual(['b'])
  })

  it('does not offer copies that were here before', async () => {
    const device = aDevice()
    device.put('loop', 'ab')
    device.own('ab')
    device.downloads.save([aTrack('a')])
    const tab = device.aTab()
    await read(tab)
    await tab.keep('loop')
    expect(tab.copiesOnlyFor('loop')).toEqual(['b'])
  })

  it('is not fetched again, and nothing of it stays', async () => {
    const { calls, here, stored, tab } = await aKeeper('ab', '')
    await tab.unkeep('loop')
    tab.noticed('loop', 2)
    await tab.syncAll()
    expect(calls.playlist).toHaveBeenCalledTimes(1)
    expect(await stored.tracks('ada', 'loop')).toEqual([])
    expect(here.hasAny).toBe(false)
  })

  it.each([true, false])(
    'does not come back with a fetch that began before, in a browser with locks: %s',
    async (hasLocks) => {
      const { calls, put, stored, tab } = await aKeeper('ab', '', { hasLocks })
      const answered = calls.playlist.getMockImplementation() as (typeof calls)['playlist']
      let answer = () => {}
      calls.playlist.mockImplementationOnce(async (id) => {
        await new Promise<void>((resolve) => (answer = resolve))
        return answered(id)
      })
      put('loop', 'abc')
      const synced = tab.syncAll()
      await vi.waitFor(() => expect(calls.playlist).toHaveBeenCalledTimes(2))
      await tab.unkeep('loop')
      expect(tab.isKept('loop')).toBe(false)
      answer()
      await synced
      expect(tab.isKept('loop')).toBe(false)
      expect([await stored.list('ada'), await stored.tracks('ada', 'loop')]).toEqual([[], []])
    },
  )
})

describe('the owner of kept playlists', () => {
  it('is one person: nobody else sees them, and they are back at the next sign-in', async () => {
    const { aTab, begun, downloads, own, tab } = await aKeeper('ab', 'a')
    downloads.state.set({ userId: 'ben', downloads: new Map() })
    await vi.waitFor(() => expect(tab.state.get()).toMatchObject({ userId: 'ben', kept: new Map() }))
    own('ab')
    await read(aTab())
    expect(begun).toEqual(['a'])
    downloads.state.set({ userId: 'ada' })
    await vi.waitFor(() => expect(tab.isKept('loop')).toBe(true))
  })

  it('has signed out while the playlist was fetched: nothing is stored', async () => {
    const device = aDevice()
    device.put('loop', 'ab')
    device.own('a')
    const tab = device.aTab()
    await read(tab)
    device.calls.playlist.mockImplementationOnce(async (id) => {
      device.token.now = null
      return { ...aPlaylist(id, { trackCount: 1 }), tracks: [aTrack('a')] }
    })
    await tab.keep('loop')
    expect([await device.stored.list('ada'), device.begun]).toEqual([[], []])
  })
})

it('keeping a playlist fails without a network, and it is not kept', async () => {
  const device = aDevice()
  device.put('loop', 'a')
  const tab = device.aTab()
  await read(tab)
  device.setOnline(false)
  await expect(tab.keep('loop')).rejects.toThrow('could not be reached')
  expect(tab.isKept('loop')).toBe(false)
})

describe('a playlist that is kept on a full disk', () => {
  it.each([
    ['when nothing of it fits', 0],
    ['when its tracks do not fit', 1],
    ['when only the note about its downloads does not fit', 2],
  ])('is not kept, and begins no download, %s; a retry keeps it', async (_, writes) => {
    const device = aDevice()
    device.put('loop', 'abc')
    device.own('b')
    const tab = device.aTab()
    await read(tab)
    const { free } = fillDisk(writes)
    await expect(tab.keep('loop')).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect([tab.isKept('loop'), device.begun, await device.stored.tracks('ada', 'loop')]).toEqual([
      false,
      [],
      [],
    ])
    free()
    await tab.keep('loop')
    expect([tab.isKept('loop'), device.begun]).toEqual([true, ['b']])
    expect((await device.stored.tracks('ada', 'loop')).map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
  })

  it('stays as it was when a later version of it does not fit', async () => {
    const { put, stored, tab } = await aKeeper('abc', 'a')
    put('loop', 'abcd')
    const { free } = fillDisk()
    await tab.syncAll()
    expect((await stored.find('ada', 'loop'))?.trackIds).toEqual(['a', 'b', 'c'])
    free()
    await tab.syncAll()
    expect((await stored.find('ada', 'loop'))?.trackIds).toEqual(['a', 'b', 'c', 'd'])
  })
})
