import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { albumsMax, albumTracksMax } from '~/contract/limits-beyond'
import { coverFiles, newAlbum, openAlbums } from '../../../tests/builders/music/own-albums'
import { describeApi } from '../../../tests/builders/api/test-database'
import { pngOf } from '../../../tests/builders/music/pictures'

const titlesOf = (answer: { json(): { data: { tracks: { title: string }[] } } }) =>
  answer.json().data.tracks.map(({ title }) => title)

describeApi('an own album', () => {
  it('is created from own tracks in the order of the list, and everybody sees it', async () => {
    const { add, make, page, own } = await openAlbums()
    const [dusk, noon] = [await add('Dusk', { duration_ms: 60_000 }), await add('Noon')]
    const made = await make(newAlbum([noon, dusk], { description: ' Both. ' }))
    expect(made).toMatchObject({
      title: 'Perihelion',
      releaseType: 'ep',
      description: 'Both.',
      trackIds: [noon, dusk],
      trackCount: 2,
      publicTrackCount: 2,
      durationSeconds: 240,
      releaseAt: null,
    })
    const shown = await page(made._id)
    expect(titlesOf(shown)).toEqual(['Noon', 'Dusk'])
    expect(shown.json().data).not.toHaveProperty('moreToCome')
    expect(shown.json().data).not.toHaveProperty('onlyYou')
    expect(await own()).toEqual([made])
  })

  it('takes the same fields and a cover from a form, where the list is JSON text', async () => {
    const { api, add, make, track } = await openAlbums()
    const [plain, covered] = [await add('Plain'), await add('Covered', { cover_hash: 'b'.repeat(64) })]
    const made = await make(newAlbum([plain, covered]), { cover: await pngOf('teal') })
    expect(made.coverArtUrl).toMatch(/^\/media\/covers\//)
    expect(made.trackIds).toEqual([plain, covered])
    const hash = made.coverArtUrl?.match(/[\da-f]{64}/)?.[0]
    expect([(await track(plain)).cover_hash, (await track(covered)).cover_hash]).toEqual([
      hash,
      'b'.repeat(64),
    ])
    expect(coverFiles(api)).not.toEqual([])
  })

  it('without a cover has the cover of the first of its tracks that has one', async () => {
    const { add, make } = await openAlbums()
    const plain = await add('Plain')
    const covered = await add('Covered', { cover_hash: 'b'.repeat(64) })
    expect((await make(newAlbum([plain, covered]))).coverArtUrl).toContain('b'.repeat(64))
  })

  it('replaces its cover, also at the tracks without one of their own, and deletes the former file', async () => {
    const { api, add, make, put, track } = await openAlbums()
    const plain = await add('Plain')
    const made = await make(newAlbum([plain]), { cover: await pngOf('teal') })
    const before = coverFiles(api)
    const changed = await put(made._id, {}, { cover: await pngOf('red') })
    expect(changed.statusCode).toBe(200)
    const hash = changed.json().data.coverArtUrl.match(/[\da-f]{64}/)[0]
    expect((await track(plain)).cover_hash).toBe(hash)
    expect(coverFiles(api)).toHaveLength(before.length)
    expect(coverFiles(api)).not.toEqual(before)
  })

  it('keeps the fields and tracks that a change leaves out', async () => {
    const { add, make, put, page } = await openAlbums()
    const [one, two] = [await add('One'), await add('Two')]
    const made = await make(newAlbum([one, two], { description: 'Old words' }))
    const changed = (await put(made._id, { title: 'Aphelion', releaseType: 'single' })).json().data
    expect(changed).toEqual({ ...made, title: 'Aphelion', releaseType: 'single' })
    const shown = (await page(made._id)).json().data
    expect(shown).toMatchObject({ title: 'Aphelion', description: 'Old words' })
    expect(shown.tracks[0].album.title).toBe('Aphelion')
  })

  it('changes the order, and no longer contains tracks that were left out of the list', async () => {
    const { add, make, put, page, track } = await openAlbums()
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
    const made = await make(newAlbum([one, two]))
    expect((await put(made._id, { tracks: [three, one] })).statusCode).toBe(200)
    expect(titlesOf(await page(made._id))).toEqual(['Three', 'One'])
    expect(await track(two)).toMatchObject({ album_id: null, track_number: null, is_listed: 1 })
  })

  it('is the only album of its tracks', async () => {
    const { add, make, post, put, own } = await openAlbums()
    const [one, two] = [await add('One'), await add('Two')]
    const first = await make(newAlbum([one]))
    const second = await make(newAlbum([two], { title: 'Aphelion' }))
    for (const answer of [await post(newAlbum([one])), await put(second._id, { tracks: [two, one] })]) {
      expect(answer.statusCode).toBe(409)
      const message = '“One” is already on “Perihelion”. Take it off that album first.'
      expect(answer.json().details).toEqual([{ path: 'tracks', message }])
    }
    expect((await own()).map(({ _id, trackIds }) => [_id, trackIds])).toEqual(
      expect.arrayContaining([
        [first._id, [one]],
        [second._id, [two]],
      ]),
    )
  })

  it('keeps a track on one album when two albums take it at the same time', async () => {
    const { add, make, put, own } = await openAlbums()
    const [one, two, wanted] = [await add('One'), await add('Two'), await add('Wanted')]
    const first = await make(newAlbum([one]))
    const second = await make(newAlbum([two]))
    const answers = await Promise.all([
      put(first._id, { tracks: [one, wanted] }),
      put(second._id, { tracks: [wanted, two] }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const lists = (await own()).flatMap(({ trackIds }) => trackIds)
    expect(lists.toSorted()).toEqual([one, two, wanted].toSorted())
  })

  it('can be saved while its tracks change and another album takes and releases them', async () => {
    const { api, artist, add, make, put, own } = await openAlbums()
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await add(`Track ${at}`))
    const first = await make(newAlbum(ids.slice(0, 3)))
    const second = await make(newAlbum(ids.slice(3)))
    const changes = ids.toReversed().map((_id) => ({ _id, price: 2 }))
    const moves = ({ _id }: { _id: string }) =>
      ids.slice(1, 5).map((trackId) => ({ _id: trackId, album: { _id, position: 2 } }))
    const answers = await Promise.all(
      [0, 1, 2].flatMap((round) => [
        put(first._id, { tracks: ids.slice(0, 2 + (round % 2)) }),
        put(second._id, { tracks: ids.slice(2 + (round % 2)).toReversed() }),
        api.call('PATCH', '/music', { as: artist, payload: { changes } }),
        api.call('PATCH', '/music', { as: artist, payload: { changes: moves(round % 2 ? first : second) } }),
        api.trackChanged(ids[round] ?? ''),
      ]),
    )
    const statuses = answers.flatMap((answer) => (answer ? [answer.statusCode] : []))
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const listed = (await own()).flatMap(({ trackIds }) => trackIds)
    expect(new Set(listed).size).toBe(listed.length)
  })

  it('is made once when its request is repeated with the same key, also at the same time', async () => {
    const { api, add, post, own, other } = await openAlbums()
    const one = await add('One')
    const key = randomUUID()
    const answers = await Promise.all([post(newAlbum([one]), { key }), post(newAlbum([one]), { key })])
    const again = await post(newAlbum([one]), { key })
    const ids = [...answers, again].map((answer) => [answer.statusCode, answer.json().data?._id])
    expect(ids).toEqual(Array.from({ length: 3 }, () => [201, (answers[0] ?? again).json().data._id]))
    expect(await own()).toHaveLength(1)
    const theirs = await add('Theirs', { artist: other })
    expect((await post(newAlbum([theirs]), { key, as: other })).statusCode).toBe(201)
    expect(await api.database.selectFrom('albums').select('id').execute()).toHaveLength(2)
  })

  it('refuses tracks of others, deleted, unknown and repeated ones, and none, and changes nothing', async () => {
    const { add, make, post, put, own, other, api } = await openAlbums()
    const mine = await add('Mine')
    const theirs = await add('Theirs', { artist: other })
    const deleted = await add('Deleted', { deleted_at: 1 })
    const made = await make(newAlbum([mine]))
    const wrong: [string[], number][] = [
      [[mine, theirs], 404],
      [[deleted], 404],
      [['nothing'], 404],
      [[mine, mine], 400],
      [[], 400],
      [Array.from({ length: albumTracksMax + 1 }, (_, at) => `track ${at}`), 400],
    ]
    for (const [tracks, status] of wrong) {
      for (const answer of [await post(newAlbum(tracks)), await put(made._id, { tracks })]) {
        expect([tracks.slice(0, 2), answer.statusCode]).toEqual([tracks.slice(0, 2), status])
        expect(answer.json().details[0].path).toBe('tracks')
      }
    }
    expect(await own()).toEqual([made])
    expect(await own(other)).toEqual([])
    expect((await api.call('GET', `/music/${theirs}`)).json().data.album).toBeNull()
  })

  it('refuses wrong fields with the name of each', async () => {
    const { add, post } = await openAlbums()
    const one = await add('One')
    const wrong: [object, string][] = [
      [{ title: ' ' }, 'title'],
      [{ title: 'x'.repeat(141) }, 'title'],
      [{ genre: 'Polka-core' }, 'genre'],
      [{ releaseType: 'cassette' }, 'releaseType'],
      [{ description: 'x'.repeat(4_001) }, 'description'],
      [{ releaseAt: 0 }, 'releaseAt'],
      [{ tracks: 'not a list' }, 'tracks'],
      [{ tracks: undefined }, 'tracks'],
      [{ release: ['another'] }, 'release'],
    ]
    for (const [fields, path] of wrong) {
      const answer = await post({ ...newAlbum([one]), ...fields })
      expect([path, answer.statusCode, answer.json().details?.[0]?.path]).toEqual([path, 400, path])
    }
  })

  it('keeps no file of a cover when the album is refused', async () => {
    const { api, post } = await openAlbums()
    const refused = await post(newAlbum(['nothing']), { cover: await pngOf('teal') })
    expect([refused.statusCode, coverFiles(api)]).toEqual([404, []])
    const broken = await post(newAlbum(['nothing']), { cover: Buffer.from('no picture') })
    expect([broken.statusCode, broken.json().details[0].path]).toEqual([415, 'cover'])
  })

  it('is listed, made, changed and deleted by its artist alone', async () => {
    const { api, add, make, post, put, remove, other, listener } = await openAlbums()
    const one = await add('One')
    const made = await make(newAlbum([one]))
    for (const as of [listener, undefined]) {
      const status = as ? 403 : 401
      const answers = [
        await api.call('GET', '/albums/my-albums', { as }),
        await api.call('POST', '/albums', { as, payload: newAlbum([one]) }),
        await api.call('PUT', `/albums/${made._id}`, { as, payload: { title: 'Mine' } }),
        await api.call('DELETE', `/albums/${made._id}`, { as }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
    }
    const theirs = await add('Theirs', { artist: other })
    expect((await put(made._id, { title: 'Mine' }, { as: other })).statusCode).toBe(404)
    expect((await put(made._id, { tracks: [theirs] }, { as: other })).statusCode).toBe(404)
    expect((await remove(made._id, other)).statusCode).toBe(404)
    expect((await post(newAlbum([one]), { as: other })).statusCode).toBe(404)
    expect((await put('nothing', { title: 'Mine' })).statusCode).toBe(404)
  })

  it('is refused when its artist has as many albums as there can be', async () => {
    const { api, artist, add, post } = await openAlbums()
    const one = await add('One')
    const now = api.now()
    const row = { artist_id: artist.user._id, title: 'Old', genre: 'Dub', release_type: 'ep' } as const
    const rows = Array.from({ length: albumsMax }, (_, at) => ({
      ...row,
      id: `old ${at}`,
      released_at: now,
      created_at: now,
    }))
    await api.database.insertInto('albums').values(rows).execute()
    expect((await post(newAlbum([one]))).statusCode).toBe(409)
  })
})
