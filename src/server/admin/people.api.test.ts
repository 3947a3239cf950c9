// What admins see of people and change about them.
import { expect, it } from 'vitest'
import { anAdmin, anElevatedAdmin } from '../../../tests/builders/api/admins'
import { replicaOf } from '../../../tests/builders/api/replicas'
import { withSecondFactor } from '../../../tests/builders/api/second-factor'
import { type Person, testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { moderate } from '../../../tests/builders/moderation/moderation'
import { anArtistWithLead } from '../../../tests/builders/presskit/press-kits'

type Found = {
  items: { username: string; isAdmin: boolean; hasSecondFactor: boolean; access: string }[]
  total: number
  nextCursor?: string
}

const find = async (api: TestApi, as: Person, query = ''): Promise<Found> =>
  (await api.call('GET', `/admin/people${query}`, { as })).json().data

const namesOf = ({ items }: Found) => items.map(({ username }) => username)

const setRole = (api: TestApi, as: Person, id: string, isAdmin: boolean) =>
  api.call('PUT', `/admin/people/${id}/role`, { as, payload: { isAdmin } })

describeApi('people, for an admin', () => {
  it('are found by name, address and role, the newest first, in pages', async () => {
    const api = await testApi()
    const admin = await anAdmin(api, { username: 'root' })
    const later = async (given: Parameters<TestApi['register']>[0]) => {
      api.advance(1_000)
      return api.register(given)
    }
    const mira = await later({ username: 'Mira', email: 'one@example.com', profileType: 'musician' })
    await withSecondFactor(api, mira)
    await later({ username: 'admira', email: 'two@example.com' })
    await later({ username: 'zed_100', email: 'mirabel@example.com' })
    expect(namesOf(await find(api, admin))).toEqual(['zed_100', 'admira', 'Mira', 'root'])
    expect(namesOf(await find(api, admin, '?q=MIRA'))).toEqual(['zed_100', 'admira', 'Mira'])
    expect(namesOf(await find(api, admin, '?q=d_1'))).toEqual(['zed_100'])
    expect(namesOf(await find(api, admin, '?q=%25'))).toEqual([])
    expect(namesOf(await find(api, admin, '?role=musician'))).toEqual(['Mira'])
    expect(namesOf(await find(api, admin, '?role=listener&q=mira'))).toEqual(['zed_100', 'admira'])
    const admins = await find(api, admin, '?role=admin')
    expect([namesOf(admins), admins.items[0]?.isAdmin]).toEqual([['root'], true])
    const first = await find(api, admin, '?q=mira&limit=2')
    expect([first.total, namesOf(first)]).toEqual([3, ['zed_100', 'admira']])
    const rest = await find(api, admin, `?q=mira&limit=2&cursor=${first.nextCursor}`)
    expect(rest.items).toMatchObject([{ username: 'Mira', hasSecondFactor: true }])
    expect(rest.nextCursor).toBeUndefined()
  })

  it('are found by whether their account is open, suspended or banned', async () => {
    const api = await testApi()
    const { person: admin } = await anElevatedAdmin(api)
    const [ada, bo] = [await api.register({ username: 'ada' }), await api.register({ username: 'bob' })]
    await moderate(
      api,
      admin,
      { type: 'user', id: ada.user._id },
      { action: 'suspend', until: api.now() + 1_000 },
    )
    await moderate(api, admin, { type: 'user', id: bo.user._id }, { action: 'ban' })
    const blocked = async () =>
      (await find(api, admin, '?state=blocked')).items.map(({ username, access }) => [username, access])
    expect((await blocked()).toSorted()).toEqual([
      ['ada', 'suspended'],
      ['bob', 'banned'],
    ])
    api.advance(1_000)
    expect(await blocked()).toEqual([['bob', 'banned']])
    expect(namesOf(await find(api, admin, '?state=open&q=ada'))).toEqual(['ada'])
  })

  it('are not shown to anybody else', async () => {
    const api = await testApi()
    for (const as of [undefined, await api.register(), await api.register({ profileType: 'musician' })]) {
      const answer = await api.call('GET', '/admin/people', { as })
      expect(answer.statusCode).toBe(as ? 403 : 401)
    }
  })
})

describeApi('the role of a person', () => {
  it('changes with elevated rights only, at once, and is told to the person and noted', async () => {
    const api = await testApi()
    const plain = await anAdmin(api)
    const { person: admin } = await anElevatedAdmin(api)
    const ada = await api.register({ profileType: 'musician' })
    const refused = await setRole(api, plain, ada.user._id, true)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'elevation_required'])
    const made = await setRole(api, admin, ada.user._id, true)
    expect(made.json().data).toMatchObject({ isAdmin: true, profileType: 'musician' })
    expect((await api.call('GET', '/admin/stats', { as: ada })).statusCode).toBe(200)
    await setRole(api, admin, ada.user._id, true)
    api.advance(1)
    await setRole(api, admin, ada.user._id, false)
    expect((await api.call('GET', '/admin/stats', { as: ada })).statusCode).toBe(403)
    const { items } = (await api.call('GET', '/security/events', { as: ada })).json().data
    expect(items[0].kind).toBe('admin-taken')
    expect(items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'admin-given',
      'admin-taken',
      'signed-in',
    ])
    const mails = await api.database
      .selectFrom('mails')
      .select('content')
      .where('address', '=', ada.user.email)
      .orderBy('created_at')
      .execute()
    expect(mails.map(({ content }) => JSON.parse(content).event.type)).toEqual(['admin-given', 'admin-taken'])
    const { log } = (await api.call('GET', '/security/admin/elevation', { as: admin })).json().data
    expect(log.filter(({ kind }: { kind: string }) => kind.startsWith('admin'))).toMatchObject([
      { kind: 'admin-taken', subjectName: ada.user.username, username: admin.user.username },
      { kind: 'admin-given' },
    ])
  })

  it('cannot be changed by the person themselves, and a former admin goes on as a listener', async () => {
    const api = await testApi()
    const { person: admin } = await anElevatedAdmin(api)
    const other = await anAdmin(api)
    expect((await setRole(api, admin, admin.user._id, false)).statusCode).toBe(409)
    expect((await setRole(api, admin, 'nobody', true)).statusCode).toBe(404)
    const former = await setRole(api, admin, other.user._id, false)
    expect(former.json().data).toMatchObject({ isAdmin: false, profileType: 'listener' })
  })
})

