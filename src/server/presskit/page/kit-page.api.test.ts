import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { kitSections } from '~/contract/rules/presskit/kit-parts'
import { describeApi } from '../../../../tests/builders/api/test-database'
import type { Person, TestApi } from '../../../../tests/builders/api/test-api'
import { addAlbum, addPurchase, addTrack } from '../../../../tests/builders/music/music-rows'
import {
  addPhoto,
  anArtistWithKit,
  kitPageOf,
  saveKit,
  withoutKey,
} from '../../../../tests/builders/presskit/press-kits'

const statusOf = async (api: TestApi, path: string, as?: Person) =>
  (await api.call('GET', path, { as })).statusCode

const keyIn = (path: string | null) => new URL(path ?? '', 'http://localhost').searchParams.get('key') ?? ''

describeApi('the page of a press kit', () => {
  it('is seen by everybody while it is public, by those with its link while it is unlisted, and else by its artist alone', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const other = await api.register({ profileType: 'musician' })
    const seen = async (address: string) => [
      await statusOf(api, address),
      await statusOf(api, address, other),
      await statusOf(api, address, artist),
    ]
    expect(await seen(path)).toEqual([200, 200, 200])
    const key = keyIn((await saveKit(api, artist, { visibility: 'unlisted' })).secretPath)
    expect(await seen(path)).toEqual([404, 404, 200])
    expect(await seen(`${path}?key=${key}`)).toEqual([200, 200, 200])
    expect(await seen(`${path}?key=${key}x`)).toEqual([404, 404, 200])
    await saveKit(api, artist, { visibility: 'off' })
    expect(await seen(`${path}?key=${key}`)).toEqual([404, 404, 200])
    expect((await kitPageOf(api, path, artist)).data).toMatchObject({ isOwn: true, visibility: 'off' })
    expect((await api.call('GET', path)).json()).toEqual((await api.call('GET', '/presskit/nobody')).json())
  })

  it('has a link that its artist alone can renew, after which the former one leads nowhere', async () => {
    const { api, artist, path } = await anArtistWithKit({ visibility: 'unlisted' })
    const before = (await api.call('GET', '/presskit/settings/me', { as: artist })).json().data.secretPath
    const renewed = await api.call('POST', '/presskit/link', { as: artist })
    const after = renewed.json().data.secretPath
    expect(after).toMatch(`${path}?key=`)
    expect(await statusOf(api, `${path}?key=${keyIn(before)}`)).toBe(404)
    expect(await statusOf(api, `${path}?key=${keyIn(after)}`)).toBe(200)
  })

  it('is found by the username in any case, and never by the id or username of a listener', async () => {
    const { api, artist, id } = await anArtistWithKit()
    const { username } = artist.user
    const byName = await kitPageOf(api, `/presskit/${username.toUpperCase()}`)
    expect(byName.data).toMatchObject({ _id: id, username, isOwn: false })
    const listener = await api.register()
    for (const name of [listener.user._id, listener.user.username])
      expect(await statusOf(api, `/presskit/${name}`, listener)).toBe(404)
  })

  it('is empty and off for an artist who has not saved one, and does not exist for others', async () => {
    const { api } = await anArtistWithKit()
    const newcomer = await api.register({ profileType: 'musician' })
    const path = `/presskit/${newcomer.user._id}`
    expect(await statusOf(api, path)).toBe(404)
    const own = await kitPageOf(api, path, newcomer)
    expect(own).toMatchObject({ status: 200, data: { visibility: 'off', line: '', tracks: [] } })
  })

  it('shows public tracks of the artist in the order of the kit, and no other', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const add = (title: string, columns: object = {}) => addTrack(api, { artist, title, ...columns })
    const ids = [
      await add('Second'),
      await add('First', { duration_ms: 90_000, genre: 'Ambient' }),
      await add('In the works', { is_wip: 1 }),
      await add('Next week', { release_at: api.now() + 7 * dayMs }),
      await add('Withdrawn later'),
      await add('Of another later'),
    ]
    const [second, first, ...rest] = ids
    const tracks = [first, second, ...rest].map((trackId = '') => ({ trackId, inFull: trackId === second }))
    await saveKit(api, artist, { tracks })
    const other = await api.register({ profileType: 'musician' })
    await api.database
      .updateTable('tracks')
      .set({ artist_id: other.user._id })
      .where('id', '=', ids[5] ?? '')
      .execute()
    await api.call('DELETE', `/music/${ids[4]}`, { as: artist })
    const { data } = await kitPageOf(api, path)
    expect(data.tracks).toMatchObject([
      {
        title: 'First',
        isFull: false,
        durationSeconds: 90,
        genre: 'Ambient',
        url: `/media/tracks/${first}/preview`,
      },
      { title: 'Second', isFull: true, url: expect.stringContaining(`/media/tracks/${second}/stream?k=`) },
    ])
    expect(data.tracks).toHaveLength(2)
  })

  it('shows photos with credits, and none that was deleted', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const [kept, deleted] = [await addPhoto(api, artist, 'On stage'), await addPhoto(api, artist)]
    const photos = [deleted, kept].map((photoId) => ({ photoId, credit: 'Photo: Ada' }))
    await saveKit(api, artist, { heroPhotoId: deleted, photos })
    expect((await kitPageOf(api, path)).data.heroPhoto).toMatchObject({ _id: deleted, credit: 'Photo: Ada' })
    await api.call('DELETE', `/user/artist/photos/${deleted}`, { as: artist })
    const { data } = await kitPageOf(api, path)
    expect(data).toMatchObject({
      heroPhoto: null,
      photos: [{ _id: kept, caption: 'On stage', widthPixels: 1_200 }],
    })
    expect(data.photos).toHaveLength(1)
  })

  it('leaves out dates that are over (by the day in UTC), which stay in the settings', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const dates = ['2029-12-31', '2030-01-01', '2030-01-02'].map((date) => ({
      date,
      venue: 'Hall',
      place: '',
      url: null,
    }))
    expect((await saveKit(api, artist, { dates })).dates).toEqual(dates)
    const shown = async () => (await kitPageOf(api, path)).data.dates.map(({ date }) => date)
    expect(await shown()).toEqual(['2030-01-01', '2030-01-02'])
    api.advance(dayMs - 1)
    expect(await shown()).toEqual(['2030-01-01', '2030-01-02'])
    api.advance(1)
    expect(await shown()).toEqual(['2030-01-02'])
  })

  it('shows only the figures that the artist has chosen', async () => {
    const { api, artist, id, path } = await anArtistWithKit()
    const [free, paid] = [await addTrack(api, { artist }), await addTrack(api, { artist })]
    const album = await addAlbum(api, { artist })
    await addAlbum(api, { artist })
    await api.database.updateTable('tracks').set({ album_id: album }).where('id', '=', paid).execute()
    await addTrack(api, { artist, is_wip: 1 })
    const [one, two] = [await api.register(), await api.register()]
    await addPurchase(api, one, paid)
    await addPurchase(api, one, free)
    await addPurchase(api, two, free, 0)
    await api.call('PUT', `/user/artist/${id}/follow`, { as: two })
    const figures = ['supporters', 'followers', 'tracks', 'albums', 'plays'] as const
    expect((await kitPageOf(api, path)).data.figures).toEqual([])
    await saveKit(api, artist, { figures: [...figures] })
    expect((await kitPageOf(api, path)).data.figures).toEqual([
      { name: 'supporters', value: 1 },
      { name: 'followers', value: 1 },
      { name: 'tracks', value: 2 },
      { name: 'albums', value: 1 },
      { name: 'plays', value: 0 },
    ])
  })

  it('sends nothing of a section that is hidden', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const trackId = await addTrack(api, { artist, title: 'Secret' })
    const photoId = await addPhoto(api, artist, 'Secret')
    const url = 'https://secret.example/'
    await api.call('POST', '/presskit/highlights', {
      as: artist,
      payload: { type: 'award', title: 'Secret' },
    })
    await saveKit(api, artist, {
      tracks: [{ trackId, inFull: true }],
      about: { short: 'Secret', medium: 'Secret', long: 'Secret' },
      quotes: [{ text: 'Secret', source: 'Secret', url }],
      photos: [{ photoId, credit: 'Secret' }],
      videos: [{ title: 'Secret', url }],
      dates: [{ date: '2031-01-01', venue: 'Secret', place: 'Secret', url }],
      members: [{ name: 'Secret', role: 'Secret' }],
      credits: 'Secret',
      figures: ['tracks'],
      contacts: [{ purpose: 'press', name: 'Secret', email: 'secret@example.com', phone: '' }],
    })
    const secrets = (page: object) => JSON.stringify(page).match(/secret/gi)?.length ?? 0
    expect(secrets((await kitPageOf(api, path)).data)).toBeGreaterThan(15)
    await saveKit(api, artist, { sections: kitSections.map((name) => ({ name, isShown: false })) })
    const { data } = await kitPageOf(api, path)
    expect([secrets(data), data.sections, data.figures]).toEqual([0, [], []])
  })
})

describeApi('the gate', () => {
  it('lets people without an access key see a kit that its artist has opened, and no other', async () => {
    const { api, artist, path } = await anArtistWithKit()
    const status = async (address: string) => (await withoutKey(api, 'GET', address)).statusCode
    const refused = await withoutKey(api, 'GET', path)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { requiresBetaAccess: true }])
    expect((await withoutKey(api, 'GET', '/presskit/nobody')).json()).toEqual(refused.json())
    await saveKit(api, artist, { isOpen: true })
    expect([await status(path), await status(`/presskit/${artist.user.username}`)]).toEqual([200, 200])
    expect(await status('/presskit/settings/me')).toBe(403)
    const key = keyIn((await saveKit(api, artist, { visibility: 'unlisted' })).secretPath)
    expect([await status(path), await status(`${path}?key=${key}`)]).toEqual([403, 200])
    expect(await status(`${path}?key=%00`)).toBe(403)
    await saveKit(api, artist, { visibility: 'off' })
    expect([await status(path), await status(`${path}?key=${key}`)]).toEqual([403, 403])
    await saveKit(api, artist, { visibility: 'public', isOpen: false })
    expect(await status(path)).toBe(403)
  })
})
