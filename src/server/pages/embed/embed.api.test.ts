// The player that other pages show in a frame.
import { expect, it } from 'vitest'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { addAlbum, addTrack } from '../../../../tests/builders/music/music-rows'
import { openPages, publicUrl } from '../../../../tests/builders/pages/public-pages'

const playedIn = (page: string) =>
  JSON.parse(
    /<script type="application\/json" id="player-data">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}',
  ) as { tracks: { title: string; address: string | null }[] }

describeApi('the player for other pages', () => {
  it('plays the preview of a track, and links to its page and its artist in new windows', async () => {
    const { api, artist, open } = await openPages()
    const id = await addTrack(api, { artist, title: 'Dust </script> & "1"' })
    const page = await open(`/embed/track/${id}`)
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(playedIn(page.body).tracks).toEqual([
      { title: 'Dust </script> & "1"', address: `/media/tracks/${id}/preview` },
    ])
    const links = [...page.body.matchAll(/<a\s[^>]*href="([^"]*)"[^>]*>/g)].map(([tag, href]) => [
      href,
      /target="_blank"\s+rel="noopener"/.test(tag),
    ])
    expect(links).toEqual([
      [`${publicUrl}/track/${id}`, true],
      [`${publicUrl}/artist/${artist.user._id}`, true],
      [`${publicUrl}/track/${id}`, true],
    ])
  })

  it('plays the public tracks of an album in their order, and only previews even of free ones', async () => {
    const { api, artist, open } = await openPages()
    const album_id = await addAlbum(api, { artist, title: 'Tapes' })
    const of = (title: string, track_number: number, more = {}) =>
      addTrack(api, { artist, title, album_id, track_number, ...more })
    const second = await of('Two', 2, { price_cents: 0 })
    const first = await of('One', 1)
    await of('Secret', 3, { is_wip: 1 })
    const page = await open(`/embed/album/${album_id}`)
    expect(playedIn(page.body).tracks).toEqual([
      { title: 'One', address: `/media/tracks/${first}/preview` },
      { title: 'Two', address: `/media/tracks/${second}/preview` },
    ])
    expect(page.body).not.toContain('Secret')
  })

  it('may be framed by every page and runs only its own script, while the app stays unframeable', async () => {
    const { api, artist, open } = await openPages()
    const id = await addTrack(api, { artist })
    const { headers, body } = await open(`/embed/track/${id}`)
    expect(headers['x-frame-options']).toBeUndefined()
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toContain('unsafe')
    expect(body).toContain('<script>play()</script>')
    expect(policy).toMatch(/script-src 'sha256-[^']+';style-src 'sha256-[^']+'/)
    for (const path of [`/track/${id}`, '/', `/embed/nothing/${id}`]) {
      const other = (await open(path)).headers
      expect([path, other['x-frame-options']]).toEqual([path, 'DENY'])
      expect(String(other['content-security-policy'])).toContain("frame-ancestors 'none'")
    }
  })

  it('is a 404 that names only the product for music that not everybody may see, and on a server behind the gate', async () => {
    const { api, artist, open } = await openPages()
    const hidden = [
      await addTrack(api, { artist, title: 'Secret', is_wip: 1 }),
      await addTrack(api, { artist, title: 'Secret', deleted_at: api.now() }),
    ]
    const unknown = await open('/embed/track/nothing')
    expect([unknown.statusCode, unknown.headers['x-frame-options']]).toEqual([404, undefined])
    for (const id of hidden) expect((await open(`/embed/track/${id}`)).body).toBe(unknown.body)
    const album = await addAlbum(api, { artist, title: 'Secret' })
    expect((await open(`/embed/album/${album}`)).body).toBe(unknown.body)
    const closed = await openPages({ isPublic: false })
    const id = await addTrack(closed.api, { artist: closed.artist })
    const page = await closed.open(`/embed/track/${id}`)
    expect([page.statusCode, page.body]).toEqual([404, unknown.body])
  })

  it('is offered as markup by the calls for a public track and a public album, and only by a public server', async () => {
    const { api, artist } = await openPages()
    const album_id = await addAlbum(api, { artist, title: 'Tapes' })
    const id = await addTrack(api, { artist, title: 'Dust "1"', album_id })
    const secret = await addTrack(api, { artist, is_wip: 1 })
    const embedOf = async (path: string, from = { api, artist }) =>
      (await from.api.call('GET', path, { as: from.artist })).json().data.embed
    expect(await embedOf(`/music/${id}`)).toBe(
      `<iframe src="${publicUrl}/embed/track/${id}" title="Dust &quot;1&quot; by dusty" width="100%" height="152" loading="lazy" allow="autoplay" style="border:0;border-radius:14px"></iframe>`,
    )
    expect(await embedOf(`/albums/${album_id}`)).toContain(`${publicUrl}/embed/album/${album_id}"`)
    expect(await embedOf(`/music/${secret}`)).toBeUndefined()
    const closed = await openPages({ isPublic: false })
    const other = await addTrack(closed.api, { artist: closed.artist })
    expect(await embedOf(`/music/${other}`, closed)).toBeUndefined()
  })
})
