// Reports, decisions, claims and appeals, on the real server.
import { expect, it } from 'vitest'
import { dayMs, minuteMs } from '~/contract/durations'
import { anAdmin, anElevatedAdmin } from '../../../tests/builders/api/admins'
import { testApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import {
  moderate,
  queueOf,
  report,
  statementsOf,
  subjectOf,
} from '../../../tests/builders/moderation/moderation'
import { addAlbum, addTrack } from '../../../tests/builders/music/music-rows'
import { verifyChain } from './events/verify-chain'

const titlesOf = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

describeApi('a report', () => {
  it('is one for each person and subject, needs what its reason needs, and is refused for what is hidden or own', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [reporter, admin] = [await api.register(), await anAdmin(api)]
    const id = await addTrack(api, { artist, title: 'Long Road' })
    const secret = await addTrack(api, { artist, is_wip: 1 })
    const track = { type: 'track', id } as const
    expect((await api.call('POST', `/music/${id}/report`, { payload: { reason: 'spam' } })).statusCode).toBe(
      401,
    )
    const first = await api.call('POST', `/music/${id}/report`, { as: reporter, payload: { reason: 'spam' } })
    expect(first.statusCode).toBe(201)
    const again = await report(api, reporter, track, { reason: 'hateful', details: 'Listen at 1:20' })
    expect(again.json().data._id).toBe(first.json().data._id)
    expect(await queueOf(api, admin)).toMatchObject({
      total: 1,
      items: [
        {
          ...track,
          title: 'Long Road',
          owner: { _id: artist.user._id },
          openReports: 1,
          reasons: [{ reason: 'hateful', count: 1 }],
          severity: 'serious',
        },
      ],
    })
    const copyright = await report(api, reporter, track, { reason: 'copyright' })
    expect(copyright.json().details[0].path).toBe('copyright.work')
    const declared = { isAuthorised: true, isGoodFaith: true, isAccurate: true }
    const notice = { work: 'Old Road', owner: 'The Ansels', ...declared }
    expect((await report(api, reporter, track, { reason: 'copyright', copyright: notice })).statusCode).toBe(
      201,
    )
    const other = await report(api, reporter, track, { reason: 'spam' })
    expect([other.statusCode, other.json().message]).toEqual([
      409,
      'Your copyright notice about this is still open. You can report something else once it is answered',
    ])
    const unsure = { ...notice, isAccurate: false }
    expect((await report(api, reporter, track, { reason: 'copyright', copyright: unsure })).statusCode).toBe(
      400,
    )
    expect((await subjectOf(api, admin, track)).reports).toMatchObject([
      { copyright: { work: 'Old Road', owner: 'The Ansels' }, by: { username: reporter.user.username } },
    ])
    expect((await report(api, reporter, { type: 'track', id: secret })).statusCode).toBe(404)
    expect((await report(api, artist, track)).statusCode).toBe(409)
  })

  it('about albums, artists, playlists and kits joins the queue by severity and age, page by page', async () => {
    const api = await testApi()
    const artist = await api.register({ username: 'dusty', profileType: 'musician' })
    await api.call('PUT', '/user/profile', { as: artist, payload: { displayName: 'Dusty Spurs' } })
    const [reporter, other, admin] = [await api.register(), await api.register(), await anAdmin(api)]
    const album = await addAlbum(api, { artist, title: 'Record' })
    const track = await addTrack(api, { artist, album_id: album, title: 'Song' })
    const payload = { title: 'Mine', tracks: [track], visibility: 'public' }
    const playlist = (await api.call('POST', '/playlists', { as: artist, payload })).json().data._id
    await api.call('PUT', '/presskit/settings', { as: artist, payload: { line: 'Hi', visibility: 'public' } })
    const subjects = [
      [{ type: 'playlist', id: playlist }, 'spam'],
      [{ type: 'album', id: album }, 'copyright'],
      [{ type: 'user', id: artist.user._id }, 'violent'],
      [{ type: 'presskit', id: 'dusty' }, 'hateful'],
    ] as const
    const notice = { work: 'W', owner: 'O', isAuthorised: true, isGoodFaith: true, isAccurate: true }
    for (const [subject, reason] of subjects) {
      api.advance(1_000)
      const said = { reason, ...(reason === 'copyright' && { copyright: notice }) }
      expect((await report(api, reporter, subject, said)).statusCode).toBe(201)
    }
    await report(api, other, { type: 'album', id: album }, { reason: 'other' })
    const page = await queueOf(api, admin, '?limit=2')
    expect(page).toMatchObject({
      total: 4,
      items: [
        { type: 'user', severity: 'critical' },
        { type: 'album', openReports: 2 },
      ],
    })
    const next = await queueOf(api, admin, `?limit=2&cursor=${encodeURIComponent(page.nextCursor)}`)
    expect(next.items.map(({ type }: { type: string }) => type)).toEqual(['presskit', 'playlist'])
    expect(titlesOf(next)).toEqual(['Dusty Spurs', 'Mine'])
    expect(next.nextCursor).toBeUndefined()
    expect(titlesOf(await queueOf(api, admin, '?type=album'))).toEqual(['Record'])
    expect((await queueOf(api, admin, '?state=decided')).total).toBe(0)
    expect((await api.call('GET', '/admin/reports', { as: reporter })).statusCode).toBe(403)
  })
})

