import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { addPlaylist, openPlaylist } from '../../../tests/builders/music/playlist-calls'
import { coverUpload } from '../../../tests/builders/music/pictures'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { coverKeys } from '../images/cover'
import { sweepLooseFiles } from '../uploads/sweep-loose-files'
import { openStorage } from '../storage/open-storage'

const upload = async (api: TestApi, as: Person, id: string, colour?: string) =>
  api.call('POST', `/playlists/${id}/cover`, { as, ...(await coverUpload(colour)) })

const storedCovers = ({ config }: TestApi) => {
  const folder = join(config.dataFolder, 'media', 'covers')
  return existsSync(folder) ? readdirSync(folder) : []
}

const sizes = coverKeys('0'.repeat(64)).length

describeApi('the cover of a playlist', () => {
  it('is a square WebP at an address that the playlist shows', async () => {
    const api = await testApi()
    const ada = await api.register()
    const id = await addPlaylist(api, ada)
    const answer = await upload(api, ada, id)
    expect(answer.statusCode).toBe(200)
    const url: string = answer.json().data.coverArtUrl
    expect((await openPlaylist(api, id, ada)).coverArtUrl).toBe(url)
    const file = await api.send({ method: 'GET', url })
    expect(file.headers['content-type']).toBe('image/webp')
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40, height: 40 })
  })

  it('replaces the former one, whose files go away', async () => {
    const api = await testApi()
    const ada = await api.register()
    const id = await addPlaylist(api, ada)
    const first = (await upload(api, ada, id, 'red')).json().data.coverArtUrl
    const second = (await upload(api, ada, id, 'blue')).json().data.coverArtUrl
    expect(second).not.toBe(first)
    expect((await api.send({ method: 'GET', url: first })).statusCode).toBe(404)
    expect((await api.send({ method: 'GET', url: second })).statusCode).toBe(200)
    expect(storedCovers(api)).toHaveLength(sizes)
  })

  it('is shared with another playlist that has the same picture, and goes with the last of them', async () => {
    const api = await testApi()
    const ada = await api.register()
    const [one, other] = [await addPlaylist(api, ada), await addPlaylist(api, ada)]
    const url = (await upload(api, ada, one)).json().data.coverArtUrl
    expect((await upload(api, ada, other)).json().data.coverArtUrl).toBe(url)
    expect((await upload(api, ada, other)).statusCode).toBe(200)
    const removed = await api.call('DELETE', `/playlists/${one}/cover`, { as: ada })
    expect(removed.json().data.coverArtUrl).toBeNull()
    expect((await api.send({ method: 'GET', url })).statusCode).toBe(200)
    await api.call('DELETE', `/playlists/${other}`, { as: ada })
    expect((await api.send({ method: 'GET', url })).statusCode).toBe(404)
    expect(storedCovers(api)).toEqual([])
  })

  it('is left by the sweep of unused files while a playlist has it', async () => {
    const api = await testApi()
    const ada = await api.register()
    const id = await addPlaylist(api, ada)
    await upload(api, ada, id)
    api.advance(2 * dayMs)
    const storage = await openStorage({
      config: api.config,
      folder: join(api.config.dataFolder, 'media'),
      logger: api.app.log,
    })
    await sweepLooseFiles({ database: api.database, storage, clock: api })
    expect(storedCovers(api)).toHaveLength(sizes)
  })

  it('is refused and stores nothing if it is no picture, and for playlists of others', async () => {
    const api = await testApi()
    const [ada, bob] = [await api.register(), await api.register()]
    const id = await addPlaylist(api, ada, { visibility: 'public' })
    const { headers, payload } = await coverUpload()
    const broken = Buffer.from(payload.toString('latin1').replace('PNG', 'GNP'), 'latin1')
    const refused = await api.call('POST', `/playlists/${id}/cover`, { as: ada, headers, payload: broken })
    expect([400, 415]).toContain(refused.statusCode)
    expect((await upload(api, bob, id)).statusCode).toBe(403)
    expect((await upload(api, bob, 'unknown')).statusCode).toBe(404)
    expect(storedCovers(api)).toEqual([])
  })
})
