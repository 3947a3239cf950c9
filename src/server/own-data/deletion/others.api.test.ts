// What other people keep and see after an account was deleted.
import { expect, it } from 'vitest'
import { anAdmin } from '../../../../tests/builders/api/admins'
import { testApi, type Person, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { daysMs, eraseDue, leave } from '../../../../tests/builders/own-data/background'
import { aFullAccount } from '../../../../tests/builders/own-data/full-account'

const figuresOf = async (api: TestApi, as: Person) => {
  const read = async (path: string) => (await api.call('GET', path, { as })).json().data
  const [stats, analytics, security] = [
    await read('/admin/stats'),
    await read('/admin/analytics?timeRange=7d'),
    await read('/security/admin/security-metrics'),
  ]
  const registered = analytics.days.reduce((sum: number, { people }: { people: number }) => sum + people, 0)
  return { ...stats.people, accounts: security.now.accounts, registered }
}

describeApi('after the deletion of an account', () => {
  it('others keep their answers to its comments, and the mixes that it made for them', async () => {
    const api = await testApi()
    const { artist, foreign } = await aFullAccount(api)
    const { host, roomId, versionId } = foreign
    await leave(api, artist)
    api.advance(daysMs(14))
    await eraseDue(api)
    const room = (await api.call('GET', `/music/${roomId}/room`, { as: host })).json().data
    const [first] = room.comments
    expect(room.comments).toMatchObject([
      { text: 'First answer', answerTo: null },
      { text: 'Second answer', answerTo: first._id },
    ])
    expect(room.versions).toContainEqual(expect.objectContaining({ _id: versionId, uploadedBy: null }))
  })

  it('the month of a listener names a deleted artist, whose track they heard, as such', async () => {
    const api = await testApi()
    const { artist, buyer, sold } = await aFullAccount(api)
    api.advance(daysMs(1))
    const played = await api.call('POST', `/music/${sold}/play`, {
      as: buyer,
      payload: { playId: '0b0b6d3c-5f2f-4a2e-8f0e-0f7d6f6c1a22', listenedSeconds: 60 },
    })
    expect(played.json().data).toMatchObject({ counted: true })
    await leave(api, artist)
    api.advance(daysMs(14))
    await eraseDue(api)
    const { artists, artistCount } = (
      await api.call('GET', '/user/listening/month?month=2030-01&timeZone=UTC', { as: buyer })
    ).json().data
    expect([
      artistCount,
      artists.map(({ artist: { displayName } }: { artist: { displayName: string } }) => displayName),
    ]).toEqual([1, ['Deleted account']])
  })

  it('admins count one person less, and no new one', async () => {
    const api = await testApi()
    const admin = await anAdmin(api)
    const { artist } = await aFullAccount(api)
    const before = await figuresOf(api, admin)
    await leave(api, artist)
    api.advance(daysMs(14))
    await eraseDue(api)
    expect(await figuresOf(api, admin)).toEqual({
      ...before,
      total: before.total - 1,
      musicians: before.musicians - 1,
      accounts: before.accounts - 1,
      registered: 0,
    })
    const nameless = await api.database
      .selectFrom('users')
      .select('id')
      .where('erased_at', 'is not', null)
      .execute()
    expect(nameless).toHaveLength(1)
  })
})
