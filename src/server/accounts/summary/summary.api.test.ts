import { expect, it } from 'vitest'
import { dayMs, secondMs } from '~/contract/durations'
import {
  codeNow,
  passwordStep,
  secondStep,
  withSecondFactor,
} from '../../../../tests/builders/api/second-factor'
import { type Person, testApi, type TestApi, testPassword } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { deleteEventsBefore } from '../security-events/repository'

const summary = async (api: TestApi, as: Person) =>
  (await api.call('GET', '/security/summary', { as })).json().data

type Event = { kind: string; browser: string | null; system: string | null; happenedAt: number }

const eventsOf = async (api: TestApi, as: Person): Promise<Event[]> =>
  (await api.call('GET', '/security/events', { as })).json().data.items

const kindsOf = async (api: TestApi, as: Person) => (await eventsOf(api, as)).map(({ kind }) => kind)

describeApi('the summary of the security of an account', () => {
  it('says what to improve until it is done', async () => {
    const api = await testApi({ config: { betaDays: 3_650 } })
    const ada = await api.register()
    expect(await summary(api, ada)).toEqual({ level: 'fair', advice: ['set-up-second-factor'] })
    for (let time = 0; time < 5; time += 1) await passwordStep(api, ada, { password: 'wrong password' })
    const guessed = { level: 'weak', advice: ['set-up-second-factor', 'check-failed-sign-ins'] }
    // Failed sign-ins are recorded after their answers.
    await expect.poll(() => summary(api, ada)).toEqual(guessed)
    const { recoveryCodes } = await withSecondFactor(api, ada)
    api.advance(dayMs)
    expect(await summary(api, ada)).toEqual({ level: 'strong', advice: [] })
    for (const code of recoveryCodes.slice(0, 7))
      await secondStep(api, (await passwordStep(api, ada)).json().challenge, code)
    expect((await summary(api, ada)).advice).toEqual(['renew-recovery-codes'])
    api.advance(30 * dayMs)
    expect((await summary(api, ada)).advice).toEqual(['renew-recovery-codes', 'end-idle-sessions'])
    await api.call('POST', '/security/sessions/end-others', { as: ada, payload: { password: testPassword } })
    expect((await summary(api, ada)).advice).toEqual(['renew-recovery-codes'])
  })
})

describeApi('the events of the security of an account', () => {
  it('are listed for its owner alone, the newest first, with the device they happened on', async () => {
    const api = await testApi()
    const [ada, stranger] = [await api.register(), await api.register()]
    const later = () => api.advance(30 * secondMs)
    later()
    const { secret } = await withSecondFactor(api, ada)
    later()
    await passwordStep(api, ada, { password: 'wrong password' })
    const { challenge } = (await passwordStep(api, ada)).json()
    later()
    await secondStep(api, challenge, codeNow(api, secret, 20))
    later()
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await secondStep(api, challenge, codeNow(api, secret), firefox)
    later()
    await api.call('POST', '/security/sessions/end-others', { as: ada, payload: { password: testPassword } })
    later()
    const proof = { password: testPassword, token: codeNow(api, secret) }
    await api.call('POST', '/security/mfa/disable', { as: ada, payload: proof })
    expect(await kindsOf(api, ada)).toEqual([
      'second-factor-off',
      'sessions-ended',
      'signed-in',
      'code-failed',
      'sign-in-failed',
      'second-factor-on',
      'signed-in',
    ])
    expect((await eventsOf(api, ada))[2]).toMatchObject({
      browser: 'Firefox',
      system: 'Linux',
      happenedAt: api.now() - 60 * secondMs,
    })
    expect(await kindsOf(api, stranger)).toEqual(['signed-in'])
  })

  it('are deleted after their time, and a wrong password for an unknown account leaves none', async () => {
    const api = await testApi()
    const ada = await api.register()
    await api.call('POST', '/user/login', {
      payload: { email: 'nobody@example.com', password: 'wrong password' },
    })
    expect(await api.database.selectFrom('security_events').selectAll().execute()).toHaveLength(1)
    await deleteEventsBefore(api.database, api.now())
    expect(await kindsOf(api, ada)).toEqual(['signed-in'])
    await deleteEventsBefore(api.database, api.now() + 1)
    expect(await kindsOf(api, ada)).toEqual([])
  })
})