describeApi('the sessions of a person', () => {
  it('are ended by an admin with elevated rights, on every replica, and that is told and noted', async () => {
    const api = await testApi({ config: { secret: 'the same secret on every replica' } })
    const other = await replicaOf(api)
    const { person: admin } = await anElevatedAdmin(api)
    const [ada, bo] = [await api.register(), await api.register()]
    const path = `/admin/people/${ada.user._id}/end-sessions`
    const end = (as: Person) => api.call('POST', path, { as })
    expect((await end(await anAdmin(api))).json().code).toBe('elevation_required')
    expect((await other.call('GET', '/user/me', { as: ada })).statusCode).toBe(200)
    expect((await end(admin)).json().data).toEqual({ ended: 1 })
    expect((await other.call('GET', '/user/me', { as: ada })).statusCode).toBe(401)
    expect((await other.call('GET', '/user/me', { as: bo })).statusCode).toBe(200)
    expect((await end(admin)).json().data).toEqual({ ended: 0 })
    const mails = await api.database
      .selectFrom('mails')
      .select('content')
      .where('address', '=', ada.user.email)
      .execute()
    expect(mails.map(({ content }) => JSON.parse(content).event.type)).toEqual(['sessions-ended-by-admin'])
    const { log } = (await api.call('GET', '/security/admin/elevation', { as: admin })).json().data
    expect(log).toContainEqual(
      expect.objectContaining({ kind: 'sessions-ended', subjectName: ada.user.username }),
    )
  })
})

describeApi('the leads of a person', () => {
  it('are shown to an admin only with elevated rights, and the log of elevated rights notes each time', async () => {
    const { api, artist } = await anArtistWithLead()
    const { person: admin } = await anElevatedAdmin(api)
    const path = `/admin/people/${artist.user._id}/leads`
    const refused = await api.call('GET', path, { as: await anAdmin(api) })
    expect(refused.json().code).toBe('elevation_required')
    const read = await api.call('GET', path, { as: admin })
    expect([read.statusCode, read.json().data.total]).toEqual([200, 1])
    const { log } = (await api.call('GET', '/security/admin/elevation', { as: admin })).json().data
    expect(log.map(({ kind }: { kind: string }) => kind)).toContain('leads-read')
    expect((await api.call('GET', '/admin/people/nobody/leads', { as: admin })).statusCode).toBe(404)
  })
})
