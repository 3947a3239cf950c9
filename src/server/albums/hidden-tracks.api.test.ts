// Albums whose tracks are not all public: who learns what, and how a release date and a release with the album work.
import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { newAlbum, openAlbums, type OpenAlbums } from '../../../tests/builders/music/own-albums'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addPurchase } from '../../../tests/builders/music/music-rows'
import { openCatalog } from '../catalog/catalog'
import { insertReleases } from '../following/release-mails-repository'
import { indexWords } from '../search/word-index-repository'

/** Makes public what is due. Each replica does this at intervals. */
const releaseDue = ({ api }: OpenAlbums) =>
  openCatalog({ ...api, clock: { now: api.now }, indexWords, noteReleases: insertReleases }).releaseDue(
    () => true,
  )

/** After this time a replica checks whether its lists in memory are outdated. */
const listsAge = ({ api }: OpenAlbums) => api.advance(1_000)

describeApi('an album with a work in progress', () => {
  it('shows strangers exactly what it would show without the work in progress', async () => {
    const opened = await openAlbums()
    const { api, add, make, page, put, artist, other, listener } = opened
    const [one, two] = [await add('One'), await add('Two')]
    const secret = await add('Secret', { is_wip: 1, cover_hash: 'c'.repeat(64) })
    const another = await add('Secret too', { is_wip: 1 })
    const made = await make(newAlbum([one, two]))
    const readers = [undefined, listener, other]
    const paths = [
      `/albums/${made._id}`,
      '/albums',
      `/music/${two}`,
      `/user/artist/${artist.user._id}`,
      '/music/explore',
    ]
    const read = async () => {
      listsAge(opened)
      const answers = readers.flatMap((as) => paths.map((path) => api.call('GET', path, { as })))
      return (await Promise.all(answers)).map(({ statusCode, body }) => [statusCode, body])
    }
    const before = await read()
    // The numbers of the tracks after it have no gap.
    const changed = await put(made._id, { tracks: [secret, one, another, two] })
    expect(changed.json().data).toMatchObject({ trackCount: 4, publicTrackCount: 2 })
    expect(await read()).toEqual(before)
    const shown = (await page(made._id)).json().data
    expect(shown).not.toHaveProperty('moreToCome')
    expect(shown.tracks.map(({ trackNumber }: { trackNumber: number }) => trackNumber)).toEqual([1, 2])
  })

  it('numbers its tracks without a gap after some of them were deleted', async () => {
    const { api, add, make, page, listener, artist } = await openAlbums()
    const ids = [await add('Bought'), await add('Deleted'), await add('One'), await add('Two')]
    const made = await make(newAlbum(ids))
    await addPurchase(api, listener, ids[0] ?? '')
    for (const id of ids.slice(0, 2)) await api.call('DELETE', `/music/${id}`, { as: artist })
    const shown = (await page(made._id)).json().data.tracks
    expect(
      shown.map(({ title, trackNumber }: { title: string; trackNumber: number }) => [title, trackNumber]),
    ).toEqual([
      ['One', 1],
      ['Two', 2],
    ])
  })

  it('does not use the cover of the work in progress as its own', async () => {
    const { add, make, page } = await openAlbums()
    const secret = await add('Secret', { is_wip: 1, cover_hash: 'c'.repeat(64) })
    const made = await make(newAlbum([secret, await add('One')]))
    expect((await page(made._id)).json().data.coverArtUrl).toBeNull()
    const fresh = await add('Fresh', { is_wip: 1, cover_hash: 'd'.repeat(64) })
    const released = await make(newAlbum([fresh], { release: [fresh] }))
    expect(released.coverArtUrl).toContain('d'.repeat(64))
  })

  it('is unknown to everybody but its artist while no track is public', async () => {
    const { add, make, page, api, artist, other, listener } = await openAlbums()
    const made = await make(newAlbum([await add('Secret', { is_wip: 1 })]))
    for (const as of [undefined, listener, other]) {
      const unknown = await page('nothing', as)
      const answer = await page(made._id, as)
      expect([answer.statusCode, answer.json().message]).toEqual([404, unknown.json().message])
      const list = await api.call('GET', '/albums', { as })
      expect(list.body).not.toContain(made._id)
    }
    const own = (await page(made._id, artist)).json().data
    expect(own).toMatchObject({ onlyYou: true, trackCount: 1, tracks: [{ title: 'Secret' }] })
  })

  it('is not named to a collaborator who sees the work in progress', async () => {
    const { add, make, api, artist, other } = await openAlbums()
    const secret = await add('Secret', { is_wip: 1 })
    const made = await make(newAlbum([secret]))
    const row = { track_id: secret, user_id: other.user._id, state: 'accepted', created_at: 1 } as const
    await api.database.insertInto('collaborators').values(row).execute()
    const shownTo = async (as: typeof artist) => {
      const paths = [`/music/${secret}`, `/music/artist/${artist.user._id}`]
      const [alone, listed] = await Promise.all(paths.map((path) => api.call('GET', path, { as })))
      return [alone?.json().data, listed?.json().data.items[0]]
    }
    expect(await shownTo(other)).toMatchObject(
      [1, 2].map(() => ({ _id: secret, album: null, trackNumber: null })),
    )
    const album = { _id: made._id, title: 'Perihelion' }
    expect(await shownTo(artist)).toMatchObject([1, 2].map(() => ({ _id: secret, album, trackNumber: 1 })))
    for (const path of ['/music/wip', `/music/${secret}/room`, '/albums', `/user/artist/${artist.user._id}`])
      expect((await api.call('GET', path, { as: other })).body).not.toContain('Perihelion')
  })

  it('releases the work in progress if the album is saved with its id in "release", and gives it a genre if it has none', async () => {
    const { add, make, page, track } = await openAlbums()
    const fresh = await add('Fresh', { is_wip: 1, genre: null })
    const secret = await add('Secret', { is_wip: 1 })
    const made = await make(newAlbum([fresh, secret], { genre: 'Surf', release: [fresh] }))
    expect(made).toMatchObject({ trackCount: 2, publicTrackCount: 1 })
    expect(await track(fresh)).toMatchObject({ is_wip: 0, genre: 'Surf', is_listed: 1 })
    expect(await track(secret)).toMatchObject({ is_wip: 1, is_listed: 0 })
    expect((await page(made._id)).json().data.tracks).toHaveLength(1)
  })
})

