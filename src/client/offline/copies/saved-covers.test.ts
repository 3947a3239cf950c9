import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '~/client/platform/store'
import type { Copy } from '~/vault/copy'
import { aCopy } from '../../../../tests/builders/device/copy'
import { aTrack } from '../../../../tests/builders/music/tracks'
import type { Download, DownloadsState, DownloadState } from './download-types'
import { openSavedCovers, SavedCovers } from './saved-covers'

const origin = 'https://lariat.test'
const coverOf = (name: string) => `/media/covers/${name}-512.webp`
const sizesOf = (name: string) => [96, 256, 512].map((size) => `${origin}/media/covers/${name}-${size}.webp`)

const withCover = (trackId: string, cover: string | null, keptBytes = 10) =>
  aCopy(trackId, {
    sizeBytes: 10,
    keptBytes,
    track: aTrack(trackId, { coverArtUrl: cover && coverOf(cover) }),
  })

const download = (copy: Copy, type: DownloadState['type']) =>
  [copy.trackId, { ...copy, state: { type }, sizeBytes: 10 } as Download] as const

const aPicture = (cacheControl = 'public, max-age=31536000, immutable', headers = {}) =>
  new Response('picture', { headers: { 'cache-control': cacheControl, ...headers } })

const unread: DownloadsState = { userId: null, downloads: new Map(), vault: 'unread' }
const stateWith = (copies: Copy[], type: DownloadState['type'] = 'saved'): DownloadsState => ({
  userId: 'ada',
  vault: 'read',
  downloads: new Map(copies.map((copy) => download(copy, type))),
})

function aPage(offersCaches = true, savedBefore: Copy[] = []) {
  const cached = new Map<string, Response>()
  const cache = {
    keys: async () => [...cached.keys()].map((url) => ({ url })),
    put: async (address: string, response: Response) => void cached.set(address, response),
    // As in browsers, a response that varies by a header is found only when that is ignored.
    delete: async (address: string, options?: CacheQueryOptions) =>
      Boolean(options?.ignoreVary || !cached.get(address)?.headers.has('vary')) && cached.delete(address),
  }
  const state = createStore<DownloadsState>(savedBefore.length > 0 ? stateWith(savedBefore) : unread)
  const list = vi.fn<() => Promise<Copy[]>>(async () => savedBefore)
  const request = vi.fn<(address: string) => Promise<Response>>(async () => aPicture())
  const online: (() => void)[] = []
  let isOnline = true
  new SavedCovers({
    downloads: { state },
    vault: { list },
    life: { isOnline: () => isOnline, onOnline: (act) => online.push(act) },
    request,
    open: async () => (offersCaches ? (cache as unknown as Cache) : null),
    origin,
  }).start()
  const setCopies = (copies: Copy[], type: DownloadState['type'] = 'saved') => {
    list.mockResolvedValue(copies)
    state.set(stateWith(copies, type))
  }
  const expectCached = (...addresses: string[]) =>
    vi.waitFor(() => expect([...cached.keys()].toSorted()).toEqual(addresses.toSorted()))
  const setOnline = (is: boolean) => {
    isOnline = is
    if (is) online.forEach((act) => act())
  }
  return {
    setCopies,
    expectCached,
    request,
    list,
    cached,
    state,
    setOnline,
    backOnline: () => setOnline(true),
  }
}

