import { expect, it } from 'vitest'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { testApi } from '../../../../tests/builders/api/test-api'
import { addAlbum, addTrack } from '../../../../tests/builders/music/music-rows'
import { addPhoto, saveKit, type OwnKit } from '../../../../tests/builders/presskit/press-kits'

const open = async () => {
  const api = await testApi()
  const artist = await api.register({ username: 'dusty', profileType: 'musician' })
  const generate = async (): Promise<OwnKit> =>
    (await api.call('POST', '/presskit/generate', { as: artist })).json().data
  return { api, artist, generate }
}

describeApi('a generated press kit', () => {
  it('is filled from profile and catalogue, marks its texts, and publishes neither the kit nor the mail address', async () => {
    const { api, artist, generate } = await open()
    const profile = { location: 'Tucson', bio: 'Two siblings.' }
    await api.call('PUT', '/user/artist/profile', { as: artist, payload: profile })
    const album = await addAlbum(api, { artist, title: 'Ring Road', released_at: Date.UTC(2029, 4, 17) })
    await addAlbum(api, { artist, title: 'Not out yet' })
    const [quiet, popular] = [
      await addTrack(api, { artist, heat: 1, album_id: album }),
      await addTrack(api, { artist, heat: 9 }),
    ]
    await addTrack(api, { artist, is_wip: 1 })
    const photo = await addPhoto(api, artist)
    const kit = await generate()
    expect(kit).toMatchObject({
      visibility: 'off',
      line: 'Dub from Tucson',
      generated: ['line', 'short', 'medium', 'long'],
      heroPhotoId: photo,
      photos: [{ photoId: photo, credit: '' }],
      tracks: [
        { trackId: popular, inFull: false },
        { trackId: quiet, inFull: false },
      ],
      highlights: [{ type: 'release', title: 'Ring Road', date: '2029-05-17' }],
      contacts: [],
    })
    expect(kit.about.short).toContain('dusty makes dub in Tucson. The newest release is “Ring Road” (2029)')
    expect(JSON.stringify(kit)).not.toContain(artist.user.email)
    expect(JSON.stringify(kit)).not.toContain('Not out yet')
  })

  it('keeps what the artist has written and chosen, and stays the same when it is generated again', async () => {
    const { api, artist, generate } = await open()
    const [one] = [await addTrack(api, { artist }), await addTrack(api, { artist, heat: 9 })]
    const payload = { type: 'award', title: 'Best dub' }
    await api.call('POST', '/presskit/highlights', { as: artist, payload })
    const about = { short: 'Mine.', medium: '', long: '' }
    await saveKit(api, artist, { line: 'Mine', about, tracks: [{ trackId: one, inFull: true }] })
    const kit = await generate()
    expect(kit).toMatchObject({
      line: 'Mine',
      about: { short: 'Mine.', medium: 'dusty makes dub.' },
      generated: ['medium', 'long'],
      tracks: [{ trackId: one, inFull: true }],
      highlights: [{ title: 'Best dub' }],
    })
    const { revision: _, ...same } = await generate()
    expect(kit).toMatchObject(same)
  })
})
