// What an admin cannot do where a decision concerns them, and who decides instead.
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { anAdmin, anElevatedAdmin } from '../../../tests/builders/api/admins'
import { testApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import {
  appealAgainst,
  decideAppeal,
  moderate,
  queueOf,
  report,
  subjectOf,
} from '../../../tests/builders/moderation/moderation'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { leave } from '../../../tests/builders/own-data/background'

describeApi('an admin whose own track was reported', () => {
  it('can only write notes: neither claim nor dismiss nor restore, nor decide about their own appeal', async () => {
    const api = await testApi()
    const [owner, other] = [await anAdmin(api), await anAdmin(api)]
    const track = { type: 'track', id: await addTrack(api, { artist: owner }) } as const
    await report(api, await api.register(), track)
    const claim = `/admin/subjects/track/${track.id}/claim`
    expect((await api.call('POST', claim, { as: owner })).statusCode).toBe(409)
    expect((await queueOf(api, other)).items).toMatchObject([{ claim: null }])
    const refused = await moderate(api, owner, track, { action: 'dismiss' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Another admin has to decide about what is yours',
    ])
    expect((await moderate(api, owner, track, { action: 'note', note: 'It is mine' })).statusCode).toBe(200)
    await moderate(api, other, track, { action: 'hide' })
    expect((await subjectOf(api, owner, track)).actions).toEqual(['note'])
    expect((await moderate(api, owner, track, { action: 'restore' })).statusCode).toBe(409)
    await appealAgainst(api, 2)
    expect((await subjectOf(api, owner, track)).mayDecideAppeal).toBe(false)
    expect((await decideAppeal(api, owner, track, { decision: 'grant' })).statusCode).toBe(409)
    expect((await subjectOf(api, other, track)).status.visibility).toBe('hidden')
    // Nobody else is left, so the admin who decided before does it.
    expect((await subjectOf(api, other, track)).mayDecideAppeal).toBe(true)
    expect((await decideAppeal(api, other, track, { decision: 'grant' })).statusCode).toBe(200)
  })
})

describeApi('another admin who could decide', () => {
  it('is not one who leaves, and not one who is suspended', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const [judge, suspended, leaving] = [await anAdmin(api), await anAdmin(api), await anAdmin(api)]
    const track = { type: 'track', id: await addTrack(api, { artist }) } as const
    await moderate(api, judge, track, { action: 'hide' })
    await appealAgainst(api, 1)
    const mayDecide = async () => (await subjectOf(api, judge, track)).mayDecideAppeal
    await leave(api, leaving)
    expect(await mayDecide()).toBe(false)
    const account = { type: 'user', id: suspended.user._id } as const
    await moderate(api, judge, account, { action: 'suspend', until: api.now() + dayMs })
    expect(await mayDecide()).toBe(true)
    expect((await leave(api, judge)).json().message).toContain('only admin')
    api.advance(dayMs)
    expect(await mayDecide()).toBe(false)
    expect((await leave(api, judge)).statusCode).toBe(200)
  })

  it('is left when two admins ban each other at the same moment', async () => {
    const api = await testApi()
    const [{ person: one }, { person: two }] = [await anElevatedAdmin(api), await anElevatedAdmin(api)]
    const ban = (as: typeof one, { user }: typeof one) =>
      moderate(api, as, { type: 'user', id: user._id }, { action: 'ban' })
    const answers = await Promise.all([ban(one, two), ban(two, one)])
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses[0]).toBe(200)
    expect([401, 403]).toContain(statuses[1])
    expect(await api.database.selectFrom('blocked_accounts').select('until').execute()).toHaveLength(1)
  })
})
