import { expect, it } from 'vitest'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { addAlbum, addTrack } from '../../../../tests/builders/music/music-rows'
import { addPlaylist } from '../../../../tests/builders/music/playlist-calls'
import { openPages, publicUrl } from '../../../../tests/builders/pages/public-pages'
import { saveKit } from '../../../../tests/builders/presskit/press-kits'

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describeApi('the sitemap', () => {
  it('lists the addresses of everything that everybody may see, and of nothing else', async () => {
    const { api, artist, open, bodyOf } = await openPages()
    const listener = await api.register()
    const albumId = await addAlbum(api, { artist })
    const trackId = await addTrack(api, { artist, id: 'a&b', album_id: albumId })
    await addTrack(api, { artist, is_wip: 1 })
    await addTrack(api, { artist, is_wip: 1, release_at: api.now() + 1 })
    await addAlbum(api, { artist })
    await api.register({ profileType: 'musician' })
    const listOf = (visibility: string) => addPlaylist(api, listener, { visibility, tracks: [trackId] })
    const listId = await listOf('public')
    await listOf('unlisted')
    await listOf('private')
    await saveKit(api, artist, { visibility: 'public', isOpen: true })
    const index = await open('/sitemap.xml')
    expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const parts = locationsIn(index.body)
    expect(parts).toEqual(
      ['tracks', 'albums', 'artists', 'playlists', 'presskits'].map(
        (kind) => `${publicUrl}/sitemaps/${kind}-1.xml`,
      ),
    )
    const listed: (string | undefined)[] = []
    for (const part of parts) listed.push(...locationsIn(await bodyOf(part?.replace(publicUrl, '') ?? '')))
    expect(listed).toEqual(
      [
        '/track/a%26b',
        `/album/${albumId}`,
        `/artist/${artist.user._id}`,
        `/playlist/user/${listId}`,
        `/presskit/${artist.user._id}`,
      ].map((path) => `${publicUrl}${path}`),
    )
    expect(await bodyOf('/sitemaps/tracks-1.xml')).toContain('<lastmod>2030-01-01T00:00:00.000Z</lastmod>')
  })

  it('names no press kit that its artist has not opened', async () => {
    const { api, artist, bodyOf } = await openPages()
    await saveKit(api, artist, { visibility: 'public' })
    expect(await bodyOf('/sitemap.xml')).not.toContain('presskits')
    await saveKit(api, artist, { visibility: 'unlisted', isOpen: true })
    expect(await bodyOf('/sitemap.xml')).not.toContain('presskits')
  })

  it('is a 404 beyond its last part, for other names, and where the server is not public', async () => {
    const { api, artist, open } = await openPages()
    await addTrack(api, { artist })
    const statusOf = async (path: string) => (await open(path)).statusCode
    for (const name of ['tracks-2.xml', 'tracks-0.xml', 'users-1.xml', 'tracks-1', 'tracks-99999.xml'])
      expect([name, await statusOf(`/sitemaps/${name}`)]).toEqual([name, 404])
    const closed = await openPages({ isPublic: false })
    await addTrack(closed.api, { artist: closed.artist })
    expect((await closed.open('/sitemap.xml')).statusCode).toBe(404)
    expect((await closed.open('/sitemaps/tracks-1.xml')).statusCode).toBe(404)
    expect((await closed.open('/robots.txt')).body).toContain('Disallow: /\n')
    expect((await open('/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  })
})
