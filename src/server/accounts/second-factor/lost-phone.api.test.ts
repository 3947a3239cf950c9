// What recovery codes are for: somebody has lost the phone with their authenticator app. Against the real server.
import { expect, it } from 'vitest'
import { secondMs } from '~/contract/durations'
import { testApi, testPassword } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import {
  aPersonWithSecondFactor,
  change,
  codeNow,
  mailsOf,
  passwordStep,
  secondStep,
  status,
  withSecondFactor,
} from '../../../../tests/builders/api/second-factor'
import { createSign } from '../../core/secret'
import { keyRecoveryCode } from './recovery-codes'

describeApi('somebody who lost their phone', () => {
  it('signs in with a recovery code, which works once and is told by mail', async () => {
    const api = await testApi()
    const { person, recoveryCodes } = await aPersonWithSecondFactor(api)
    const [first = '', second = ''] = recoveryCodes
    api.advance(secondMs)
    const challenge = async () => (await passwordStep(api, person)).json().challenge
    const answer = await secondStep(api, await challenge(), ` ${first.toUpperCase().replace('-', ' ')} `)
    expect(answer.statusCode).toBe(200)
    const again = (await secondStep(api, await challenge(), first)).json()
    expect([again.code, again.message]).toEqual(['wrong_code', expect.stringMatching(/^This recovery code/)])
    api.advance(secondMs)
    expect((await secondStep(api, await challenge(), second)).statusCode).toBe(200)
    expect((await status(api, person)).recoveryCodesLeft).toBe(8)
    expect((await mailsOf(api)).map(([, , event]) => event)).toEqual([
      { type: 'second-factor-on' },
      { type: 'recovery-code-used', left: 9 },
      { type: 'recovery-code-used', left: 8 },
    ])
  })

  it('signs in with a recovery code that an earlier version has stored without a salt', async () => {
    const secret = 'a secret that is long enough to be one'
    const api = await testApi({ config: { secret } })
    const { person } = await aPersonWithSecondFactor(api)
    const stored = keyRecoveryCode(createSign(secret), person.user._id, 'a10bc-d0e1f')
    await api.database.deleteFrom('recovery_codes').execute()
    await api.database
      .insertInto('recovery_codes')
      .values({ user_id: person.user._id, code_hash: stored, created_at: api.now() })
      .execute()
    api.advance(secondMs)
    const step = async () =>
      secondStep(api, (await passwordStep(api, person)).json().challenge, 'a10bc-d0e1f')
    expect([(await step()).statusCode, (await step()).json().code]).toEqual([200, 'wrong_code'])
  })

  it('turns the second factor off with password and recovery code, and sets it up on a new phone', async () => {
    const api = await testApi()
    const { person, secret, recoveryCodes } = await aPersonWithSecondFactor(api)
    const wrongPassword = { password: 'wrong password', token: recoveryCodes[0] }
    const wrongCode = { password: testPassword, token: 'aaaaa-aaaaa' }
    const refused = [
      await change(api, person, 'disable', wrongPassword),
      await change(api, person, 'disable', wrongCode),
    ]
    expect(refused.map((answer) => [answer.statusCode, answer.json().details[0].path])).toEqual([
      [400, 'password'],
      [400, 'token'],
    ])
    const right = { password: testPassword, token: recoveryCodes[0] }
    expect((await change(api, person, 'disable', right)).json().data).toEqual({ enabled: false })
    expect((await passwordStep(api, person)).statusCode).toBe(200)
    expect((await change(api, person, 'disable', right)).statusCode).toBe(409)
    const renewed = await withSecondFactor(api, person)
    expect(renewed.secret).not.toBe(secret)
    const challenge = (await passwordStep(api, person)).json().challenge
    expect((await secondStep(api, challenge, recoveryCodes[1] ?? '')).json().code).toBe('wrong_code')
    expect((await secondStep(api, challenge, renewed.recoveryCodes[0] ?? '')).statusCode).toBe(200)
  })

  it('gets ten new recovery codes for password and code, and the old ones end', async () => {
    const api = await testApi()
    const { person, secret, recoveryCodes } = await aPersonWithSecondFactor(api)
    api.advance(30 * secondMs)
    const proof = { password: testPassword, token: codeNow(api, secret) }
    const answer = await change(api, person, 'recovery-codes', proof)
    const renewed: string[] = answer.json().data.recoveryCodes
    expect(new Set([...renewed, ...recoveryCodes]).size).toBe(20)
    expect((await change(api, person, 'recovery-codes', proof)).statusCode).toBe(400)
    const challenge = (await passwordStep(api, person)).json().challenge
    expect((await secondStep(api, challenge, recoveryCodes[0] ?? '')).json().code).toBe('wrong_code')
    expect((await secondStep(api, challenge, renewed[0] ?? '')).statusCode).toBe(200)
  })
})
