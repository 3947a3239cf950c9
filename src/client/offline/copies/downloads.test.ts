import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { downloadBlockBytes } from '~/contract/limits-beyond'
import type { WritableVault } from '~/vault/block-writes'
import { aDevice } from '../../../../tests/builders/device/device'
import { aTrack } from '../../../../tests/builders/music/tracks'
import { fileBytes } from '../../../../tests/fakes/fake-download'
import { verifyCopies } from '~/client/offline/copies/copy-maintenance'

const song = fileBytes(downloadBlockBytes + 4_321)
const tracks = ['a', 'b', 'c', 'd'].map((id) => aTrack(id))

let device: Awaited<ReturnType<typeof aDevice>>

beforeEach(async () => {
  device = await aDevice(song)
})

describe('saving', () => {
  it('downloads two at a time, in order, until all are complete', async () => {
    const { downloads, vault, become, stateOf } = await device.tab()
    let most = 0
    downloads.state.subscribe(() => {
      const saving = tracks.filter(({ _id }) => stateOf(_id)?.type === 'saving').length
      most = Math.max(most, saving)
    })
    downloads.save(tracks)
    expect(stateOf('d')?.type).toBe('queued')
    for (const { _id } of tracks) await become(_id, 'saved')
    expect(most).toBe(2)
    const copies = await vault.list('ada')
    expect(copies.map(({ trackId, keptBytes, peaks }) => [trackId, keptBytes, peaks])).toEqual(
      tracks.map(({ _id }) => [_id, song.length, [0.25, 0.5]]),
    )
  })

  it('asks for persistent storage at the first save and saves a track only once', async () => {
    const { downloads, become, onFirstSave } = await device.tab()
    downloads.save(tracks.slice(0, 1))
    downloads.save(tracks.slice(0, 1))
    await become('a', 'saved')
    downloads.save(tracks.slice(0, 1))
    expect(onFirstSave).toHaveBeenCalledTimes(1)
    expect(device.server.seen.requests).toBe(1)
  })

  it('reports progress', async () => {
    const { downloads, become } = await device.tab()
    const seen: number[] = []
    downloads.state.subscribe(() => seen.push(downloads.state.get().downloads.get('a')?.keptBytes ?? 0))
    downloads.save(tracks.slice(0, 1))
    await become('a', 'saved')
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(downloads.state.get().downloads.get('a')).toMatchObject({
      keptBytes: song.length,
      sizeBytes: song.length,
    })
  })
})

describe('a lost connection', () => {
  it('is retried automatically at growing intervals and resumes where it stopped', async () => {
    const { downloads, become } = await device.tab()
    const cuts = [downloadBlockBytes + 1, 10]
    device.server.faults.cutAfterBytes = () => cuts.shift() ?? Infinity
    downloads.save(tracks.slice(0, 1))
    await become('a', 'waiting')
    device.clock.advance(2_000)
    await vi.waitFor(() => expect(cuts).toEqual([]))
    await become('a', 'waiting')
    device.clock.advance(60_000)
    await become('a', 'saved')
    expect(device.server.seen.sentBytes).toBeLessThanOrEqual(song.length + downloadBlockBytes)
  })

  it('waits while offline and continues when the network is back', async () => {
    const { downloads, become } = await device.tab()
    device.setOnline(false)
    device.server.refuse(new ApiError(0, 'network'))
    downloads.save(tracks.slice(0, 1))
    await become('a', 'waiting')
    expect(device.clock.waiting()).toBe(0)
    device.server.refuse(null)
    device.setOnline(true)
    await become('a', 'saved')
  })
})

