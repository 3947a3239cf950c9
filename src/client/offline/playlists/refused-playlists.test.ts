import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { createStore as createDatabase } from 'idb-keyval'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { PlaylistWrite } from '~/client/api/write/playlist-writes'
import { aPlaylist, playlistWrites } from '../../../../tests/builders/music/playlists'
import { sharedChannel } from '../../../../tests/fakes/browser/shared-locks'
import { deletedHere } from './deleted-here'
import { isUndecided, RefusedPlaylists } from './refused-playlists'
import { openPlaylists } from './stored-playlists'

const { add, create, move, rename } = playlistWrites('loop')
const missing = new ApiError(404, 'not_found')

const exists = vi.fn<(id: string) => Promise<boolean>>()
beforeEach(() => void exists.mockReset().mockResolvedValue(false))

function aDevice(version = true, unknownCount = 0) {
  const stored = openPlaylists(() => createDatabase(`refused-${randomUUID()}`, 'playlists'))
  const channelOf = sharedChannel()
  const here = { hasAny: false }
  const decided: string[] = []
  const aTab = async (userId: string | null = 'ada') => {
    const tab = new RefusedPlaylists({
      stored,
      exists,
      versionAfter: async (_userId, playlistId, writes) =>
        version
          ? {
              playlist: { ...aPlaylist(playlistId, { title: 'Loop', visibility: 'public' }), tracks: [] },
              trackIds: ['a', ...writes.map((_, index) => `new ${index}`)],
              trackCount: 1 + writes.length + unknownCount,
            }
          : undefined,
      newId: randomUUID,
      channel: channelOf(),
      onHasAny: (_, hasAny) => {
        here.hasAny = hasAny
      },
      onDecided: (playlistId) => decided.push(playlistId),
    })
    await tab.setListener(userId)
    return tab
  }
  return { aTab, decided, here }
}

const refuse = (tab: RefusedPlaylists, error: unknown, writes: PlaylistWrite[] = [add('x'), add('y')]) =>
  tab.refuse('ada', { error, playlistId: 'loop', writes })

describe('a write that did not wait', () => {
  it('to a deleted playlist stores this version, and the next ones change it', async () => {
    const tab = await aDevice().aTab()
    expect(await tab.keepIfDeleted('ada', add('x'))).toBe(true)
    const [first] = tab.state.get().versions
    expect(first).toMatchObject({ reason: 'deleted', title: 'Loop', trackIds: ['a', 'new 0'] })
    await tab.claim()
    expect(await tab.keepIfDeleted('ada', move('new 0', 1))).toBe(true)
    expect(await tab.keepIfDeleted('ada', rename({ title: 'Lasso' }))).toBe(true)
    expect(tab.state.get().versions).toEqual([
      { ...first, title: 'Lasso', trackIds: ['new 0', 'a'], isTold: true },
    ])
  })

  it.each([
    ['is there', () => exists.mockResolvedValue(true), true],
    ['cannot be asked for', () => exists.mockRejectedValue(new ApiError(0, 'network')), true],
    ['this device knows nothing about', () => {}, false],
  ])('to a playlist that %s stores nothing', async (_, prepare, version) => {
    prepare()
    const tab = await aDevice(version).aTab()
    expect(await tab.keepIfDeleted('ada', add('x'))).toBe(false)
    expect(tab.state.get().versions).toEqual([])
  })
})

describe('a version', () => {
  it('is undecided while it is made, and until the person has decided', async () => {
    const { aTab, decided } = aDevice()
    const tab = await aTab()
    let answer = (_exists: boolean) => {}
    exists.mockReturnValue(new Promise((resolve) => void (answer = resolve)))
    const kept = tab.keepIfDeleted('ada', add('x'))
    expect(await tab.isUndecided('ada', 'loop')).toBe(true)
    answer(false)
    await kept
    expect(await tab.isUndecided('ada', 'loop')).toBe(true)
    expect([await tab.isUndecided('ada', 'other'), await tab.isUndecided('ben', 'loop')]).toEqual([
      false,
      false,
    ])
    expect(decided).toEqual([])
    await tab.discard('loop')
    expect([await tab.isUndecided('ada', 'loop'), decided]).toEqual([false, ['loop']])
  })

  it('includes tracks that are not stored on this device in the track count of the version, also after another edit', async () => {
    const tab = await aDevice(true, 300).aTab()
    await tab.keepIfDeleted('ada', add('x'))
    expect(tab.state.get().versions).toMatchObject([{ trackIds: ['a', 'new 0'], trackCount: 302 }])
    await tab.keepIfDeleted('ada', add('y'))
    expect(tab.state.get().versions).toMatchObject([{ trackIds: ['a', 'new 0', 'y'], trackCount: 303 }])
    const other = await aDevice(true, 300).aTab()
    await refuse(other, missing)
    expect(other.state.get().versions).toMatchObject([{ trackCount: 303 }])
  })
})

