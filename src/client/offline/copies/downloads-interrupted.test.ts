import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'

const [a, b, c] = [aTrack('a'), aTrack('b'), aTrack('c')]
const busy = () => new ApiError(503, 'unavailable')

let device: Awaited<ReturnType<typeof aDevice>>

beforeEach(async () => {
  device = await aDevice(fileBytes(downloadBlockBytes + 4_321))
})

type Tab = Awaited<ReturnType<typeof device.tab>>

/** The states of a download, as subscribers see them from now on. */
function statesSeen({ downloads, stateOf }: Tab, trackId: string) {
  const seen: (string | undefined)[] = []
  downloads.state.subscribe(() => seen.push(stateOf(trackId)?.type))
  return seen
}

/** A tab whose download of `a` waits for its retry. */
async function aWaitingTab(userId = 'ada') {
  const tab = await device.tab(userId)
  device.server.refuse(busy())
  tab.downloads.save([a])
  await tab.become('a', 'waiting')
  return tab
}

/** A call that can be held from the next time on, until the test ends it. */
function holdable<Asked extends unknown[], Found>(call: (...asked: Asked) => Promise<Found>) {
  let held: Promise<void> | null = null
  let end = (_error?: Error) => {}
  const heldCalls = vi.fn()
  return {
    call: async (...asked: Asked) => {
      if (held) heldCalls()
      await held
      return call(...asked)
    },
    hold: () => {
      held = new Promise((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve())
      })
    },
    wasCalled: () => vi.waitFor(() => expect(heldCalls).toHaveBeenCalled()),
    end: (error?: Error) => end(error),
  }
}

/** Ends when the download that holds the lock of Ada's copy of `a` has ended. */
const lockIsFree = () => device.locks.hold('lariat-copy:ada:a', new AbortController().signal, async () => {})

describe('a track that is saved', () => {
  it('is stored as a stream unless its original is requested', async () => {
    const { downloads, vault, become } = await device.tab()
    downloads.save([a])
    downloads.save([b], 'original')
    await become('a', 'saved')
    await become('b', 'saved')
    expect((await vault.list('ada')).map(({ variant }) => variant)).toEqual(['stream', 'original'])
  })

  it('stays complete when it is saved again', async () => {
    const tab = await device.tab()
    tab.downloads.save([a])
    await tab.become('a', 'saved')
    const seen = statesSeen(tab, 'a')
    tab.downloads.save([a, b])
    await tab.become('b', 'saved')
    expect(new Set(seen)).toEqual(new Set(['saved']))
  })

  it('leaves no save request when it was paused and resumed on the way', async () => {
    const tab = await device.tab()
    device.server.faults.cutAfterBytes = () => downloadBlockBytes + 1
    tab.downloads.save([a])
    await tab.become('a', 'waiting')
    const intent = async () => (await tab.vault.find({ userId: 'ada', trackId: 'a' }))?.intent
    tab.downloads.pause('a')
    await vi.waitFor(async () => expect(await intent()).toBe('paused'))
    device.server.faults.cutAfterBytes = () => Infinity
    tab.downloads.resume('a')
    await tab.become('a', 'saved')
    expect(await intent()).toBe('keep')
    expect(await tab.vault.saveRequests('ada')).toEqual([])
  })
})

describe('a download that is stopped', () => {
  it('stays paused when its last write fails later', async () => {
    const append = holdable(device.openCopies().append)
    const tab = await device.tab('ada', { append: append.call })
    append.hold()
    tab.downloads.save([a])
    await append.wasCalled()
    tab.downloads.pause('a')
    append.end(new Error('Closed'))
    await lockIsFree()
    expect(tab.stateOf('a')?.type).toBe('paused')
  })

  it('stays paused when a subscriber pauses it at the start of another download', async () => {
    const tab = await device.tab()
    device.server.refuse(busy())
    const stop = tab.downloads.state.subscribe(() => {
      if (tab.stateOf('a')?.type !== 'saving') return
      stop()
      tab.downloads.pause('b')
    })
    tab.downloads.save([a, b, c])
    expect([a, b, c].map(({ _id }) => tab.stateOf(_id)?.type)).toEqual(['saving', 'paused', 'saving'])
  })

  it('does not change the same track of the person who signed in meanwhile', async () => {
    const find = holdable(device.openCopies().find)
    const tab = await device.tab('bob', { find: find.call })
    device.server.refuse(busy())
    tab.downloads.save([a])
    tab.downloads.pause('a')
    await vi.waitFor(async () =>
      expect(await tab.vault.saveRequests('bob')).toMatchObject([{ intent: 'paused' }]),
    )
    await tab.downloads.setListener('ada')
    device.server.refuse(null)
    tab.downloads.save([a])
    await tab.become('a', 'saved')
    tab.downloads.reportDamaged('a')
    find.hold()
    tab.downloads.resume('a')
    await find.wasCalled()
    await tab.downloads.setListener('bob')
    find.end()
    await lockIsFree()
    expect(tab.stateOf('a')?.type).toBe('paused')
  })

  it('does not change the progress of the same track of the person who signed in meanwhile', async () => {
    const append = holdable(device.openCopies().append)
    const tab = await device.tab('bob', { append: append.call })
    device.server.refuse(busy())
    tab.downloads.save([a])
    tab.downloads.pause('a')
    await vi.waitFor(async () =>
      expect(await tab.vault.saveRequests('bob')).toMatchObject([{ intent: 'paused' }]),
    )
    await tab.downloads.setListener('ada')
    device.server.refuse(null)
    append.hold()
    tab.downloads.save([a])
    await append.wasCalled()
    await tab.downloads.setListener('bob')
    const before = tab.downloads.state.get().downloads.get('a')
    append.end(new Error('Closed'))
    await lockIsFree()
    expect(tab.downloads.state.get().downloads.get('a')).toBe(before)
  })
})

