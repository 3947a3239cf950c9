// What the server refuses over time, and the headers of its own answers.
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { anAdmin } from '../../../tests/builders/api/admins'
import { createClientFolder } from '../../../tests/builders/api/client-folder'
import { putAudio } from '../../../tests/builders/audio/audio-files'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { coverUpload } from '../../../tests/builders/music/pictures'
import { replicaOf } from '../../../tests/builders/api/replicas'
import { passwordStep, secondStep, withSecondFactor } from '../../../tests/builders/api/second-factor'
import { type Person, testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { storeAccountState } from './metrics'

const metrics = async (api: TestApi, as: Person, timeRange = '7d') =>
  (await api.call('GET', `/security/admin/security-metrics?timeRange=${timeRange}`, { as })).json().data

describeApi('the security metrics', () => {
  it('count refused sign-ins, calls and webhooks by day, of all replicas', async () => {
    const api = await testApi({ config: { secret: 'the same secret on every replica' } })
    const other = await replicaOf(api)
    const admin = await anAdmin(api)
    const { person } = await withSecondFactor(api, await api.register())
    await passwordStep(api, person, { password: 'wrong password' })
    await passwordStep(other, person, { password: 'wrong password' })
    const { challenge } = (await passwordStep(api, person)).json()
    await secondStep(api, challenge, '000000')
    await api.call('GET', '/admin/people', { as: person })
    await api.call('PUT', '/admin/people/some-id/role', { as: person, payload: { isAdmin: true } })
    await api.call('PUT', '/admin/people/other-id/role', { as: person, payload: { isAdmin: true } })
    await api.call('POST', '/stripe/webhook', {
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    })
    await metrics(other, admin)
    const answer = await metrics(api, admin)
    const today = { failedSignIns: 2, wrongCodes: 1, limited: 0, denied: 3, forgedWebhooks: 1 }
    expect(answer.totals).toEqual(today)
    expect(answer.days).toHaveLength(7)
    expect(answer.days.at(-1)).toMatchObject({ date: '2030-01-01', ...today, accounts: 2, secondFactors: 1 })
    expect(answer.deniedByRoute).toEqual([
      { route: 'PUT /api/admin/people/:id/role', count: 2 },
      { route: 'GET /api/admin/people', count: 1 },
    ])
    expect(answer.now).toMatchObject({ accounts: 2, secondFactors: 1, admins: 1, adminsWithSecondFactor: 0 })
    expect((await api.call('GET', '/security/admin/security-metrics', { as: person })).statusCode).toBe(403)
  })

  it('keep how many second factors and sessions there were on a day', async () => {
    const api = await testApi()
    const admin = await anAdmin(api)
    await storeAccountState({ database: api.database, clock: { now: api.now } })
    api.advance(2 * dayMs)
    await withSecondFactor(api, await api.register())
    const { days } = await metrics(api, admin, 'all')
    expect(days).toMatchObject([
      { date: '2030-01-01', sessions: 1, accounts: 1, secondFactors: 0 },
      { date: '2030-01-02', sessions: null, accounts: null },
      { date: '2030-01-03', sessions: 2, accounts: 2, secondFactors: 1 },
    ])
  })

  it('count refusals by a limit with their route, and never an address', async () => {
    const api = await testApi()
    const admin = await anAdmin(api)
    const person = await api.register()
    for (let time = 0; time < 12; time += 1) await passwordStep(api, person, { password: 'wrong password' })
    const { totals, limitedByRoute } = await metrics(api, admin)
    expect([totals.failedSignIns, totals.limited]).toEqual([10, 2])
    expect(limitedByRoute).toEqual([{ route: 'POST /api/user/enhanced-login', count: 2 }])
  })
})

describeApi('the status of the headers', () => {
  it('is as expected for every kind of answer of this server, and its requests are not counted', async () => {
    const api = await testApi({
      overrides: { clientFolder: createClientFolder() },
      config: { publicUrl: 'https://lariat.example' },
    })
    const admin = await anAdmin(api)
    const artist = await api.register({ profileType: 'musician' })
    const trackId = await addTrack(api, { artist, withFiles: false })
    await putAudio(api, trackId)
    await api.call('PUT', `/music/${trackId}`, { as: artist, ...(await coverUpload()) })
    const kit = { line: 'Hi', visibility: 'public', isOpen: true }
    expect((await api.call('PUT', '/presskit/settings', { as: artist, payload: kit })).statusCode).toBe(200)
    const answer = await api.call('GET', '/security/admin/headers-status', { as: admin })
    const { isAsExpected, policy, answers } = answer.json().data
    expect(answers.filter(({ differences }: { differences: unknown[] }) => differences.length > 0)).toEqual(
      [],
    )
    expect(answers.map(({ kind, status }: { kind: string; status: number }) => [kind, status])).toEqual([
      ['page', 200],
      ['kit', 200],
      ['asset', 200],
      ['worker', 200],
      ['embed', 404],
      ['api', 200],
      ['error', 400],
      ['error', 401],
      ['error', 403],
      ['error', 404],
      ['api', 200],
      ['document', 200],
      ['stream', 206],
      ['stream', 404],
      ['picture', 200],
      ['error', 404],
      ['feed', 200],
      ['error', 403],
      ['download', 200],
      ['error', 403],
    ])
    expect(isAsExpected).toBe(true)
    expect(policy.map(({ header }: { header: string }) => header)).toContain('strict-transport-security')
    expect((await metrics(api, admin)).totals.denied).toBe(0)
    const listener = await api.register()
    expect((await api.call('GET', '/security/admin/headers-status', { as: listener })).statusCode).toBe(403)
    // Nobody else can mark their requests.
    const headers = { 'x-lariat-own-request': 'true' }
    await api.call('GET', '/security/admin/headers-status', { as: listener, headers })
    expect((await metrics(api, admin)).totals.denied).toBe(2)
  })
})
