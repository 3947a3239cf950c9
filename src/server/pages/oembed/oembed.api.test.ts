import { expect, it } from 'vitest'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { addAlbum, addTrack } from '../../../../tests/builders/music/music-rows'
import { openPages, publicUrl } from '../../../../tests/builders/pages/public-pages'

const asking = (path: string, more = {}) =>
  `/oembed?${new URLSearchParams({ url: `${publicUrl}${path}`, format: 'json', ...more })}`

describeApi('oEmbed', () => {
  it('answers the address of a track or an album with the markup of its player', async () => {
    const { api, artist, open } = await openPages()
    const albumId = await addAlbum(api, { artist, title: 'Tapes' })
    const cover_hash = 'ab'.repeat(32)
    const id = await addTrack(api, { artist, title: 'Dust "1"', album_id: albumId, cover_hash })
    const track = await open(asking(`/track/${id}`))
    expect([track.statusCode, track.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    expect(track.json()).toEqual({
      version: '1.0',
      type: 'rich',
      provider_name: 'Lariat',
      provider_url: publicUrl,
      title: 'Dust "1" by dusty',
      author_name: 'dusty',
      author_url: `${publicUrl}/artist/${artist.user._id}`,
      cache_age: 3_600,
      width: 600,
      height: 152,
      html: expect.stringContaining(
        `<iframe src="${publicUrl}/embed/track/${id}" title="Dust &quot;1&quot; by dusty" width="600" height="152"`,
      ),
      thumbnail_url: `${publicUrl}/media/previews/covers/${cover_hash}.jpg`,
      thumbnail_width: 1_200,
      thumbnail_height: 630,
    })
    const album = (await open(asking(`/album/${albumId}`, { maxwidth: '320', maxheight: '200' }))).json()
    expect([album.width, album.height]).toEqual([320, 200])
    expect(album.html).toContain(`src="${publicUrl}/embed/album/${albumId}"`)
    expect((await open(`/oembed?url=${encodeURIComponent(`${publicUrl}/track/${id}`)}`)).statusCode).toBe(200)
  })

  it('is a 404 for everything else, and a 501 for formats other than JSON', async () => {
    const { api, artist, open } = await openPages()
    const id = await addTrack(api, { artist })
    const secret = await addTrack(api, { artist, is_wip: 1 })
    const statusOf = async (path: string) => (await open(path)).statusCode
    for (const path of [
      asking('/track/nothing'),
      asking(`/track/${secret}`),
      asking(`/artist/${artist.user._id}`),
      asking('/track/%E0%A4'),
      `/oembed?url=${encodeURIComponent(`https://other.example/track/${id}`)}`,
      '/oembed?url=nothing',
      '/oembed',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    expect(await statusOf(asking(`/track/${id}`, { format: 'xml' }))).toBe(501)
    const closed = await openPages({ isPublic: false })
    const known = await addTrack(closed.api, { artist: closed.artist })
    expect((await closed.open(asking(`/track/${known}`))).statusCode).toBe(404)
  })
})
