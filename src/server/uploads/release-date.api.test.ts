// A release date in the future: who sees the track before it, and what happens at it.
import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { hourMs } from '~/contract/durations'
import { twoReplicas } from '../../../tests/builders/api/replicas'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { openCatalog } from '../catalog/catalog'
import { compose } from '../compose'
import { insertReleases } from '../following/release-mails-repository'
import { indexWords } from '../search/word-index-repository'

const open = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const listener = await api.register()
  const put = (trackId: string, payload: object, as: Person = artist) =>
    api.call('PUT', `/music/${trackId}`, { as, payload })
  const detail = (trackId: string, as?: Person) => api.call('GET', `/music/${trackId}`, { as })
  return { api, artist, listener, put, detail }
}

/** A track with audio that is released in an hour. */
const addDated = async (api: TestApi, artist: Person) => {
  const releaseAt = api.now() + hourMs
  const trackId = await addTrack(api, { artist, title: 'Tomorrow', price_cents: 0, release_at: releaseAt })
  return { trackId, releaseAt }
}

/** What another replica does every few seconds. */
const releaseDue = (api: TestApi) =>
  openCatalog({ ...api, clock: { now: api.now }, indexWords, noteReleases: insertReleases }).releaseDue(
    () => true,
  )

const publicPaths = (artist: Person) => [
  '/music',
  '/music?sort=shuffle',
  '/music?q=tomorrow',
  '/music/featured/new-releases',
  '/music/featured/popular',
  '/music/explore',
  '/music/genre/Dub',
  '/music/recommendations',
  `/music/artist/${artist.user._id}`,
]