describeApi('a decision', () => {
  it('answers the reports, is stated to the person concerned with a reason, and can be reversed', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [reporter, admin] = [await api.register(), await anAdmin(api)]
    const track = { type: 'track', id: await addTrack(api, { artist, title: 'Long Road' }) } as const
    await report(api, reporter, track)
    const missing = await moderate(api, admin, track, { action: 'hide', message: '' })
    expect(missing.json().details[0].path).toBe('message')
    const hidden = await moderate(api, admin, track, {
      action: 'hide',
      reason: 'hateful',
      note: 'Second time',
    })
    expect(hidden.json().data).toMatchObject({
      status: { visibility: 'hidden', reason: 'hateful' },
      openReports: 0,
      isOpen: false,
      events: [{ number: 1, kind: 'hide', note: 'Second time', by: { _id: admin.user._id } }],
      actions: ['note', 'warn', 'take-down', 'restore', 'recall'],
    })
    expect((await moderate(api, admin, track, { action: 'hide' })).statusCode).toBe(409)
    expect((await moderate(api, reporter, track, { action: 'restore' })).statusCode).toBe(403)
    const reports = (await api.call('GET', '/reports/mine', { as: reporter })).json().data
    expect(reports).toMatchObject({ total: 1, items: [{ title: 'Long Road', outcome: 'acted' }] })
    const [statement] = await statementsOf(api, artist)
    expect(statement).toMatchObject({
      title: 'Long Road',
      action: 'hide',
      reason: 'hateful',
      message: 'A moderator says why',
      isInForce: true,
      mayAppeal: true,
    })
    expect(JSON.stringify(statement)).not.toContain('Second time')
    const mails = await api.database
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'moderation')
      .execute()
    expect(mails.map(({ address }) => address)).toEqual([artist.user.email])
    await moderate(api, admin, track, { action: 'restore', message: '' })
    expect(await statementsOf(api, artist)).toMatchObject([{ isInForce: false, mayAppeal: false }])
    expect(await verifyChain(api.database)).toMatchObject({ events: 2, isIntact: true, problem: null })
  })

  it('to dismiss leaves the subject as it is and is no statement, and a later report opens the subject again', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [reporter, admin] = [await api.register(), await anAdmin(api)]
    const track = { type: 'track', id: await addTrack(api, { artist }) } as const
    expect((await moderate(api, admin, track, { action: 'dismiss' })).statusCode).toBe(409)
    await report(api, reporter, track)
    await moderate(api, admin, track, { action: 'dismiss' })
    expect(await statementsOf(api, artist)).toEqual([])
    expect((await queueOf(api, admin)).total).toBe(0)
    expect((await queueOf(api, admin, '?state=decided')).total).toBe(1)
    const outcome = (await api.call('GET', '/reports/mine', { as: reporter })).json().data.items[0].outcome
    expect(outcome).toBe('dismissed')
    await report(api, reporter, track)
    expect((await queueOf(api, admin)).total).toBe(1)
  })

  it('that cannot be taken back needs elevated rights, and a recall an unlawful content', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const admin = await anAdmin(api)
    const track = { type: 'track', id: await addTrack(api, { artist }) } as const
    const refused = await moderate(api, admin, track, { action: 'recall' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'elevation_required'])
    const { person } = await anElevatedAdmin(api)
    const spam = await moderate(api, person, track, { action: 'recall', reason: 'spam' })
    expect(spam.json().details[0].path).toBe('reason')
    const recalled = await moderate(api, person, track, { action: 'recall' })
    expect(recalled.json().data.status.visibility).toBe('recalled')
    const account = { type: 'user', id: artist.user._id } as const
    expect((await moderate(api, admin, account, { action: 'ban' })).statusCode).toBe(403)
    expect((await moderate(api, person, account, { action: 'ban' })).json().data.status.access).toBe('banned')
  })

  it('about a claimed subject is that of the claimer alone, until the claim ends', async () => {
    const api = await testApi()
    const [one, two] = [await anAdmin(api), await anAdmin(api)]
    const track = { type: 'track', id: await addTrack(api) } as const
    const path = `/admin/subjects/track/${track.id}/claim`
    expect((await api.call('POST', path, { as: one })).json().data).toMatchObject({
      by: { _id: one.user._id },
    })
    expect((await api.call('POST', path, { as: two })).statusCode).toBe(409)
    expect((await moderate(api, two, track, { action: 'hide' })).statusCode).toBe(409)
    expect((await moderate(api, two, track, { action: 'note', note: 'I know them' })).statusCode).toBe(200)
    expect((await subjectOf(api, two, track)).claim.by.username).toBe(one.user.username)
    await api.call('DELETE', path, { as: two })
    expect((await subjectOf(api, two, track)).claim).not.toBeNull()
    api.advance(15 * minuteMs)
    expect((await api.call('POST', path, { as: two })).statusCode).toBe(200)
    expect((await moderate(api, two, track, { action: 'hide' })).json().data.claim).toBeNull()
  })
})

