import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playlistWrites } from '../../../../tests/builders/music/playlists'
import { sendWrite } from './send-write'

const { add, addAll, reorder } = playlistWrites('loop')
const refused = (status: number) =>
  Response.json({ message: 'No.', code: status === 409 ? 'conflict' : 'not_found' }, { status })
const answered = (data: unknown) => Response.json({ data })

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.mockReset()
})
const sentOrders = () =>
  server.mock.calls
    .filter(([url]) => url.endsWith('/reorder'))
    .map(([, { body }]) => (JSON.parse(String(body)) as { tracks: string[] }).tracks.join(''))

it('an order of other tracks than the present ones is applied to those, and the others follow', async () => {
  server
    .mockResolvedValueOnce(refused(409))
    .mockResolvedValueOnce(answered({ trackIds: ['a', 'b', 'n', 'd'], revision: 7 }))
    .mockResolvedValueOnce(answered({ revision: 8 }))
  expect(await sendWrite(reorder('dcba'))).toEqual({ revision: 8 })
  expect(sentOrders()).toEqual(['dcba', 'dban'])
})

it('an order that is outdated again is sent again later', async () => {
  server
    .mockResolvedValueOnce(refused(409))
    .mockResolvedValueOnce(answered({ trackIds: ['a'], revision: 7 }))
    .mockResolvedValueOnce(refused(409))
  await expect(sendWrite(reorder('ab'))).rejects.toMatchObject({ status: 503 })
})

const gone = (...paths: string[]) =>
  Response.json(
    { message: 'No.', code: 'not_found', details: paths.map((path) => ({ path, message: 'No.' })) },
    { status: 404 },
  )
const sentBodies = () => server.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as object)

it('tracks that were deleted while they waited are left out of those that are added', async () => {
  server
    .mockResolvedValueOnce(gone('trackIds.0', 'trackIds.2'))
    .mockResolvedValueOnce(answered({ added: ['b', 'd'], revision: 3 }))
  expect(await sendWrite(addAll('abcd', 2))).toEqual({ added: ['b', 'd'], revision: 3 })
  expect(sentBodies().at(-1)).toEqual({ trackIds: ['b', 'd'], position: 2 })
  const keys = server.mock.calls.map(([, { headers }]) => new Headers(headers).get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
})

it('adding tracks of which none is left is refused', async () => {
  server.mockResolvedValueOnce(gone('trackIds.0', 'trackIds.1'))
  await expect(sendWrite(addAll('ab'))).rejects.toMatchObject({ status: 404 })
  expect(server).toHaveBeenCalledTimes(1)
})

it('a new playlist is created without the tracks that were deleted meanwhile', async () => {
  const input = { body: { _id: 'loop', title: 'Loop', tracks: ['a', 'b'] } }
  const write = { name: 'createPlaylist', input, idempotencyKey: 'key' } as const
  server
    .mockResolvedValueOnce(gone('tracks.0'))
    .mockResolvedValueOnce(gone('tracks.0'))
    .mockResolvedValueOnce(answered({ _id: 'loop' }))
  expect(await sendWrite(write)).toEqual({ _id: 'loop' })
  expect(sentBodies().at(-1)).toMatchObject({ title: 'Loop', tracks: [] })
})

it('other writes are sent once, and a refusal is passed on', async () => {
  server.mockResolvedValueOnce(refused(409))
  await expect(sendWrite(add('x'))).rejects.toMatchObject({ status: 409 })
  expect(server).toHaveBeenCalledTimes(1)
  const [[, { body }] = ['', {}]] = server.mock.calls
  expect(JSON.parse(String(body))).toEqual({ trackId: 'x' })
})
