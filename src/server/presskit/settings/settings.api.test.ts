import { expect, it } from 'vitest'
import { highlightsMax, kitSections } from '~/contract/rules/presskit/kit-parts'
import { testApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { addPhoto, anArtistWithKit, kitPageOf, saveKit } from '../../../../tests/builders/presskit/press-kits'

const openStudio = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const settings = async () => (await api.call('GET', '/presskit/settings/me', { as: artist })).json().data
  const refused = async (payload: object) => {
    const answer = await api.call('PUT', '/presskit/settings', { as: artist, payload })
    return [answer.statusCode, answer.json().details?.[0]]
  }
  return { api, artist, settings, refused }
}

describeApi('the settings of a press kit', () => {
  it('are those of an empty kit that is off before anything is saved', async () => {
    const { api, artist, settings } = await openStudio()
    expect(await settings()).toMatchObject({
      _id: artist.user._id,
      visibility: 'off',
      isOpen: false,
      line: '',
      sections: kitSections.map((name) => ({ name, isShown: true })),
      tracks: [],
      generated: [],
      secretPath: null,
      unreadLeads: 0,
      heldLeads: 0,
      revision: 0,
      build: { state: 'none' },
    })
    expect(await api.database.selectFrom('press_kits').selectAll().execute()).toEqual([])
  })

  it('keep the fields that a change leaves out, and raise the revision', async () => {
    const { api, artist, settings } = await openStudio()
    const contacts = [{ purpose: 'booking', name: 'Ada', email: 'ada@example.com', phone: '' } as const]
    await saveKit(api, artist, { line: 'First\nline', contacts, leadRetentionDays: 30 })
    const saved = await saveKit(api, artist, { look: 'night', accent: '#0a7a55' })
    expect(saved).toMatchObject({ line: 'First line', contacts, leadRetentionDays: 30, look: 'night' })
    expect(saved.revision).toBe(2)
    expect(await settings()).toEqual(saved)
  })

  it('sort the dates, and store addresses in their usual form', async () => {
    const { api, artist } = await openStudio()
    const date = (day: string) => ({ date: day, venue: 'Hall', place: '', url: 'HTTPS://Hall.example' })
    const { dates } = await saveKit(api, artist, { dates: [date('2030-06-01'), date('2030-05-01')] })
    expect(dates.map(({ date: day, url }) => [day, url])).toEqual([
      ['2030-05-01', 'https://hall.example/'],
      ['2030-06-01', 'https://hall.example/'],
    ])
  })

  it('name the field and the reason when they are refused', async () => {
    const { api, artist, refused, settings } = await openStudio()
    const ids = await Promise.all(Array.from({ length: 11 }, () => addTrack(api, { artist })))
    const elevenTracks = ids.map((trackId) => ({ trackId, inFull: false }))
    const cases = [
      [{ about: { short: 'word '.repeat(51), medium: '', long: '' } }, 'about.short', 'Use at most 50 words'],
      [{ accent: '#fff5e0' }, 'accent', expect.stringContaining('is hard to see')],
      [{ look: 'night', accent: '#101020' }, 'accent', expect.anything()],
      [{ accent: 'red' }, 'accent', 'Enter a colour, such as #b4451f'],
      [{ videos: [{ title: 'Live', url: 'javascript:alert(1)' }] }, 'videos.0.url', expect.anything()],
      [
        { dates: [{ date: '2030-02-30', venue: 'x', place: '', url: null }] },
        'dates.0.date',
        'This day does not exist',
      ],
      [
        { contacts: [{ purpose: 'press', name: 'Ada', email: 'ada', phone: '' }] },
        'contacts.0.email',
        expect.anything(),
      ],
      [{ sections: [{ name: 'listen', isShown: true }] }, 'sections', 'Name each section once'],
      [{ leadRetentionDays: 1 }, 'leadRetentionDays', expect.anything()],
      [{ tracks: elevenTracks }, 'tracks', expect.stringContaining('10')],
    ] as const
    for (const [payload, path, message] of cases)
      expect(await refused(payload)).toEqual([400, { path, message }])
    await saveKit(api, artist, { tracks: elevenTracks.slice(1) })
    expect((await settings()).tracks).toHaveLength(10)
  })

  it('take only tracks and photos of the artist, and answer others like unknown ones', async () => {
    const { api, artist, refused } = await openStudio()
    const other = await api.register({ profileType: 'musician' })
    const [own, foreign] = [await addTrack(api, { artist }), await addTrack(api, { artist: other })]
    const [photo, foreignPhoto] = [await addPhoto(api, artist), await addPhoto(api, other)]
    for (const trackId of [foreign, 'nothing'])
      expect(await refused({ tracks: [own, trackId].map((id) => ({ trackId: id, inFull: true })) })).toEqual([
        400,
        { path: 'tracks.1.trackId', message: 'Choose one of your tracks' },
      ])
    for (const photoId of [foreignPhoto, 'nothing']) {
      const message = 'Choose one of your photos'
      expect(await refused({ heroPhotoId: photoId })).toEqual([400, { path: 'heroPhotoId', message }])
      expect(await refused({ photos: [{ photoId, credit: '' }] })).toEqual([
        400,
        { path: 'photos.0.photoId', message },
      ])
    }
    const saved = await saveKit(api, artist, {
      tracks: [{ trackId: own, inFull: true }],
      heroPhotoId: photo,
      photos: [{ photoId: photo, credit: 'Ada' }],
    })
    expect(saved).toMatchObject({
      tracks: [{ trackId: own }],
      heroPhotoId: photo,
      photos: [{ credit: 'Ada' }],
    })
  })

  it('may be saved again with a track and a photo that were deleted meanwhile, and then leave them out', async () => {
    const { api, artist } = await openStudio()
    const [track, photo] = [await addTrack(api, { artist }), await addPhoto(api, artist)]
    const chosen = { tracks: [{ trackId: track, inFull: false }], photos: [{ photoId: photo, credit: '' }] }
    await saveKit(api, artist, chosen)
    await api.call('DELETE', `/music/${track}`, { as: artist })
    await api.database.deleteFrom('artist_photos').where('id', '=', photo).execute()
    expect(await saveKit(api, artist, { ...chosen, heroPhotoId: photo })).toMatchObject({
      tracks: [],
      photos: [],
      heroPhotoId: null,
    })
  })

  it('unmark a generated text when it is changed or reviewed', async () => {
    const { api, artist } = await openStudio()
    const about = { short: 'Short.', medium: 'Medium.', long: 'Long.' }
    await saveKit(api, artist, { line: 'Line', about })
    await api.database
      .updateTable('press_kits')
      .set({ generated: '["line","short","medium","long"]' })
      .execute()
    const changed = await saveKit(api, artist, { line: 'Line', about: { ...about, medium: 'Other.' } })
    expect(changed.generated).toEqual(['line', 'short', 'long'])
    expect((await saveKit(api, artist, { reviewed: ['short'] })).generated).toEqual(['line', 'long'])
  })
})

