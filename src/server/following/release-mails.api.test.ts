// Mails to followers about new tracks.
import { expect, it } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { mailRows } from '../../../tests/builders/mail/queued-mail'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { createQueueMail } from '../mail/queue'
import { mailReleases } from './release-mails'

const follow = (api: TestApi, artist: Person, as: Person) =>
  api.call('PUT', `/user/artist/${artist.user._id}/follow`, { as })

const open = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const follower = await api.register()
  await follow(api, artist, follower)
  api.advance(1_000)
  return { api, artist, follower }
}

const release = async (api: TestApi, artist: Person, title: string, more: object = {}) => {
  const id = await addTrack(api, { artist, title, is_wip: 1, ...more })
  await api.database.updateTable('tracks').set({ is_wip: 0 }).where('id', '=', id).execute()
  await api.trackChanged(id)
  return id
}

const tell = (api: TestApi, goOn = () => true) => {
  const clock = { now: api.now }
  return mailReleases({ database: api.database, clock, queueMail: createQueueMail({ clock }) }, goOn)
}

const told = async (api: TestApi) =>
  (await mailRows(api)).map(({ address, content }) => {
    const { trackId, title, more } = JSON.parse(content) as { trackId: string; title: string; more: number }
    return { address, trackId, title, more }
  })

describeApi('the followers of an artist', () => {
  it('get one mail about a track a quarter of an hour after it became public, however often anybody looks', async () => {
    const { api, artist, follower } = await open()
    const late = await api.register()
    const id = await release(api, artist, 'Long Road')
    await follow(api, artist, late)
    api.advance(14 * minuteMs)
    await tell(api)
    expect(await told(api)).toEqual([])
    api.advance(minuteMs)
    await Promise.all([tell(api), tell(api)])
    const mail = { address: follower.user.email, trackId: id, title: 'Long Road', more: 0 }
    expect(await told(api)).toEqual([mail])
    await api.database.updateTable('tracks').set({ title: 'Long Road (Live)' }).where('id', '=', id).execute()
    await api.trackChanged(id)
    api.advance(16 * minuteMs)
    await tell(api)
    expect(await told(api)).toEqual([mail])
  })

  it('get one mail about all tracks that come out together', async () => {
    const { api, artist, follower } = await open()
    await release(api, artist, 'Second', { track_number: 2 })
    api.advance(minuteMs)
    await release(api, artist, 'Third', { track_number: 3 })
    const first = await release(api, artist, 'First', { track_number: 1 })
    api.advance(15 * minuteMs)
    await tell(api)
    expect(await told(api)).toEqual([
      { address: follower.user.email, trackId: first, title: 'First', more: 2 },
    ])
  })

  it('get no mail about a track that was taken back, or when they have switched such mails off', async () => {
    const { api, artist, follower } = await open()
    const id = await release(api, artist, 'Mistake')
    await api.database.updateTable('tracks').set({ is_wip: 1 }).where('id', '=', id).execute()
    await api.trackChanged(id)
    api.advance(15 * minuteMs)
    await tell(api)
    await api.call('PUT', '/user/mail-preferences', { as: follower, payload: { 'new-release': false } })
    await release(api, artist, 'Long Road')
    api.advance(15 * minuteMs)
    await tell(api)
    expect(await told(api)).toEqual([])
    expect(await api.database.selectFrom('releases_to_mail').selectAll().execute()).toEqual([])
  })

  it('each get their mail once when there are several batches, also if the server stops in between', async () => {
    const { api, artist } = await open()
    const followers = 230
    const template = await api.database.selectFrom('users').selectAll().limit(1).executeTakeFirstOrThrow()
    for (let at = 0; at < followers; at += 1) {
      const name = `follower${at}`
      const names = {
        id: name,
        email: `${name}@example.com`,
        email_key: name,
        username: name,
        username_key: name,
      }
      await api.database
        .insertInto('users')
        .values({ ...template, ...names, registration_key: null })
        .execute()
      const row = { user_id: name, artist_id: artist.user._id, created_at: api.now() }
      await api.database.insertInto('artist_follows').values(row).execute()
    }
    api.advance(1_000)
    await release(api, artist, 'Long Road')
    api.advance(15 * minuteMs)
    let batches = 0
    await tell(api, () => (batches += 1) < 2)
    expect(await told(api)).toHaveLength(100)
    await tell(api)
    const addresses = (await told(api)).map(({ address }) => address)
    expect(addresses).toHaveLength(followers + 1)
    expect(new Set(addresses).size).toBe(followers + 1)
  })
})
