// What the server sends to those who open the page of a track.
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { clientPage } from '../../../tests/builders/api/client-folder'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addAlbum, addTrack } from '../../../tests/builders/music/music-rows'
import { dataIn, metaIn, openPages, publicUrl } from '../../../tests/builders/pages/public-pages'

describeApi('the page of a track', () => {
  it('names title, artist, cover and address to crawlers of a public server', async () => {
    const { api, artist, open } = await openPages()
    const albumId = await addAlbum(api, { artist, title: 'Tapes' })
    const cover_hash = 'ab'.repeat(32)
    const id = await addTrack(api, { artist, title: 'Dust & <b>', album_id: albumId, cover_hash })
    const page = await open(`/track/${id}`)
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    const url = `${publicUrl}/track/${id}`
    expect(page.body).toContain('<title>Dust &amp; &lt;b&gt; by dusty · Lariat</title>')
    expect(page.body).toContain(`<link rel="canonical" href="${url}" />`)
    expect(metaIn(page.body, 'og:url')).toBe(url)
    expect(metaIn(page.body, 'og:type')).toBe('music.song')
    expect(metaIn(page.body, 'description')).toBe('Hear “Dust &amp; &lt;b&gt;” by dusty on Lariat. Dub.')
    expect(metaIn(page.body, 'og:image')).toBe(`${publicUrl}/media/previews/covers/${cover_hash}.jpg`)
    expect(page.body).not.toContain('noindex')
    expect(dataIn(page.body)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MusicRecording',
      name: 'Dust & <b>',
      url,
      duration: 'PT3M0S',
      byArtist: { '@type': 'MusicGroup', name: 'dusty', url: `${publicUrl}/artist/${artist.user._id}` },
      inAlbum: { name: 'Tapes', url: `${publicUrl}/album/${albumId}` },
    })
  })

  it('shows its own description, shortened', async () => {
    const { api, artist, bodyOf } = await openPages()
    const id = await addTrack(api, { artist, description: 'word '.repeat(60).trim() })
    const description = metaIn(await bodyOf(`/track/${id}`), 'og:description') ?? ''
    expect([description.slice(0, 9), description.length <= 200]).toEqual(['word word', true])
  })

  it('is the page of the app for every track that not everybody may see, as for an unknown id', async () => {
    const { api, artist, open } = await openPages()
    const unknown = await open('/track/nothing')
    expect(unknown.body).toBe(clientPage)
    const hidden = {
      'a work in progress': await addTrack(api, { artist, is_wip: 1 }),
      'one with a release date': await addTrack(api, { artist, is_wip: 1, release_at: api.now() + dayMs }),
      'one that was taken down': await addTrack(api, { artist, deleted_at: api.now() }),
      'one without audio': await addTrack(api, { artist, audio_state: 'none' }),
    }
    const stable = ({ statusCode, body, headers }: typeof unknown) => ({
      statusCode,
      body,
      headers: { ...headers, date: null, 'x-request-id': null },
    })
    for (const [what, id] of Object.entries(hidden))
      expect([what, stable(await open(`/track/${id}`))]).toEqual([what, stable(unknown)])
  })

  it('is the page of the app where the server is not public, also to programs that send a pass', async () => {
    const { api, artist, open } = await openPages({ isPublic: false })
    const id = await addTrack(api, { artist, title: 'Dust' })
    expect((await open(`/track/${id}`)).body).toBe(clientPage)
    const headers = { accept: 'text/html', 'x-beta-token': api.betaToken() }
    expect((await open(`/track/${id}`, headers)).body).toBe(clientPage)
  })

  it('is a 404 for those who ask for data', async () => {
    const { api, artist, open } = await openPages()
    const id = await addTrack(api, { artist })
    expect((await open(`/track/${id}`, { accept: 'application/json' })).statusCode).toBe(404)
    expect((await open(`/track/${id}`, { accept: '*/*' })).body).toContain('og:title')
  })
})