describeApi('an appeal', () => {
  it('is possible once without a session, and another admin decides', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [judge, other] = [await anAdmin(api), await anAdmin(api)]
    const track = { type: 'track', id: await addTrack(api, { artist }) } as const
    await moderate(api, judge, track, { action: 'take-down' })
    const { token } = (await statementsOf(api, artist))[0]
    const path = `/moderation/statements/${token}`
    expect((await api.send({ method: 'GET', url: `/api${path}x` })).statusCode).toBe(404)
    const payload = { text: 'It is my own song' }
    const sent = await api.send({ method: 'POST', url: `/api${path}/appeal`, payload })
    expect(sent.json().data).toMatchObject({
      mayAppeal: false,
      appeal: { state: 'open', text: payload.text },
    })
    expect((await api.send({ method: 'POST', url: `/api${path}/appeal`, payload })).statusCode).toBe(409)
    expect((await queueOf(api, other)).items).toMatchObject([{ severity: null, status: { appeal: 'open' } }])
    expect((await subjectOf(api, judge, track)).mayDecideAppeal).toBe(false)
    const decide = (as: typeof judge, decision: string) =>
      api.call('POST', `/admin/subjects/track/${track.id}/appeal`, {
        as,
        payload: { decision, message: 'You are right' },
      })
    expect((await decide(judge, 'grant')).statusCode).toBe(409)
    expect((await decide(other, 'grant')).json().data.status).toMatchObject({
      visibility: 'shown',
      appeal: 'granted',
    })
    expect((await api.send({ method: 'GET', url: `/api${path}` })).json().data).toMatchObject({
      isInForce: false,
      appeal: { state: 'granted', answer: 'You are right' },
    })
    expect((await decide(other, 'reject')).statusCode).toBe(409)
  })

  it('that is rejected leaves the decision, and the only admin decides about their own', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const admin = await anAdmin(api)
    const account = { type: 'user', id: artist.user._id } as const
    await moderate(api, admin, account, { action: 'hide' })
    const { token } = (await statementsOf(api, artist))[0]
    await api.send({
      method: 'POST',
      url: `/api/moderation/statements/${token}/appeal`,
      payload: { text: 'Why?' },
    })
    const payload = { decision: 'reject', message: 'No' }
    const path = `/admin/subjects/user/${account.id}/appeal`
    const rejected = await api.call('POST', path, { as: admin, payload })
    expect(rejected.json().data.status).toMatchObject({ visibility: 'hidden', appeal: 'rejected' })
    expect((await statementsOf(api, artist))[0]).toMatchObject({
      mayAppeal: false,
      appeal: { state: 'rejected' },
    })
  })
})

describeApi('the chain of events', () => {
  it('shows a changed, a missing and a removed last event', async () => {
    const api = await testApi()
    const admin = await anAdmin(api)
    const track = { type: 'track', id: await addTrack(api) } as const
    const chain = async () => (await api.call('GET', '/admin/moderation/chain', { as: admin })).json().data
    for (const action of ['hide', 'restore', 'hide'] as const) await moderate(api, admin, track, { action })
    const intact = { events: 3, lastHash: expect.any(String), isIntact: true, brokenAt: null, problem: null }
    expect(await chain()).toEqual(intact)
    const change = (number: number, set: object) =>
      api.database.updateTable('moderation_events').set(set).where('number', '=', number).execute()
    await change(2, { happened_at: api.now() - dayMs })
    expect(await chain()).toMatchObject({ isIntact: false, brokenAt: 2, problem: 'Event 2 was changed' })
    await change(2, { happened_at: api.now() })
    expect((await chain()).isIntact).toBe(true)
    await api.database.deleteFrom('moderation_events').where('number', '=', 3).execute()
    expect(await chain()).toMatchObject({ isIntact: false, brokenAt: 3 })
    await api.database.deleteFrom('moderation_events').where('number', '=', 1).execute()
    expect(await chain()).toMatchObject({ isIntact: false, brokenAt: 1, problem: 'Event 1 is missing' })
  })
})
