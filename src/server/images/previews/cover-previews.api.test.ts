// The pictures that programs show beside links to music.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi } from '../../../../tests/builders/api/test-api'
import { coverUpload } from '../../../../tests/builders/music/pictures'
import { addPlaylist } from '../../../../tests/builders/music/playlist-calls'
import { previewPath } from './cover-preview'

describeApi('the picture beside a link', () => {
  it('is drawn from the cover: 1200 by 630, with the whole cover in the middle', async () => {
    const api = await testApi()
    const as = await api.register({ profileType: 'musician' })
    const id = await addPlaylist(api, as, { visibility: 'public' })
    const { payload, headers } = await coverUpload('teal')
    const cover = await api.call('POST', `/playlists/${id}/cover`, { as, payload, headers })
    const path = previewPath(cover.json<{ data: { coverArtUrl: string } }>().data.coverArtUrl) ?? ''
    const picture = await api.send({ method: 'GET', url: path })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 })
    const pixelAt = async (left: number) => [
      ...(await sharp(picture.rawPayload).extract({ left, top: 315, width: 1, height: 1 }).raw().toBuffer()),
    ]
    const [, middle = 0] = await pixelAt(600)
    const [, side = 0] = await pixelAt(40)
    expect(middle).toBeGreaterThan(side)
    const etag = String(picture.headers.etag)
    const again = await api.send({ method: 'GET', url: path, headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
  })

  it('is a 404 where there is no such cover', async () => {
    const api = await testApi()
    for (const url of [
      `/media/previews/covers/${'a'.repeat(64)}.jpg`,
      `/media/previews/photos/${'a'.repeat(64)}.jpg`,
      '/media/previews/covers/a.jpg',
    ])
      expect([url, (await api.send({ method: 'GET', url })).statusCode]).toEqual([url, 404])
    expect(previewPath(`/media/photos/${'a'.repeat(64)}.webp`)).toBeNull()
  })
})
