// The queue of moderators: who works on what, how long it waits, what moderators hear, and how much one person reports.
import { expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { anAdmin } from '../../../../tests/builders/api/admins'
import { twoReplicas } from '../../../../tests/builders/api/replicas'
import { testApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import {
  appealAgainst,
  moderate,
  queueOf,
  report,
  subjectOf,
} from '../../../../tests/builders/moderation/moderation'
import { addAlbum, addPurchase, addTrack } from '../../../../tests/builders/music/music-rows'
import { addCollaborator } from '../../../../tests/builders/rooms/room-rows'

describeApi('a claim', () => {
  it('is that of one admin where two on two replicas make it at the same moment', async () => {
    const { api, other } = await twoReplicas()
    const [one, two] = [await anAdmin(api), await anAdmin(api)]
    for (let round = 0; round < 5; round += 1) {
      const path = `/admin/subjects/track/${await addTrack(api)}/claim`
      const answers = await Promise.all([
        api.call('POST', path, { as: one }),
        other.call('POST', path, { as: two }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })
})

describeApi('the age of an appeal', () => {
  it('goes on when somebody writes a note or reports the subject, and decides its place', async () => {
    const api = await testApi()
    const [admin, buyer] = [await anAdmin(api), await api.register()]
    const artist = await api.register({ profileType: 'musician' })
    const tracks = [await addTrack(api, { artist }), await addTrack(api, { artist })]
    const [first, second] = tracks.map((id) => ({ type: 'track', id }) as const)
    if (!first || !second) throw new Error('Two tracks were added')
    await addPurchase(api, buyer, first.id)
    await moderate(api, admin, first, { action: 'hide' })
    await moderate(api, admin, second, { action: 'hide' })
    const appealedAt = api.now()
    await appealAgainst(api, 1)
    api.advance(hourMs)
    await appealAgainst(api, 2)
    api.advance(hourMs)
    await moderate(api, admin, first, { action: 'note', note: 'I have asked a lawyer' })
    expect((await queueOf(api, admin)).items).toMatchObject([
      { id: first.id, oldestReportAt: appealedAt },
      { id: second.id, oldestReportAt: appealedAt + hourMs },
    ])
    expect((await report(api, buyer, first, { reason: 'hateful' })).statusCode).toBe(201)
    expect((await queueOf(api, admin)).items).toMatchObject([
      { id: first.id, openReports: 1, oldestReportAt: appealedAt },
      { id: second.id },
    ])
  })

  it('is not that of the last note among the decided ones either', async () => {
    const api = await testApi()
    const admin = await anAdmin(api)
    const ids = [await addTrack(api), await addTrack(api)]
    for (const id of ids) {
      await moderate(api, admin, { type: 'track', id }, { action: 'hide' })
      api.advance(hourMs)
    }
    await moderate(api, admin, { type: 'track', id: ids[0] ?? '' }, { action: 'note', note: 'Seen again' })
    const { items } = await queueOf(api, admin, '?state=decided')
    expect(items.map(({ id }: { id: string }) => id)).toEqual(ids.toReversed())
  })
})

describeApi('what a moderator hears', () => {
  it('in full takes a report or an event, and not a claim', async () => {
    const api = await testApi()
    const [admin, reporter] = [await anAdmin(api), await api.register()]
    const track = { type: 'track', id: await addTrack(api) } as const
    await api.call('POST', `/admin/subjects/track/${track.id}/claim`, { as: admin })
    const heard = async () => (await subjectOf(api, admin, track)).listen[0].url
    const access = async () => (await api.call('GET', `/music/${track.id}`, { as: admin })).json().data.access
    expect([await heard(), await access()]).toEqual([`/media/tracks/${track.id}/preview`, 'preview'])
    await report(api, reporter, track)
    expect([await heard(), await access()]).toEqual([expect.stringContaining('stream'), 'full'])
  })

  it('of a reported album or person are no tracks that were never public', async () => {
    const api = await testApi()
    const [admin, reporter] = [await anAdmin(api), await api.register()]
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { artist })
    const released = await addTrack(api, { artist, album_id })
    const secret = await addTrack(api, { artist, album_id, is_wip: 1 })
    const planned = await addTrack(api, { artist, album_id, release_at: api.now() + dayMs })
    const subjects = [
      { type: 'album', id: album_id },
      { type: 'user', id: artist.user._id },
    ] as const
    for (const subject of subjects) {
      expect((await report(api, reporter, subject)).statusCode).toBe(201)
      const { listen } = await subjectOf(api, admin, subject)
      expect(listen.map(({ trackId }: { trackId: string }) => trackId)).toEqual([released])
    }
    const statuses = () =>
      Promise.all(
        [released, secret, planned].map(
          async (id) => (await api.call('GET', `/music/${id}`, { as: admin })).statusCode,
        ),
      )
    expect(await statuses()).toEqual([200, 404, 404])
    for (const subject of subjects) await moderate(api, admin, subject, { action: 'hide' })
    expect((await subjectOf(api, admin, subjects[0])).listen).toHaveLength(1)
    expect(await statuses()).toEqual([200, 404, 404])
  })
})

describeApi('a track that was never public', () => {
  it('is to admins like an unknown id until somebody who hears it reports it', async () => {
    const api = await testApi()
    const [admin, friend] = [await anAdmin(api), await api.register()]
    const artist = await api.register({ profileType: 'musician' })
    const secret = { type: 'track', id: await addTrack(api, { artist, is_wip: 1 }) } as const
    const planned = await addTrack(api, { artist, release_at: api.now() + dayMs })
    await addCollaborator(api, secret.id, friend)
    const statuses = async (id: string) => {
      const page = `/admin/subjects/track/${id}`
      const answers = [
        await api.call('GET', page, { as: admin }),
        await api.call('POST', `${page}/claim`, { as: admin }),
        await moderate(api, admin, { type: 'track', id }, { action: 'note', note: 'What is it?' }),
        await moderate(api, admin, { type: 'track', id }, { action: 'hide' }),
        await api.call('GET', `/music/${id}`, { as: admin }),
      ]
      return answers.map(({ statusCode }) => statusCode)
    }
    const unknown = [404, 404, 404, 404, 404]
    for (const id of ['unknown', secret.id, planned]) expect(await statuses(id)).toEqual(unknown)
    expect((await report(api, friend, secret)).statusCode).toBe(201)
    expect(await statuses(secret.id)).toEqual([200, 200, 200, 200, 200])
    expect(await statuses(planned)).toEqual(unknown)
  })
})

describeApi('the reports of one person', () => {
  it('are thirty an hour, and the next one is told how long to wait', async () => {
    const api = await testApi()
    const reporter = await api.register()
    const track = { type: 'track', id: await addTrack(api) } as const
    for (let sent = 0; sent < 30; sent += 1) expect((await report(api, reporter, track)).statusCode).toBe(201)
    const refused = await report(api, reporter, track)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await report(api, await api.register(), track)).statusCode).toBe(201)
    api.advance(hourMs)
    expect((await report(api, reporter, track)).statusCode).toBe(201)
  })
})
