import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import type { Copy } from '~/vault/copy'
import { sha256, wanted } from '../../../../tests/fakes/fake-download'
import { manualClock } from '../../../../tests/fakes/manual-clock'
import { saveCopy, type SaveCopyParts } from './save-copy'

const bytes = new Uint8Array(1_000).fill(7)
const digest = await sha256([bytes])
const file = {
  url: '/media/a',
  filename: 'A.wav',
  size: 1_000,
  type: 'audio/wav',
  sha256: digest,
  blocks: [digest],
}
const headers = { etag: `"${digest}"` }

const aCopy = (change: Partial<Copy> = {}): Copy => ({
  ...wanted,
  filename: 'A.wav',
  file: { sizeBytes: 1_000, type: 'audio/wav', etag: `"${digest}"`, sha256: digest, blocks: [digest] },
  keptBytes: 1_000,
  intent: 'keep',
  peaks: [0.1],
  ...change,
})

let page: ReturnType<typeof aPage>

/** A page that saves a file of 1,000 bytes, which arrives in four pieces. */
function aPage() {
  const state = { stored: undefined as Copy | undefined, isOnline: true, canCheck: true }
  const pieces = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        for (let at = 0; at < 1_000; at += 250) controller.enqueue(bytes.slice(at, at + 250))
        controller.close()
      },
    })
  const vault = {
    find: vi.fn(async () => state.stored),
    begin: vi.fn(async (copy: Copy) => void (state.stored = copy)),
    beginBeside: vi.fn(async (copy: Copy) => copy),
    append: vi.fn(async (copy: Copy, block: ArrayBuffer) => ({
      ...copy,
      keptBytes: copy.keptBytes + block.byteLength,
    })),
    damagedBlocks: vi.fn(async (): Promise<number[]> => []),
    replaceBlock: vi.fn(async () => {}),
    note: vi.fn(async () => true),
  }
  const request = vi.fn<SaveCopyParts['request']>(async () => new Response(pieces(), { headers }))
  const describeFile = vi.fn(async () => file)
  const peaksOf = vi.fn(async (): Promise<number[] | null> => [0.25, 0.5])
  const onProgress = vi.fn()
  const save = () =>
    saveCopy(
      {
        vault: vault as never,
        clock: manualClock(),
        describe: describeFile,
        request,
        sha256,
        canCheck: () => state.canCheck,
        life: { isOnline: () => state.isOnline },
        peaksOf,
      },
      {
        userId: 'ada',
        download: wanted,
        signal: new AbortController().signal,
        onProgress,
        onBlockStored: () => {},
      },
    )
  return { state, vault, request, describeFile, peaksOf, onProgress, save }
}

beforeEach(() => {
  page = aPage()
})

describe('a new copy', () => {
  it('is stored with its waveform and reports its progress', async () => {
    expect(await page.save()).toBe('saved')
    expect(page.state.stored).toMatchObject({ ...wanted, peaks: [0.25, 0.5] })
    const reports = page.onProgress.mock.calls.map(([progress]) => progress)
    expect(reports.flatMap(({ keptBytes }) => keptBytes ?? [])).toEqual([250, 500, 750, 1_000])
    expect(reports[0]).toEqual({ keptBytes: 250, sizeBytes: 1_000, peaks: [0.25, 0.5] })
  })

  it('is stored without its waveform when that cannot be loaded', async () => {
    page.peaksOf.mockRejectedValue(new ApiError(0, 'network'))
    expect(await page.save()).toBe('saved')
    expect(page.state.stored).toMatchObject({ peaks: null })
  })

  it('counts bytes that arrived but did not fit on the device as missing', async () => {
    page.vault.append.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
    await expect(page.save()).rejects.toMatchObject({ problem: 'no-room' })
    expect(page.onProgress.mock.lastCall?.[0]).toMatchObject({ keptBytes: 0, sizeBytes: 1_000 })
  })

  it('sends no request without a network or without https', async () => {
    page.state.isOnline = false
    await expect(page.save()).rejects.toMatchObject({ problem: 'network' })
    page.state.canCheck = false
    await expect(page.save()).rejects.toMatchObject({ problem: 'not-secure' })
    expect(page.describeFile).not.toHaveBeenCalled()
  })
})

describe('an unfinished copy', () => {
  it('keeps its waveform and is fetched from where it stopped', async () => {
    page.state.stored = aCopy({ keptBytes: 0 })
    expect(await page.save()).toBe('saved')
    expect(page.peaksOf).not.toHaveBeenCalled()
    expect(page.onProgress.mock.calls[0]?.[0]).toMatchObject({ peaks: [0.1] })
    expect(page.vault.damagedBlocks).not.toHaveBeenCalled()
  })

  it('that was paused in another tab stays paused', async () => {
    page.state.stored = aCopy({ keptBytes: 0, intent: 'paused' })
    expect(await page.save()).toBe('paused')
    expect(page.describeFile).not.toHaveBeenCalled()
  })
})