describeApi('the highlights of a press kit', () => {
  it('are added, listed with the latest date first, and deleted by their artist alone', async () => {
    const { api, artist, id: artistId } = await anArtistWithKit()
    const add = async (payload: object) =>
      (await api.call('POST', '/presskit/highlights', { as: artist, payload })).json().data
    const undated = await add({ type: 'award', title: 'Best dub' })
    expect(undated).toEqual({
      ...undated,
      type: 'award',
      title: 'Best dub',
      date: null,
      place: '',
      url: null,
    })
    await add({ type: 'show', title: 'Old', date: '2028-01-01' })
    const newest = await add({ type: 'show', title: 'New', date: '2029-01-01' })
    const titles = async () =>
      (await kitPageOf(api, `/presskit/${artistId}`)).data.highlights.map(({ title }) => title)
    expect(await titles()).toEqual(['New', 'Old', 'Best dub'])
    const other = await api.register({ profileType: 'musician' })
    const remove = async (as: typeof artist) =>
      (await api.call('DELETE', `/presskit/highlights/${newest._id}`, { as })).statusCode
    expect([await remove(other), await remove(artist), await remove(artist)]).toEqual([404, 200, 404])
    expect(await titles()).toEqual(['Old', 'Best dub'])
  })

  it('are bounded', async () => {
    const { api, artist, id } = await anArtistWithKit()
    const rows = Array.from({ length: highlightsMax }, (_, at) => ({
      id: `h${at}`,
      user_id: id,
      type: 'show' as const,
      title: 'Show',
      date: null,
      place: '',
      url: null,
      created_at: 0,
    }))
    await api.database.insertInto('press_kit_highlights').values(rows).execute()
    const payload = { type: 'award', title: 'One more' }
    const answer = await api.call('POST', '/presskit/highlights', { as: artist, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict'])
  })
})

describeApi('the link to a press kit on the page of its artist', () => {
  it('is there while the kit is public and has something in it', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const hasPressKit = async () =>
      (await api.call('GET', `/user/artist/${artist.user._id}`)).json().data.hasPressKit
    expect(await hasPressKit()).toBe(false)
    await saveKit(api, artist, { visibility: 'public' })
    expect(await hasPressKit()).toBe(false)
    const payload = { type: 'award', title: 'Best dub' }
    const added = await api.call('POST', '/presskit/highlights', { as: artist, payload })
    expect(await hasPressKit()).toBe(true)
    await api.call('DELETE', `/presskit/highlights/${added.json().data._id}`, { as: artist })
    expect(await hasPressKit()).toBe(false)
    await saveKit(api, artist, { line: 'Dub' })
    expect(await hasPressKit()).toBe(true)
    for (const visibility of ['unlisted', 'off'] as const) {
      await saveKit(api, artist, { visibility })
      expect(await hasPressKit()).toBe(false)
    }
  })
})