describe('the covers of saved tracks', () => {
  it('are stored in the shown sizes, once for all tracks of an album', async () => {
    const { setCopies, expectCached, request } = aPage()
    setCopies([withCover('a', 'red'), withCover('b', 'red'), withCover('c', 'blue'), withCover('d', null)])
    await expectCached(...sizesOf('red'), ...sizesOf('blue'))
    expect(request).toHaveBeenCalledTimes(6)
  })

  it('are stored also for copies that are already in the list when storing covers starts', async () => {
    const { expectCached, request } = aPage(true, [withCover('a', 'red')])
    await expectCached(...sizesOf('red'))
    expect(request).toHaveBeenCalledTimes(3)
  })

  it('are deleted with the last copy that needs them', async () => {
    const { setCopies, expectCached, cached } = aPage()
    setCopies([withCover('a', 'red'), withCover('b', 'red')])
    await expectCached(...sizesOf('red'))
    setCopies([withCover('b', 'red')])
    await expectCached(...sizesOf('red'))
    setCopies([])
    await vi.waitFor(() => expect(cached.size).toBe(0))
  })

  it('are deleted also when the server sent responses that vary by a header', async () => {
    const { setCopies, expectCached, request, cached } = aPage()
    request.mockImplementation(async () => aPicture(undefined, { vary: 'Accept-Encoding' }))
    setCopies([withCover('a', 'red')])
    await expectCached(...sizesOf('red'))
    setCopies([])
    await vi.waitFor(() => expect(cached.size).toBe(0))
  })

  it('are not requested from another origin, because the worker serves only its own', async () => {
    const { setCopies, expectCached, request } = aPage()
    const elsewhere = aTrack('a', { coverArtUrl: 'https://covers.test/red-512.webp' })
    setCopies([{ ...withCover('a', null), track: elsewhere }, withCover('b', 'blue')])
    await expectCached(...sizesOf('blue'))
    expect(request).toHaveBeenCalledTimes(3)
  })

  it('are replaced when the artist changes the cover', async () => {
    const { setCopies, expectCached, request } = aPage()
    setCopies([withCover('a', 'red')])
    await expectCached(...sizesOf('red'))
    setCopies([withCover('a', 'blue')])
    await expectCached(...sizesOf('blue'))
    expect(request).toHaveBeenCalledTimes(6)
  })

  it('are fetched only when the copy is complete', async () => {
    const { setCopies, expectCached, request } = aPage()
    setCopies([withCover('a', 'red', 5), withCover('b', 'blue')])
    await expectCached(...sizesOf('blue'))
    expect(request).toHaveBeenCalledTimes(3)
  })

  it('are not looked up again while a download makes progress', async () => {
    const { setCopies, expectCached, state, list } = aPage()
    setCopies([withCover('a', 'red', 5)], 'saving')
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1))
    setCopies([withCover('a', 'red', 7)], 'saving')
    setCopies([withCover('a', 'red', 8), withCover('b', 'red', 5)], 'saving')
    setCopies([withCover('a', 'red')])
    state.set({ downloads: new Map(state.get().downloads) })
    await expectCached(...sizesOf('red'))
    setCopies([])
    await expectCached()
    expect(list).toHaveBeenCalledTimes(3)
  })

  it('are fetched when the network is back', async () => {
    const { setCopies, expectCached, request, cached, backOnline } = aPage()
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    setCopies([withCover('a', 'red')])
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1))
    expect(cached.size).toBe(0)
    backOnline()
    await expectCached(...sizesOf('red'))
  })

  it('are not requested offline, but unneeded ones are still deleted', async () => {
    const { setCopies, expectCached, request, cached, setOnline } = aPage()
    setCopies([withCover('a', 'red')])
    await expectCached(...sizesOf('red'))
    setOnline(false)
    setCopies([withCover('b', 'blue')])
    await vi.waitFor(() => expect(cached.size).toBe(0))
    expect(request).toHaveBeenCalledTimes(3)
    setOnline(true)
    await expectCached(...sizesOf('blue'))
  })

  it('are not stored from an error response', async () => {
    const { setCopies, request, cached } = aPage()
    request.mockResolvedValue(new Response('', { status: 404 }))
    setCopies([withCover('a', 'red')])
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(3))
    expect(cached.size).toBe(0)
  })

  it('are not stored in the original size, which the server sends until the smaller sizes exist', async () => {
    const { setCopies, expectCached, request, backOnline } = aPage()
    request.mockImplementation(async (address) => aPicture(address.includes('-96') ? 'no-cache' : undefined))
    setCopies([withCover('a', 'red')])
    await expectCached(...sizesOf('red').slice(1))
    request.mockImplementation(async () => aPicture())
    backOnline()
    await expectCached(...sizesOf('red'))
    expect(request).toHaveBeenCalledTimes(4)
  })

  it('are not stored when the worker answers with another size', async () => {
    const { setCopies, request, cached } = aPage()
    const [, , large = ''] = sizesOf('red')
    const largerPicture = () => Object.defineProperty(aPicture(), 'url', { value: large })
    request.mockImplementation(async () => largerPicture())
    setCopies([withCover('a', 'red')])
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(3))
    await vi.waitFor(() => expect([...cached.keys()]).toEqual([large]))
  })

  it('are kept while the copies cannot be read', async () => {
    const { setCopies, expectCached, list, state, cached } = aPage()
    setCopies([withCover('a', 'red')])
    await expectCached(...sizesOf('red'))
    list.mockRejectedValue(null)
    state.set({ downloads: new Map() })
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2))
    expect(cached.size).toBe(3)
  })

  it('are kept after sign-out for the next sign-in', async () => {
    const { setCopies, expectCached, state, cached } = aPage()
    setCopies([withCover('a', 'red')])
    await expectCached(...sizesOf('red'))
    state.set({ userId: null, downloads: new Map() })
    expect(cached.size).toBe(3)
  })

  it('cause no error when the browser has no Cache API', async () => {
    const { setCopies, list } = aPage(false)
    setCopies([withCover('a', 'red')])
    await expect(openSavedCovers('ada')).resolves.toBeNull()
    expect(list).not.toHaveBeenCalled()
  })
})

describe('the cache of saved covers', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is a separate one for each person', async () => {
    const open = vi.fn(async (name: string) => ({ name }))
    vi.stubGlobal('caches', { open })
    expect(await openSavedCovers('ada')).toEqual({ name: 'sleeves-kept:ada' })
    expect(await openSavedCovers('bob')).toEqual({ name: 'sleeves-kept:bob' })
  })
})
