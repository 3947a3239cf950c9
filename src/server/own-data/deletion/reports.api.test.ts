// What the deletion of an account, and of a message, changes about reports.
import { expect, it } from 'vitest'
import { anAdmin } from '../../../../tests/builders/api/admins'
import { testApi, type Person, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import {
  appealAgainst,
  moderate,
  queueOf,
  report,
  subjectOf,
} from '../../../../tests/builders/moderation/moderation'
import { registerSeller } from '../../../../tests/builders/money/simulated-payments'
import { addPurchase, addTrack } from '../../../../tests/builders/music/music-rows'
import { daysMs, eraseDue, leave } from '../../../../tests/builders/own-data/background'
import { anArtistWithLead } from '../../../../tests/builders/presskit/press-kits'
import { updateHeldPayouts } from '../../payouts/held-payouts'

const deleteAccount = async (api: TestApi, person: Person) => {
  await leave(api, person)
  api.advance(daysMs(14))
  await eraseDue(api)
}

describeApi('the deletion of somebody who has reported something', () => {
  it('takes their open reports out of the queue, and payouts go on that only those held', async () => {
    const api = await testApi()
    const seller = await registerSeller(api)
    const [leaver, stays, admin] = [await api.register(), await api.register(), await anAdmin(api)]
    const tracks = [await addTrack(api, { artist: seller }), await addTrack(api, { artist: seller })]
    const [alone, shared] = tracks.map((id) => ({ type: 'track', id }) as const)
    if (!alone || !shared) throw new Error('Two tracks were added')
    await report(api, leaver, alone, { reason: 'violent' })
    await report(api, leaver, shared, { reason: 'violent' })
    await report(api, stays, shared, { reason: 'spam' })
    const held = async () => {
      await updateHeldPayouts({ database: api.database, clock: api, provider: api.payments.provider })
      const row = await api.database.selectFrom('sellers').select('payouts_held').executeTakeFirstOrThrow()
      return row.payouts_held
    }
    expect(await held()).toBe(1)
    await deleteAccount(api, leaver)
    expect(await queueOf(api, admin)).toMatchObject({
      total: 1,
      items: [{ id: shared.id, openReports: 1, severity: 'minor', reasons: [{ reason: 'spam', count: 1 }] }],
    })
    expect((await queueOf(api, admin, '?state=decided')).total).toBe(0)
    expect(await held()).toBe(0)
  })

  it('leaves a subject that was decided before in the history', async () => {
    const api = await testApi()
    const [leaver, admin] = [await api.register(), await anAdmin(api)]
    const track = { type: 'track', id: await addTrack(api) } as const
    await report(api, leaver, track)
    await moderate(api, admin, track, { action: 'dismiss' })
    await report(api, leaver, track)
    await deleteAccount(api, leaver)
    expect((await queueOf(api, admin)).total).toBe(0)
    expect((await queueOf(api, admin, '?state=decided')).items).toMatchObject([
      { id: track.id, openReports: 0 },
    ])
    expect((await subjectOf(api, admin, track)).reports).toEqual([])
  })
})

describeApi('the deletion of somebody who was reported', () => {
  it('is what their reporters learn instead of a decision, and no report stays open', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [reporter, admin] = [await api.register(), await anAdmin(api)]
    const track = { type: 'track', id: await addTrack(api, { artist }) } as const
    await report(api, reporter, { type: 'user', id: artist.user._id })
    await report(api, reporter, track)
    await deleteAccount(api, artist)
    const { items } = (await api.call('GET', '/reports/mine', { as: reporter })).json().data
    expect(items).toMatchObject([
      { outcome: 'gone', title: '', decidedAt: null },
      { outcome: 'gone', title: '', decidedAt: null },
    ])
    expect((await queueOf(api, admin)).total).toBe(0)
    expect((await queueOf(api, admin, '?state=decided')).items).toMatchObject([
      { openReports: 0, owner: null },
      { openReports: 0, owner: null },
    ])
  })
})

describeApi('the deletion of somebody who has appealed', () => {
  it('takes the appeal out of the queue for good, and a report about the same track is about the report', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [buyer, admin, other] = [await api.register(), await anAdmin(api), await anAdmin(api)]
    const track = { type: 'track', id: await addTrack(api, { artist }) } as const
    await addPurchase(api, buyer, track.id)
    await moderate(api, admin, track, { action: 'hide' })
    await appealAgainst(api, 1)
    expect((await queueOf(api, other)).total).toBe(1)
    await deleteAccount(api, artist)
    await moderate(api, admin, track, { action: 'note', note: 'Its artist has gone' })
    expect((await queueOf(api, other)).total).toBe(0)
    await report(api, buyer, track, { reason: 'spam' })
    expect((await queueOf(api, other)).items).toMatchObject([{ severity: 'minor', openReports: 1 }])
  })
})

describeApi('a moderated message to an artist', () => {
  it('leaves nothing of its sender when it is deleted', async () => {
    const { api, artist, lead, leadPath } = await anArtistWithLead()
    const admin = await anAdmin(api)
    const subject = { type: 'lead', id: lead._id } as const
    await moderate(api, admin, subject, { action: 'hide' })
    await api.call('DELETE', leadPath, { as: artist })
    const rows = [
      await api.database.selectFrom('moderation_subjects').selectAll().execute(),
      await api.database.selectFrom('moderation_events').selectAll().execute(),
    ]
    expect(rows[0]).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(lead.name)
    expect((await subjectOf(api, admin, subject)).title).toBe('')
  })
})