describeApi('a track with a release date in the future', () => {
  it('is unknown to everybody but its artist in every route and list', async () => {
    const { api, artist, listener, detail } = await open()
    const { trackId, releaseAt } = await addDated(api, artist)
    for (const as of [undefined, listener]) {
      expect((await detail(trackId, as)).statusCode).toBe(404)
      for (const path of publicPaths(artist)) {
        const answer = await api.call('GET', path, { as })
        expect([path, answer.statusCode, answer.body.includes(trackId)]).toEqual([path, 200, false])
      }
    }
    expect((await api.send({ method: 'GET', url: `/media/tracks/${trackId}/preview` })).statusCode).toBe(404)
    const playId = randomUUID()
    const writes = [
      ['/purchase', { trackId }],
      ['/stripe/create-payment-intent', { trackId }],
      [`/music/${trackId}/play`, { playId, listenedSeconds: 60 }],
      [`/purchase/download/${trackId}`, null],
    ] as const
    for (const [path, payload] of writes) {
      const answer = await api.call(payload ? 'POST' : 'GET', path, {
        as: listener,
        payload: payload ?? undefined,
      })
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
    const own = (await detail(trackId, artist)).json().data
    expect(own).toMatchObject({ releaseAt, access: 'full', audioUrl: own.streamUrl })
    expect(own.streamUrl).toContain('/stream?')
  })

  it('becomes public at that time without a request of its artist, also in cached lists', async () => {
    const { api, artist, listener, detail } = await open()
    const { trackId } = await addDated(api, artist)
    await api.call('GET', '/music/featured/new-releases')
    api.advance(hourMs - 1)
    await releaseDue(api)
    expect((await detail(trackId, listener)).statusCode).toBe(404)
    api.advance(1)
    await releaseDue(api)
    // A replica asks after this time whether another one has changed the lists.
    api.advance(1_000)
    for (const path of publicPaths(artist)) {
      const answer = await api.call('GET', path, { as: listener })
      expect([path, answer.body.includes(trackId)]).toEqual([path, true])
    }
    const shown = (await detail(trackId, listener)).json().data
    expect(shown).not.toHaveProperty('releaseAt')
    expect(shown.createdAt).toBe(api.now() - 1_000)
  })

  it('becomes public at that minute on every replica', async () => {
    const overrides = { isIdle: false }
    const { api, other } = await twoReplicas({}, { overrides }, overrides)
    const artist = await api.register({ profileType: 'musician' })
    const listener = await api.register()
    const made = await addDated(api, artist)
    const listing = (replica: Pick<TestApi, 'call'>) =>
      replica.call('GET', '/music/featured/new-releases', { as: listener })
    const detail = (replica: Pick<TestApi, 'call'>) =>
      replica.call('GET', `/music/${made.trackId}`, { as: listener })
    for (const replica of [api, other]) {
      expect((await detail(replica)).statusCode).toBe(404)
      expect((await listing(replica)).body).not.toContain(made.trackId)
    }
    api.advance(hourMs)
    // Each replica looks for due releases by itself every second.
    for (const replica of [other, api]) {
      await expect.poll(async () => (await detail(replica)).statusCode, { timeout: 15_000 }).toBe(200)
      api.advance(1_000)
      expect((await listing(replica)).body).toContain(made.trackId)
    }
  })

  it('stays unlisted at that time while it is a work in progress or has no audio', async () => {
    const { api, artist, detail, put } = await open()
    const release_at = api.now() + hourMs
    const unready = await addTrack(api, { artist, audio_state: 'failed', release_at })
    const room = await addTrack(api, { artist, is_wip: 1, release_at })
    api.advance(hourMs)
    await releaseDue(api)
    expect((await detail(unready)).statusCode).toBe(404)
    expect((await detail(room)).statusCode).toBe(404)
    await put(room, { workInProgress: false })
    expect((await detail(room)).statusCode).toBe(200)
  })

  it('becomes public when the server starts again after that time', async () => {
    const { api, artist, detail } = await open()
    const { trackId } = await addDated(api, artist)
    api.advance(2 * hourMs)
    const restarted = await compose(api.config, { clock: api })
    onTestFinished(restarted.close)
    await expect.poll(async () => (await detail(trackId)).statusCode).toBe(200)
  })

  it('is heard by an accepted collaborator, and unknown to one who is only invited', async () => {
    const { api, artist, listener, detail } = await open()
    const { trackId, releaseAt } = await addDated(api, artist)
    const collaborator = { track_id: trackId, user_id: listener.user._id, created_at: api.now() }
    await api.database
      .insertInto('collaborators')
      .values({ ...collaborator, state: 'invited' })
      .execute()
    expect((await detail(trackId, listener)).statusCode).toBe(404)
    await api.database.updateTable('collaborators').set({ state: 'accepted' }).execute()
    expect((await detail(trackId, listener)).json().data).toMatchObject({ access: 'full', releaseAt })
  })

  it('can be moved, and released at once with null', async () => {
    const { api, artist, detail, put } = await open()
    const { trackId, releaseAt } = await addDated(api, artist)
    const later = releaseAt + hourMs
    expect((await put(trackId, { releaseAt: later })).json().data.releaseAt).toBe(later)
    expect((await put(trackId, { title: 'Sooner' })).json().data.releaseAt).toBe(later)
    api.advance(hourMs)
    await releaseDue(api)
    expect((await detail(trackId)).statusCode).toBe(404)
    expect((await put(trackId, { releaseAt: null })).statusCode).toBe(200)
    expect((await detail(trackId)).statusCode).toBe(200)
  })
})

describeApi('a release date', () => {
  it('is taken with an upload, and refused in the past or as anything but a time', async () => {
    const { api, artist, detail } = await open()
    const upload = (releaseAt: unknown) =>
      api.call('POST', '/music', { as: artist, payload: { title: 'Later', genre: 'Dub', releaseAt } })
    const releaseAt = api.now() + 1
    const made = await upload(releaseAt)
    expect([made.statusCode, made.json().data.releaseAt]).toEqual([201, releaseAt])
    expect((await detail(made.json().data._id)).statusCode).toBe(404)
    expect((await upload(String(releaseAt))).statusCode).toBe(201)
    expect((await upload(null)).json().data).not.toHaveProperty('releaseAt')
    for (const wrong of [api.now(), 1.5, -1, 1e15, 'soon', true, [], Number.MAX_SAFE_INTEGER]) {
      const answer = await upload(wrong)
      expect([wrong, answer.statusCode]).toEqual([wrong, 400])
      expect(answer.json().details[0].path).toBe('releaseAt')
    }
  })

  it('cannot hide a track that is already public', async () => {
    const { api, artist, detail, put } = await open()
    const trackId = await addTrack(api, { artist })
    const refused = await put(trackId, { title: 'Hidden', releaseAt: api.now() + hourMs })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict'])
    expect((await detail(trackId)).json().data.title).not.toBe('Hidden')
    // The track becomes public while its artist sets a date.
    await api.database
      .updateTable('tracks')
      .set({ release_at: api.now() + hourMs })
      .where('id', '=', trackId)
      .execute()
    await api.trackChanged(trackId)
    expect((await detail(trackId)).statusCode).toBe(200)
  })

  it('cannot be set by another musician', async () => {
    const { api, artist, put } = await open()
    const { trackId } = await addDated(api, artist)
    const other = await api.register({ profileType: 'musician' })
    expect((await put(trackId, { releaseAt: null }, other)).statusCode).toBe(404)
  })
})