describe('a write to a playlist that this browser has deleted', () => {
  it('is dropped with those behind it, and offers no version', async () => {
    const tab = await aDevice().aTab()
    deletedHere.note('own')
    const write = playlistWrites('own').add('x')
    expect(await tab.refuse('ada', { error: missing, playlistId: 'own', writes: [write] })).toBe('drop-all')
    expect(await tab.keepIfDeleted('ada', write)).toBe(false)
    expect(tab.state.get().versions).toEqual([])
  })
})

describe('a refused write', () => {
  it('of a deleted playlist drops all its writes and stores this version, also for the next start', async () => {
    const { aTab, here } = aDevice()
    const tab = await aTab()
    expect(await refuse(tab, missing)).toBe('drop-all')
    expect(here.hasAny).toBe(true)
    const { versions } = (await aTab()).state.get()
    expect(versions).toEqual(tab.state.get().versions)
    expect(versions).toMatchObject([
      {
        playlistId: 'loop',
        reason: 'deleted',
        title: 'Loop',
        visibility: 'public',
        trackIds: ['a', 'new 0', 'new 1'],
        isTold: false,
      },
    ])
  })

  it.each([
    ['of a track that is gone', missing],
    ['that no longer fits', new ApiError(409, 'conflict')],
    ['that is forbidden', new ApiError(403, 'forbidden')],
  ])('%s is dropped alone if the playlist is still there', async (_, error) => {
    exists.mockResolvedValue(true)
    const tab = await aDevice().aTab()
    expect(await refuse(tab, error)).toBe('drop')
    expect(tab.state.get().versions.map(({ reason }) => reason)).toEqual(['changed'])
  })

  it('that should have created a playlist drops those behind it', async () => {
    const tab = await aDevice().aTab()
    expect(await refuse(tab, new ApiError(409, 'conflict'), [create({}), add('x')])).toBe('drop-all')
    expect(tab.state.get().versions.map(({ reason }) => reason)).toEqual(['not-created'])
  })

  it('that created a playlist before is about a deleted one if the server does not find it any more', async () => {
    const tab = await aDevice().aTab()
    expect(await refuse(tab, missing, [create({}), add('x')])).toBe('drop-all')
    expect(tab.state.get().versions.map(({ reason }) => reason)).toEqual(['deleted'])
  })

  it('waits while the server cannot say whether the playlist is there', async () => {
    exists.mockRejectedValue(new ApiError(0, 'network'))
    const tab = await aDevice().aTab()
    expect(await refuse(tab, missing)).toBe('not-now')
    expect(tab.state.get().versions).toEqual([])
  })

  it('of a deleted playlist that this device knows nothing else about keeps the tracks that were added', async () => {
    const tab = await aDevice(false).aTab()
    expect(await refuse(tab, missing)).toBe('drop-all')
    expect(tab.state.get().versions).toMatchObject([
      { reason: 'deleted', title: 'Untitled playlist', visibility: 'private', trackIds: ['x', 'y'] },
    ])
  })
})

describe('the message about a refused write', () => {
  it('is for one of two tabs, once, and both can decide', async () => {
    const { aTab } = aDevice()
    const [one, other] = [await aTab(), await aTab()]
    await refuse(one, missing)
    await vi.waitFor(() => expect(other.state.get().versions).toHaveLength(1))
    const claimed = await Promise.all([one.claim(), other.claim()])
    expect(claimed.flat().map(({ title }) => title)).toEqual(['Loop'])
    expect(await (await aTab()).claim()).toEqual([])
    expect(other.state.get().versions.filter(isUndecided)).toHaveLength(1)
    await other.discard('loop')
    await vi.waitFor(() => expect(one.state.get().versions).toEqual([]))
  })

  it('ends the matter if the playlist is still there', async () => {
    exists.mockResolvedValue(true)
    const { aTab, here } = aDevice()
    const tab = await aTab()
    await refuse(tab, missing)
    expect((await tab.claim()).map(({ reason }) => reason)).toEqual(['changed'])
    expect([tab.state.get().versions, here.hasAny]).toEqual([[], false])
  })

  it('is not for somebody else, or for nobody', async () => {
    const { aTab } = aDevice()
    const tab = await aTab()
    await refuse(tab, missing)
    expect((await aTab('ben')).state.get().versions).toEqual([])
    await tab.setListener(null)
    expect([await tab.claim(), tab.state.get().versions]).toEqual([[], []])
  })
})
