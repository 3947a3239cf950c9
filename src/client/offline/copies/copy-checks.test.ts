import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import type { Copy } from '~/vault/copy'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { aDownload } from '../../../../tests/fakes/fake-downloads'
import { CopyMaintenance } from './copy-maintenance'
import { DownloadList, reportDamaged } from './download-list'
import type { DownloadState } from './download-types'

const track = aTrack('a')

function aLibrary(type: DownloadState['type'] = 'saved', userId: string | null = 'ada') {
  const list = new DownloadList()
  list.begin(userId)
  list.add([aDownload(track, { type } as DownloadState)])
  const vault = {
    find: vi.fn(async (): Promise<Copy | undefined> => ({}) as Copy),
    damagedBlocks: vi.fn(async (): Promise<number[]> => []),
    note: vi.fn(async () => true),
  }
  const maintenance = new CopyMaintenance({ vault, sha256: async () => '' }, list)
  return { list, vault, maintenance, type: () => list.typeOf('a') }
}

let library: ReturnType<typeof aLibrary>
beforeEach(() => {
  library = aLibrary()
})

describe('a check', () => {
  it('shows that it runs and leaves a whole copy complete', async () => {
    const checking = library.maintenance.check('a')
    expect(library.type()).toBe('checking')
    await checking
    expect(library.type()).toBe('saved')
    expect(library.vault.note).not.toHaveBeenCalled()
  })

  it.each<[string, () => void]>([
    ['has wrong blocks', () => library.vault.damagedBlocks.mockResolvedValue([1])],
    ['is gone', () => library.vault.find.mockResolvedValue(undefined)],
    ['cannot be read', () => library.vault.find.mockRejectedValue(new Error('Closed'))],
  ])('finds damage when the copy %s, and stores that', async (_, damage) => {
    damage()
    await library.maintenance.check('a')
    expect(library.type()).toBe('damaged')
    expect(library.vault.note).toHaveBeenCalledExactlyOnceWith(
      { userId: 'ada', trackId: 'a' },
      { isDamaged: true },
    )
  })

  it.each<DownloadState['type']>(['damaged', 'saving', 'queued'])(
    'does not touch a %s copy',
    async (type) => {
      library = aLibrary(type)
      await library.maintenance.check('a')
      expect(library.type()).toBe(type)
      expect(library.vault.find).not.toHaveBeenCalled()
    },
  )

  it('reads no copy when nobody is signed in', async () => {
    library = aLibrary('saved', null)
    await library.maintenance.check('a')
    expect(library.vault.find).not.toHaveBeenCalled()
    expect(library.vault.note).not.toHaveBeenCalled()
  })

  it('changes nothing for a copy that is saved again meanwhile', async () => {
    library.vault.damagedBlocks.mockImplementation(async () => {
      library.list.setState('a', { type: 'queued' })
      return [0]
    })
    await library.maintenance.check('a')
    expect(library.type()).toBe('queued')
    expect(library.vault.note).not.toHaveBeenCalled()
  })

  it('finds damage also when another tab reports the copy as complete meanwhile', async () => {
    library.vault.damagedBlocks.mockImplementation(async () => {
      library.list.setState('a', { type: 'saved' })
      return [0]
    })
    await library.maintenance.check('a')
    expect(library.type()).toBe('damaged')
  })

  it('shows damage even if that cannot be stored', async () => {
    library.vault.damagedBlocks.mockResolvedValue([0])
    library.vault.note.mockRejectedValue(new Error('Full'))
    await library.maintenance.check('a')
    expect(library.type()).toBe('damaged')
  })
})

it('reports only a complete copy as damaged during playback', () => {
  reportDamaged(library, library.list, 'a')
  expect(library.type()).toBe('damaged')
  expect(library.vault.note).toHaveBeenCalledTimes(1)
  library = aLibrary('saving')
  reportDamaged(library, library.list, 'a')
  expect(library.type()).toBe('saving')
  expect(library.vault.note).not.toHaveBeenCalled()
})

describe('a refresh of track data', () => {
  const renamed: Track = { ...track, title: 'Another name' }
  const shown = () => library.list.get('a')?.track

  it('stores and shows changed data in one step for all tracks', async () => {
    const other = aTrack('b')
    library.list.add([aDownload(other, { type: 'saved' })])
    const changed = vi.fn()
    library.list.state.subscribe(changed)
    await library.maintenance.refresh([renamed, { ...other, title: 'Another too' }])
    expect(shown()).toBe(renamed)
    expect(library.vault.note).toHaveBeenCalledTimes(2)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('shows the data only after it is stored', async () => {
    library.vault.note.mockImplementation(async () => {
      expect(shown()).toBe(track)
      return true
    })
    await library.maintenance.refresh([renamed])
    expect(shown()).toBe(renamed)
  })

  it('writes nothing for a track without a copy, or when only the play count has changed', async () => {
    await library.maintenance.refresh([{ ...track, playCount: 99 }, aTrack('unknown')])
    expect(library.vault.note).not.toHaveBeenCalled()
    expect(shown()).toBe(track)
  })

  it('changes nothing that is shown when another person signs in meanwhile', async () => {
    library.vault.note.mockImplementation(async () => {
      library.list.begin('bob')
      library.list.add([aDownload(track, { type: 'saved' })])
      return true
    })
    await library.maintenance.refresh([renamed])
    expect(shown()).toBe(track)
  })

  it('stores nothing when nobody is signed in', async () => {
    library = aLibrary('saved', null)
    await library.maintenance.refresh([renamed])
    expect(library.vault.note).not.toHaveBeenCalled()
  })
})

describe('a list of downloads', () => {
  it('ignores a change of a download that is not in it', () => {
    library.list.setState('unknown', { type: 'paused' })
    expect([...library.list.all.keys()]).toEqual(['a'])
  })

  it('is empty and unread for another person', () => {
    library.list.begin('bob')
    expect(library.list.state.get()).toEqual({ userId: 'bob', downloads: new Map(), vault: 'unread' })
  })

  it('says that it cannot be read, unless it was read before', () => {
    library.list.markUnreadable()
    expect(library.list.state.get().vault).toBe('unreadable')
    library.list.state.set({ vault: 'read' })
    library.list.markUnreadable()
    expect(library.list.state.get().vault).toBe('read')
  })

  it('gives a later download a later time, also when the clock was set back', () => {
    library.list.add([aDownload(aTrack('b'), { type: 'saved' }, { savedAt: 500 })])
    expect(library.list.nextSavedAt(900)).toBe(900)
    expect(library.list.nextSavedAt(500)).toBe(501)
    expect(library.list.nextSavedAt(100)).toBe(501)
  })

  it('counts downloads by state and drops some of them', () => {
    library.list.add([aDownload(aTrack('b'), { type: 'saving' }), aDownload(aTrack('c'), { type: 'saved' })])
    expect(library.list.count('saved')).toBe(2)
    library.list.drop(['a', 'b'])
    expect([...library.list.all.keys()]).toEqual(['c'])
  })
})