describe('a download', () => {
  it('can be paused and resumed, also after a restart', async () => {
    const first = await device.tab()
    device.server.faults.cutAfterBytes = () => downloadBlockBytes + 1
    first.downloads.save(tracks.slice(0, 1))
    await first.become('a', 'waiting')
    first.downloads.pause('a')
    await vi.waitFor(async () =>
      expect(await first.vault.find({ userId: 'ada', trackId: 'a' })).toMatchObject({ intent: 'paused' }),
    )
    device.server.faults.cutAfterBytes = () => Infinity
    const second = await device.tab()
    expect(second.stateOf('a')?.type).toBe('paused')
    second.downloads.resume('a')
    await second.become('a', 'saved')
  })

  it('continues at the next start after its tab was closed', async () => {
    const first = await device.tab()
    device.server.faults.cutAfterBytes = () => downloadBlockBytes + 1
    first.downloads.save(tracks.slice(0, 1))
    await first.become('a', 'waiting')
    device.server.faults.cutAfterBytes = () => Infinity
    const second = await device.tab()
    await second.become('a', 'saved')
    expect(await second.vault.find({ userId: 'ada', trackId: 'a' })).toMatchObject({ keptBytes: song.length })
  })

  it('survives when its tab is closed before it starts', async () => {
    const first = await device.tab()
    device.setOnline(false)
    first.downloads.save(tracks)
    await first.become('d', 'waiting')
    await vi.waitFor(async () => expect(await first.vault.saveRequests('ada')).toHaveLength(tracks.length))
    expect(device.server.seen.descriptions).toBe(0)
    device.setOnline(true)
    const second = await device.tab()
    for (const { _id } of tracks) await second.become(_id, 'saved')
    expect(await second.vault.saveRequests('ada')).toEqual([])
  })

  it('can be removed before it starts and does not come back', async () => {
    const first = await device.tab()
    device.server.refuse(new ApiError(0, 'network'))
    first.downloads.save(tracks)
    await vi.waitFor(async () => expect(await first.vault.saveRequests('ada')).toHaveLength(tracks.length))
    await first.downloads.remove(tracks.map(({ _id }) => _id))
    expect((await device.tab()).downloads.state.get().downloads.size).toBe(0)
  })

  it('can be removed while it runs and leaves no bytes', async () => {
    const { downloads, vault, stateOf } = await device.tab()
    downloads.save(tracks.slice(0, 1))
    await downloads.remove(['a'])
    expect(stateOf('a')).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await vault.list('ada')).toEqual([])
    expect(await vault.chunkAt({ userId: 'ada', trackId: 'a' }, 0)).toBeUndefined()
  })

  it('stops when another person signs in, is invisible to them and continues for its owner', async () => {
    const { downloads, become } = await device.tab()
    device.server.faults.cutAfterBytes = () => downloadBlockBytes + 1
    downloads.save(tracks.slice(0, 1))
    await become('a', 'waiting')
    await downloads.setListener('bob')
    expect(downloads.state.get().downloads.size).toBe(0)
    device.server.faults.cutAfterBytes = () => Infinity
    await downloads.setListener('ada')
    await become('a', 'saved')
  })
})

describe('a problem that waiting cannot solve', () => {
  it.each([
    [new ApiError(404, 'not_found'), 'not-yours'],
    [new ApiError(401, 'signed_out'), 'signed-out'],
  ])('is shown (%s: %s) and retried when the person asks for it', async (error, problem) => {
    const { downloads, become, stateOf } = await device.tab()
    device.server.refuse(error)
    downloads.save(tracks.slice(0, 1))
    await become('a', 'failed')
    expect(stateOf('a')).toEqual({ type: 'failed', problem })
    device.server.refuse(null)
    downloads.resume('a')
    await become('a', 'saved')
  })

  it('is shown for a full device, and the download continues once there is space', async () => {
    let full = true
    const real = device.openCopies()
    const append: WritableVault['append'] = async (copy, bytes) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      return real.append(copy, bytes)
    }
    const { downloads, become, stateOf } = await device.tab('ada', { append })
    downloads.save(tracks.slice(0, 1))
    await become('a', 'failed')
    expect(stateOf('a')).toEqual({ type: 'failed', problem: 'no-room' })
    full = false
    downloads.resume('a')
    await become('a', 'saved')
  })
})

describe('two tabs', () => {
  it('save one album together without fetching a byte twice', async () => {
    const [one, other] = [await device.tab(), await device.tab()]
    one.downloads.save(tracks)
    other.downloads.save(tracks)
    for (const { _id } of tracks) {
      await one.become(_id, 'saved')
      await other.become(_id, 'saved')
    }
    expect(device.server.seen.sentBytes).toBe(tracks.length * song.length)
  })

  it('show the copies that the other tab completed and removed', async () => {
    const [one, other] = [await device.tab(), await device.tab()]
    one.downloads.save(tracks.slice(0, 1))
    await other.become('a', 'saved')
    await one.downloads.remove(['a'])
    await vi.waitFor(() => expect(other.stateOf('a')).toBeUndefined())
  })
})

describe('a damaged copy', () => {
  it('is found by a check, and only its wrong block is fetched again', async () => {
    const { downloads, vault, become } = await device.tab()
    downloads.save(tracks.slice(0, 2))
    await become('a', 'saved')
    await become('b', 'saved')
    const copy = await vault.find({ userId: 'ada', trackId: 'a' })
    if (!copy) throw new Error('no copy')
    const flipped = song.slice(0, downloadBlockBytes)
    flipped[77] = (flipped[77] ?? 0) ^ 1
    await vault.replaceBlock(copy, 0, flipped.buffer)
    await verifyCopies(downloads)
    await become('a', 'damaged')
    await become('b', 'saved')
    device.server.seen.sentBytes = 0
    downloads.resume('a')
    await become('a', 'saved')
    expect(device.server.seen.sentBytes).toBe(downloadBlockBytes)
    await verifyCopies(downloads)
    await become('a', 'saved')
  })
  it('is fetched from the start when the server has a newer file', async () => {
    const { downloads, vault, become } = await device.tab()
    downloads.save(tracks.slice(0, 1))
    await become('a', 'saved')
    const copy = await vault.find({ userId: 'ada', trackId: 'a' })
    if (!copy) throw new Error('no copy')
    await vault.replaceBlock(copy, 0, new ArrayBuffer(downloadBlockBytes))
    await device.server.replaceFile(fileBytes(999, 3))
    await downloads.check('a')
    downloads.resume('a')
    await become('a', 'saved')
    expect((await vault.find({ userId: 'ada', trackId: 'a' }))?.file.sizeBytes).toBe(999)
  })
})
