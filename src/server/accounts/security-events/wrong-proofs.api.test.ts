// Wrong passwords and codes of somebody who is signed in already, as a stolen session would try them.
import { expect, it } from 'vitest'
import { anElevatedAdmin, escalate } from '../../../../tests/builders/api/admins'
import { prepareNew } from '../../../../tests/builders/api/passkeys'
import { withSecondFactor } from '../../../../tests/builders/api/second-factor'
import { testApi, testPassword, type Person, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { leave } from '../../../../tests/builders/own-data/background'

const failures = async ({ database }: TestApi, { user }: Person) => {
  const rows = await database
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', user._id)
    .where('kind', 'in', ['password-failed', 'code-failed'])
    .execute()
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).length
  return { passwords: ofKind('password-failed'), codes: ofKind('code-failed') }
}

describeApi('a wrong password of a signed-in person', () => {
  it('is an event of the account for every change that takes the password', async () => {
    const api = await testApi()
    const { person: ada } = await withSecondFactor(api, await api.register())
    const password = 'not the password'
    const change = (method: 'POST', path: string, more: object = {}) =>
      api.call(method, path, { as: ada, payload: { password, ...more } })
    const answers = [
      await change('POST', '/security/password', { newPassword: 'written in ink' }),
      await change('POST', '/security/email', { email: 'new@example.com', token: '000000' }),
      await change('POST', '/security/mfa/setup'),
      await change('POST', '/security/mfa/disable', { token: '000000' }),
      await change('POST', '/security/mfa/recovery-codes', { token: '000000' }),
      await change('POST', '/security/passkeys/some-id/remove'),
      await change('POST', '/user/leave', { token: '000000' }),
      await prepareNew(api, ada, password),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().details?.[0].path])).toEqual(
      answers.map(() => [400, 'password']),
    )
    expect(await failures(api, ada)).toEqual({ passwords: answers.length, codes: 0 })
  })
})

describeApi('a wrong code of a signed-in person', () => {
  it('is an event of the account where its owner turns two-step sign-in off, escalates or leaves', async () => {
    const api = await testApi()
    const { person: admin } = await anElevatedAdmin(api)
    const wrong = { password: testPassword, token: '000000' }
    const answers = [
      await api.call('POST', '/security/mfa/disable', { as: admin, payload: wrong }),
      await escalate(api, admin, { token: wrong.token }),
      await leave(api, admin, { token: wrong.token }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().details[0].path])).toEqual(
      answers.map(() => [400, 'token']),
    )
    expect(await failures(api, admin)).toEqual({ passwords: 0, codes: answers.length })
  })
})