describe('a complete copy', () => {
  it('needs no request if it is undamaged, also without a network', async () => {
    page.state.stored = aCopy()
    page.state.isOnline = false
    expect(await page.save()).toBe('saved')
    expect(page.describeFile).not.toHaveBeenCalled()
    expect(page.vault.note).not.toHaveBeenCalled()
  })

  it('loses its damage mark if all its blocks turn out to be undamaged', async () => {
    page.state.stored = aCopy({ isDamaged: true })
    expect(await page.save()).toBe('saved')
    expect(page.vault.note).toHaveBeenCalledExactlyOnceWith(page.state.stored, { isDamaged: false })
  })

  it('reports that there is no storage when its damage mark cannot be removed or its blocks cannot be read', async () => {
    page.state.stored = aCopy({ isDamaged: true })
    page.vault.note.mockRejectedValue(new Error('Closed'))
    await expect(page.save()).rejects.toMatchObject({ problem: 'no-storage' })
    page.vault.damagedBlocks.mockRejectedValue(new Error('Closed'))
    await expect(page.save()).rejects.toMatchObject({ problem: 'no-storage' })
  })
})

describe('a complete copy of an earlier recording', () => {
  beforeEach(() => {
    page.state.stored = aCopy({ recording: 'earlier', file: { ...aCopy().file, sha256: 'old' } })
  })

  it('is not removed, and its waveform is shown until the newer recording is complete', async () => {
    expect(await page.save()).toBe('saved')
    expect(page.vault.begin).not.toHaveBeenCalled()
    expect(page.vault.beginBeside).toHaveBeenCalledTimes(1)
    const reports = page.onProgress.mock.calls.map(([progress]) => progress)
    expect(reports.slice(0, -1).some((progress) => 'peaks' in progress || 'state' in progress)).toBe(false)
    expect(reports.at(-1)).toMatchObject({
      state: { type: 'saved' },
      isRenewing: false,
      peaks: [0.25, 0.5],
      keptBytes: 1_000,
    })
  })

  it('is replaced at once if it is damaged, because it does not play', async () => {
    page.state.stored = aCopy({ ...page.state.stored, isDamaged: true })
    expect(await page.save()).toBe('saved')
    expect(page.vault.begin).toHaveBeenCalledTimes(1)
  })
})

describe('a damaged copy', () => {
  beforeEach(() => {
    page.state.stored = aCopy({ isDamaged: true })
    page.vault.damagedBlocks.mockResolvedValue([0])
  })

  it('gets the damaged block again, with a Range and the ETag of the file', async () => {
    expect(await page.save()).toBe('saved')
    const range = { range: 'bytes=0-999', 'if-range': `"${digest}"` }
    expect(page.request).toHaveBeenCalledExactlyOnceWith('/media/a', range, expect.anything())
    expect(page.vault.replaceBlock).toHaveBeenCalledExactlyOnceWith(page.state.stored, 0, bytes.buffer)
    expect(page.vault.begin).not.toHaveBeenCalled()
  })

  it('waits for the network', async () => {
    page.state.isOnline = false
    await expect(page.save()).rejects.toMatchObject({ problem: 'network' })
    expect(page.describeFile).not.toHaveBeenCalled()
  })

  it('is replaced when the server has another file now, and keeps its damage mark until then', async () => {
    page.state.stored = aCopy({ isDamaged: true, file: { ...aCopy().file, sha256: 'old' } })
    expect(await page.save()).toBe('saved')
    expect(page.vault.begin).toHaveBeenCalledTimes(1)
    expect(page.vault.note).not.toHaveBeenCalled()
  })

  it('is replaced when the file of the server has another size', async () => {
    page.state.stored = aCopy({ file: { ...aCopy().file, sizeBytes: 900 }, keptBytes: 900 })
    expect(await page.save()).toBe('saved')
    expect(page.vault.begin).toHaveBeenCalledTimes(1)
  })

  it('fails after two requests when the requested block arrives damaged twice', async () => {
    page.request.mockImplementation(async () => new Response(new Uint8Array(1_000), { headers }))
    await expect(page.save()).rejects.toMatchObject({ problem: 'damaged' })
    expect(page.request).toHaveBeenCalledTimes(2)
    expect(page.vault.replaceBlock).not.toHaveBeenCalled()
  })

  it.each<[string, () => void, string]>([
    ['the request fails', () => page.request.mockRejectedValue(new TypeError('Failed to fetch')), 'network'],
    [
      'the server refuses the download',
      () => page.describeFile.mockRejectedValue(new ApiError(404, 'not_found')),
      'not-yours',
    ],
    [
      'the response ends early',
      () => page.request.mockResolvedValue(new Response(new Uint8Array(9), { headers })),
      'network',
    ],
    [
      'the response is an error',
      () => page.request.mockResolvedValue(new Response('no', { status: 503, headers })),
      'busy',
    ],
    [
      'the block cannot be stored',
      () => page.vault.replaceBlock.mockRejectedValue(new Error('Closed')),
      'no-storage',
    ],
  ])('stays damaged when %s', async (_, fail, problem) => {
    fail()
    await expect(page.save()).rejects.toMatchObject({ problem })
    expect(page.vault.note).not.toHaveBeenCalled()
  })
})
