// What the server sends to those who open the pages of albums, artists and playlists.
import { expect, it } from 'vitest'
import { clientPage } from '../../../tests/builders/api/client-folder'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addAlbum, addTrack } from '../../../tests/builders/music/music-rows'
import { addPlaylist } from '../../../tests/builders/music/playlist-calls'
import { dataIn, metaIn, openPages, publicUrl } from '../../../tests/builders/pages/public-pages'

type Opened = Awaited<ReturnType<typeof openPages>>

const hash = 'cd'.repeat(32)

/** An album with a public track, and a work in progress on it. */
const addMusic = async ({ api, artist }: Opened) => {
  const albumId = await addAlbum(api, { artist, title: 'Tapes', cover_hash: hash })
  const trackId = await addTrack(api, { artist, title: 'Dust', album_id: albumId, cover_hash: hash })
  await addTrack(api, { artist, title: 'Secret', album_id: albumId, is_wip: 1 })
  return { albumId, trackId }
}

const addList = ({ api, artist }: Opened, visibility: string, tracks: string[]) =>
  addPlaylist(api, artist, { title: 'Late & low', visibility, tracks })

const picture = `${publicUrl}/media/previews/covers/${hash}.jpg`

describeApi('the pages of albums, artists and playlists', () => {
  it('that of an album names its tracks, without those that are not public', async () => {
    const opened = await openPages()
    const { albumId, trackId } = await addMusic(opened)
    const page = await opened.bodyOf(`/album/${albumId}`)
    const url = `${publicUrl}/album/${albumId}`
    expect(page).toContain('<title>Tapes by dusty · Lariat</title>')
    expect(page).toContain(`<link rel="canonical" href="${url}" />`)
    expect([metaIn(page, 'og:type'), metaIn(page, 'og:image')]).toEqual(['music.album', picture])
    expect(metaIn(page, 'description')).toBe('Album by dusty. Tracks: 1. Hear it on Lariat.')
    expect(dataIn(page)).toMatchObject({
      '@type': 'MusicAlbum',
      numTracks: 1,
      track: [{ '@type': 'MusicRecording', name: 'Dust', url: `${publicUrl}/track/${trackId}` }],
    })
    expect(page).not.toContain('Secret')
  })

  it('that of an artist names albums and tracks, without those that are not public', async () => {
    const opened = await openPages()
    await addMusic(opened)
    await addAlbum(opened.api, { artist: opened.artist, title: 'Empty' })
    const url = `${publicUrl}/artist/${opened.artist.user._id}`
    const page = await opened.bodyOf(`/artist/${opened.artist.user._id}`)
    expect(page).toContain('<title>dusty · Lariat</title>')
    expect(page).toContain(`<link rel="canonical" href="${url}" />`)
    expect([metaIn(page, 'og:type'), metaIn(page, 'og:image')]).toEqual(['profile', picture])
    expect(dataIn(page)).toMatchObject({
      '@type': 'MusicGroup',
      name: 'dusty',
      album: [{ name: 'Tapes' }],
      track: [{ name: 'Dust' }],
    })
    expect(page).not.toMatch(/Secret|Empty/)
  })

  it('that of a public playlist names it, and an unlisted one is kept out of search engines', async () => {
    const opened = await openPages()
    const { trackId } = await addMusic(opened)
    const publicId = await addList(opened, 'public', [trackId])
    const page = await opened.bodyOf(`/playlist/user/${publicId}`)
    expect(page).toContain('<title>Late &amp; low by dusty · Lariat</title>')
    expect(page).toContain(`<link rel="canonical" href="${publicUrl}/playlist/user/${publicId}" />`)
    expect([metaIn(page, 'og:type'), metaIn(page, 'og:image')]).toEqual(['music.playlist', picture])
    expect(dataIn(page)).toMatchObject({ '@type': 'MusicPlaylist', numTracks: 1, track: [{ name: 'Dust' }] })
    const unlisted = await opened.bodyOf(`/playlist/user/${await addList(opened, 'unlisted', [trackId])}`)
    expect(unlisted).toContain('Late &amp; low by dusty')
    expect(unlisted).toContain('<meta name="robots" content="noindex" />')
    expect(unlisted).not.toContain('canonical')
  })

  it('are the page of the app for everything that not everybody may see, and for unknown ids', async () => {
    const opened = await openPages()
    const { api, artist, bodyOf } = opened
    const { trackId } = await addMusic(opened)
    const listener = await api.register()
    const future = await addAlbum(api, { artist, title: 'Future', release_at: api.now() + 1 })
    await addTrack(api, { artist, album_id: future, is_wip: 1, release_at: api.now() + 1 })
    for (const path of [
      `/album/${await addAlbum(api, { artist })}`,
      `/album/${future}`,
      `/artist/${listener.user._id}`,
      `/playlist/user/${await addList(opened, 'private', [trackId])}`,
      `/playlist/mix/mix-track-${trackId}`,
      '/album/nothing',
      '/artist/nothing',
      '/playlist/user/nothing',
    ])
      expect([path, await bodyOf(path)]).toEqual([path, clientPage])
  })

  it('are the page of the app where the server is not public', async () => {
    const opened = await openPages({ isPublic: false })
    const { albumId, trackId } = await addMusic(opened)
    const listId = await addList(opened, 'public', [trackId])
    for (const path of [`/album/${albumId}`, `/artist/${opened.artist.user._id}`, `/playlist/user/${listId}`])
      expect([path, await opened.bodyOf(path)]).toEqual([path, clientPage])
  })
})