describe('a change of person', () => {
  it('during the read shows no copies of the previous person', async () => {
    const adas = await device.tab('ada')
    adas.downloads.save([a])
    await adas.become('a', 'saved')
    const list = holdable(device.openCopies().list)
    const { downloads } = await device.tab(null, { list: list.call })
    const shown: string[] = []
    downloads.state.subscribe(() => shown.push(...downloads.state.get().downloads.keys()))
    list.hold()
    const first = downloads.setListener('ada')
    await list.wasCalled()
    const second = downloads.setListener('bob')
    list.end()
    await Promise.all([first, second])
    expect(downloads.state.get()).toMatchObject({ userId: 'bob', downloads: new Map() })
    expect(shown).toEqual([])
  })

  it('during a pause leaves the save request of the previous person as it was', async () => {
    const note = holdable(device.openCopies().note)
    const tab = await device.tab('bob', { note: note.call })
    device.server.refuse(busy())
    tab.downloads.save([a], 'original')
    await tab.become('a', 'waiting')
    await tab.downloads.setListener('ada')
    tab.downloads.save([a])
    await tab.become('a', 'waiting')
    const before = await tab.vault.saveRequests('ada')
    expect(before).toMatchObject([{ variant: 'stream' }])
    note.hold()
    tab.downloads.pause('a')
    await note.wasCalled()
    await tab.downloads.setListener('bob')
    note.end()
    await tab.become('a', 'waiting')
    // Requests are written one after the other, so a wrong one is stored before this one.
    await tab.vault.requestSaves(await tab.vault.saveRequests('bob'))
    expect(await tab.vault.saveRequests('ada')).toEqual(before)
  })
})

describe('another tab', () => {
  it('of another person does not pause this download', async () => {
    const adas = await aWaitingTab('ada')
    const bobs = await aWaitingTab('bob')
    const seen = statesSeen(adas, 'a')
    bobs.downloads.pause('a')
    await vi.waitFor(async () =>
      expect(await bobs.vault.saveRequests('bob')).toMatchObject([{ intent: 'paused' }]),
    )
    await device.openCopies().list('ada')
    expect(adas.stateOf('a')?.type).toBe('waiting')
    expect(seen).toEqual([])
  })

  it('completes a download that waits here, which is then not retried', async () => {
    const [one, other] = [await aWaitingTab(), await aWaitingTab()]
    const seen = statesSeen(other, 'a')
    device.server.refuse(null)
    one.downloads.resume('a')
    await other.become('a', 'saved')
    expect(device.clock.waiting()).toBe(0)
    expect(new Set(seen)).toEqual(new Set(['saved']))
  })

  it('pauses the download that runs here and never hides it', async () => {
    const append = holdable(device.openCopies().append)
    const tab = await device.tab('ada', { append: append.call })
    append.hold()
    tab.downloads.save([a])
    await append.wasCalled()
    const seen = statesSeen(tab, 'a')
    const other = await device.tab('ada')
    other.downloads.pause('a')
    await tab.become('a', 'paused')
    tab.downloads.resume('a')
    append.end()
    await tab.become('a', 'saved')
    expect(seen).not.toContain(undefined)
  })

  it('saves another track while the download here keeps running', async () => {
    const append = holdable(device.openCopies().append)
    const tab = await device.tab('ada', { append: append.call })
    append.hold()
    tab.downloads.save([a])
    await append.wasCalled()
    const seen = statesSeen(tab, 'a')
    const other = await device.tab('ada')
    other.downloads.save([b])
    await tab.become('b', 'saved')
    append.end()
    await tab.become('a', 'saved')
    expect(seen).not.toContain('queued')
  })
})

describe('a failed request', () => {
  it('asks whether the server answers when the connection was lost', async () => {
    const { downloads, become } = await device.tab()
    device.server.refuse(new ApiError(0, 'network'))
    downloads.save([a])
    await become('a', 'waiting')
    expect(device.serverChecks()).toBe(1)
  })

  it('does not ask whether the server answers when it has answered that it is busy', async () => {
    await aWaitingTab()
    expect(device.serverChecks()).toBe(0)
  })

  it('says that it waits for the network when it is retried offline after the server was busy', async () => {
    const { downloads, stateOf, become } = await device.tab()
    device.server.faults.answer = () => {
      device.setOnline(false)
      return new Response(null, { status: 503 })
    }
    downloads.save([a])
    await become('a', 'waiting')
    expect(stateOf('a')).toEqual({ type: 'waiting', problem: 'busy' })
    device.clock.advance(2_000)
    await vi.waitFor(() => expect(stateOf('a')).toEqual({ type: 'waiting', problem: 'network' }))
    expect(device.clock.waiting()).toBe(0)
  })
})

it('reads no copies while nobody is signed in', async () => {
  const { downloads } = await device.tab(null)
  expect(downloads.state.get()).toEqual({ userId: null, downloads: new Map(), vault: 'unread' })
})
