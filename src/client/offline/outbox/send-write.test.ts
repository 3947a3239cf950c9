import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playlistWrites } from '../../../../tests/builders/music/playlists'
import { sendWrite } from './send-write'

const { add, reorder } = playlistWrites('loop')
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

it('other writes are sent once, and a refusal is passed on', async () => {
  server.mockResolvedValueOnce(refused(409))
  await expect(sendWrite(add('x'))).rejects.toMatchObject({ status: 409 })
  expect(server).toHaveBeenCalledTimes(1)
  const [[, { body }] = ['', {}]] = server.mock.calls
  expect(JSON.parse(String(body))).toEqual({ trackId: 'x' })
})