describeApi('an album with tracks that are not public yet', () => {
  it('says only that more will follow', async () => {
    const { add, make, page } = await openAlbums()
    const [one, queued] = [await add('One'), await add('Queued', { audio_state: 'queued' })]
    const made = await make(newAlbum([one, queued]))
    const shown = await page(made._id)
    expect(shown.json().data).toMatchObject({ trackCount: 1, moreToCome: true })
    expect(shown.body).not.toContain('Queued')
  })

  it('becomes public with the first of its tracks, and counts as new from that moment', async () => {
    const opened = await openAlbums()
    const { api, add, make, page, own } = opened
    const queued = await add('Queued', { audio_state: 'queued' })
    const made = await make(newAlbum([queued]))
    expect((await page(made._id)).statusCode).toBe(404)
    api.advance(hourMs)
    await api.database.updateTable('tracks').set({ audio_state: 'ready' }).execute()
    await api.trackChanged(queued)
    expect((await page(made._id)).json().data.createdAt).toBe(api.now())
    const publicSince = api.now()
    api.advance(hourMs)
    await api.trackChanged(queued)
    expect((await own())[0]?.createdAt).toBe(publicSince)
  })
})

describeApi('the release date of an album', () => {
  it('applies to all its tracks, which become public together at that time', async () => {
    const opened = await openAlbums()
    const { api, add, make, page, own } = opened
    const ids = [await add('One', { audio_state: 'queued' }), await add('Two', { audio_state: 'queued' })]
    const releaseAt = api.now() + hourMs
    const made = await make(newAlbum(ids, { releaseAt }))
    expect(made).toMatchObject({ releaseAt, createdAt: releaseAt, publicTrackCount: 0 })
    await api.database.updateTable('tracks').set({ audio_state: 'ready' }).execute()
    for (const id of ids) await api.trackChanged(id)
    api.advance(hourMs - 1)
    await releaseDue(opened)
    expect((await page(made._id)).statusCode).toBe(404)
    api.advance(1)
    await releaseDue(opened)
    listsAge(opened)
    expect((await page(made._id)).json().data).toMatchObject({ trackCount: 2, createdAt: releaseAt })
    expect((await own())[0]).toMatchObject({ releaseAt: null, publicTrackCount: 2 })
  })

  it('also applies to tracks that are added later, as do its changes and its removal', async () => {
    const { api, add, make, put, own, track } = await openAlbums()
    const hidden = { audio_state: 'queued' } as const
    const [one, two] = [await add('One', hidden), await add('Two', hidden)]
    const releaseAt = api.now() + hourMs
    const made = await make(newAlbum([one], { releaseAt }))
    await put(made._id, { tracks: [one, two] })
    expect((await track(two)).release_at).toBe(releaseAt)
    const later = releaseAt + hourMs
    await put(made._id, { releaseAt: later })
    expect([(await track(one)).release_at, (await track(two)).release_at]).toEqual([later, later])
    await put(made._id, { releaseAt: null })
    expect([(await track(one)).release_at, (await track(two)).release_at]).toEqual([null, null])
    expect((await own())[0]).toMatchObject({ releaseAt: null, createdAt: made.createdAt - hourMs })
  })

  it('never hides a public track, and is refused if all are public', async () => {
    const { api, add, make, post, page, track } = await openAlbums()
    const releaseAt = api.now() + hourMs
    const listed = await add('Listed')
    const refused = await post(newAlbum([listed], { releaseAt }))
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([409, 'releaseAt'])
    const queued = await add('Queued', { audio_state: 'queued' })
    const made = await make(newAlbum([listed, queued], { releaseAt }))
    expect(await track(listed)).toMatchObject({ is_listed: 1, release_at: null })
    expect((await track(queued)).release_at).toBe(releaseAt)
    expect((await page(made._id)).json().data).toMatchObject({ trackCount: 1, moreToCome: true })
  })

  it('does not replace that of a track if the album has none', async () => {
    const { api, add, make, put, track } = await openAlbums()
    const release_at = api.now() + hourMs
    const dated = await add('Dated', { release_at })
    const made = await make(newAlbum([dated]))
    await put(made._id, { title: 'Aphelion' })
    expect((await track(dated)).release_at).toBe(release_at)
  })
})
