import { expect, it } from 'vitest'
import { minuteMs } from '~/contract/durations'
import type { SavedQueue } from '~/contract/schemas/built'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'

const read = async (api: TestApi, as: Person) => {
  const answer = await api.call('GET', '/user/queue', { as })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { queue: SavedQueue | null } }>().data.queue
}

const save = async (api: TestApi, as: Person | undefined, queue: object) => {
  const usual = { index: 0, positionSeconds: 0, deviceName: 'Firefox on Linux' }
  const answer = await api.call('PUT', '/user/queue', { as, payload: { ...usual, ...queue } })
  const { data } = answer.json<{ data?: { saved: boolean; updatedAt: number } }>()
  return { status: answer.statusCode, data }
}

const withTracks = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const [dust = '', ash = '', rust = ''] = await Promise.all(
    ['Dust', 'Ash', 'Rust'].map((title) => addTrack(api, { artist, title })),
  )
  return { api, artist, dust, ash, rust, ada: await api.register() }
}

const titlesOf = (queue: SavedQueue | null) => queue?.tracks.map(({ title }) => title)

describeApi('the queue of a person', () => {
  it('is read on every device as it was saved last', async () => {
    const { api, dust, ash, rust, ada } = await withTracks()
    expect(await read(api, ada)).toBeNull()
    await save(api, ada, { trackIds: [dust, ash], index: 1, positionSeconds: 12.5 })
    api.advance(minuteMs)
    const phone = {
      trackIds: [rust, dust, rust],
      index: 2,
      positionSeconds: 61,
      deviceName: ' Safari on iPhone ',
    }
    expect(await save(api, ada, phone)).toEqual({ status: 200, data: { saved: true, updatedAt: api.now() } })
    const queue = await read(api, ada)
    expect(titlesOf(queue)).toEqual(['Rust', 'Dust', 'Rust'])
    expect(queue).toMatchObject({
      index: 2,
      positionSeconds: 61,
      deviceName: 'Safari on iPhone',
      updatedAt: api.now(),
    })
  })

  it('is not replaced by an older one that arrives later', async () => {
    const { api, dust, ash, ada } = await withTracks()
    await save(api, ada, { trackIds: [dust] })
    const savedAt = api.now()
    api.advance(minuteMs)
    expect((await save(api, ada, { trackIds: [ash], agoMs: 2 * minuteMs })).data).toEqual({
      saved: false,
      updatedAt: savedAt,
    })
    expect(titlesOf(await read(api, ada))).toEqual(['Dust'])
    expect((await save(api, ada, { trackIds: [ash], agoMs: minuteMs / 2 })).data?.saved).toBe(true)
    expect(titlesOf(await read(api, ada))).toEqual(['Ash'])
  })

  it('is the one of the latest time when two devices save at once', async () => {
    const { api, dust, ash, ada } = await withTracks()
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        save(api, ada, { trackIds: [index === 3 ? ash : dust], agoMs: index === 3 ? 0 : 1_000 + index }),
      ),
    )
    expect(titlesOf(await read(api, ada))).toEqual(['Ash'])
  })

  it('belongs to one person and needs a session', async () => {
    const { api, dust, ada } = await withTracks()
    const bob = await api.register()
    await save(api, ada, { trackIds: [dust] })
    expect(await read(api, bob)).toBeNull()
    expect((await save(api, undefined, { trackIds: [dust] })).status).toBe(401)
    expect((await api.call('GET', '/user/queue')).statusCode).toBe(401)
  })

  it('survives a sign-out and ends with the account', async () => {
    const { api, dust, ada } = await withTracks()
    const login = { email: ada.user.email, password: 'correct horse' }
    await save(api, ada, { trackIds: [dust] })
    await api.call('POST', '/user/logout', { as: ada })
    const again = (await api.call('POST', '/user/login', { payload: login })).json<{ data: Person }>().data
    expect(titlesOf(await read(api, again))).toEqual(['Dust'])
    await api.database.deleteFrom('users').where('id', '=', ada.user._id).execute()
    expect(await api.database.selectFrom('saved_queues').selectAll().execute()).toEqual([])
  })

  it('leaves out tracks that the person cannot see any more', async () => {
    const { api, artist, dust, ash, rust, ada } = await withTracks()
    await addPurchase(api, ada, rust)
    const queue = { trackIds: [dust, 'gone', ash, rust], index: 2, positionSeconds: 40 }
    await save(api, ada, queue)
    await save(api, artist, queue)
    for (const id of [ash, rust]) {
      await api.database.updateTable('tracks').set({ deleted_at: 1 }).where('id', '=', id).execute()
      await api.trackChanged(id)
    }
    expect(await read(api, ada)).toMatchObject({ index: 1, positionSeconds: 0 })
    expect(titlesOf(await read(api, ada))).toEqual(['Dust', 'Rust'])
    expect(titlesOf(await read(api, artist))).toEqual(['Dust'])
  })

  it('has works in progress for their artist and collaborators only', async () => {
    const { api, artist, ada } = await withTracks()
    const bob = await api.register()
    const wip = await addTrack(api, { artist, title: 'Sketch', is_wip: 1 })
    await api.database
      .insertInto('collaborators')
      .values({ track_id: wip, user_id: ada.user._id, state: 'accepted', created_at: 1 })
      .execute()
    for (const as of [artist, ada, bob]) await save(api, as, { trackIds: [wip] })
    expect(titlesOf(await read(api, artist))).toEqual(['Sketch'])
    expect(titlesOf(await read(api, ada))).toEqual(['Sketch'])
    expect(await read(api, bob)).toBeNull()
  })

  it('refuses what is not a queue', async () => {
    const { api, dust, ada } = await withTracks()
    const wrong: object[] = [
      { trackIds: [] },
      { trackIds: [dust], index: 1 },
      { trackIds: [dust], index: -1 },
      { trackIds: [dust], index: 0.5 },
      { trackIds: [dust], positionSeconds: -1 },
      { trackIds: [dust], positionSeconds: 1e12 },
      { trackIds: [dust], deviceName: '' },
      { trackIds: [dust], deviceName: 'x'.repeat(61) },
      { trackIds: [dust], deviceName: 'a\u0000b' },
      { trackIds: [dust], agoMs: -1 },
      { trackIds: Array.from({ length: 501 }, () => dust) },
      { trackIds: [7] },
      { trackIds: [dust], volume: 1 },
    ]
    for (const queue of wrong) expect([queue, (await save(api, ada, queue)).status]).toEqual([queue, 400])
    expect(await read(api, ada)).toBeNull()
    expect((await save(api, ada, { trackIds: Array.from({ length: 500 }, () => dust) })).status).toBe(200)
    expect((await read(api, ada))?.tracks).toHaveLength(500)
  })
})
