// The end of the days in which the owner of an account can take its deletion back.
import { expect, it } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { signInWith, withPasskey } from '../../../../tests/builders/api/passkeys'
import {
  codeNow,
  passwordStep,
  secondStep,
  withSecondFactor,
} from '../../../../tests/builders/api/second-factor'
import { testApi, type Person, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { resetToken } from '../../../../tests/builders/mail/mailed-links'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { daysMs, eraseDue, keep, leave } from '../../../../tests/builders/own-data/background'

const challengeOf = async (api: TestApi, person: Person): Promise<string> =>
  (await passwordStep(api, person)).json().challenge

describeApi('an account that has waited for its days', () => {
  it('is not given back any more, and every sign-in answers as for a deleted account', async () => {
    const api = await testApi()
    const ada = await api.register({ profileType: 'musician' })
    const trackId = await addTrack(api, { artist: ada })
    const { device } = await withPasskey(api, ada)
    const { secret, recoveryCodes } = await withSecondFactor(api, ada)
    await leave(api, ada, { token: recoveryCodes[0] })
    api.advance(daysMs(14) - minuteMs)
    const firstStep = await challengeOf(api, ada)
    const toKeep = (await secondStep(api, firstStep, codeNow(api, secret))).json().challenge
    const nextStep = await challengeOf(api, ada)
    const byPasskey = await signInWith(api, device)
    expect(byPasskey.json().code).toBe('account_leaving')
    api.advance(minuteMs)
    const answers = [
      await keep(api, toKeep),
      await keep(api, byPasskey.json().challenge),
      await secondStep(api, nextStep, codeNow(api, secret)),
      await passwordStep(api, ada),
      await signInWith(api, device),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [401, 'challenge_expired'],
      [401, 'challenge_expired'],
      [401, 'challenge_expired'],
      [401, 'wrong_credentials'],
      [401, 'passkey_refused'],
    ])
    const tracks = await api.database.selectFrom('tracks').select('id').execute()
    expect(tracks).toEqual([{ id: trackId }])
  })

  it('is not given back by a replica whose clock is behind, once its deletion has begun', async () => {
    const api = await testApi()
    const ada = await api.register()
    await leave(api, ada)
    api.advance(daysMs(14) - minuteMs)
    const toKeep = await challengeOf(api, ada)
    api.advance(minuteMs)
    // The server is killed after the first step.
    await eraseDue(api, 1)
    api.advance(-minuteMs)
    expect((await keep(api, toKeep)).json().code).toBe('challenge_expired')
    expect((await passwordStep(api, ada)).json().code).toBe('wrong_credentials')
    api.advance(minuteMs)
    await eraseDue(api)
    expect(await api.database.selectFrom('users').selectAll().execute()).toEqual([])
  })
})

describeApi('the offer to keep an account', () => {
  it('ends when the password is changed', async () => {
    const api = await testApi()
    const ada = await api.register()
    await leave(api, ada)
    const before = await challengeOf(api, ada)
    const token = await resetToken(api, ada.user.email)
    const password = 'written in ink'
    const reset = await api.call('POST', '/user/reset-password', { payload: { token, password } })
    expect(reset.statusCode).toBe(200)
    expect((await keep(api, before)).json().code).toBe('challenge_expired')
    const after = (await passwordStep(api, ada, { password })).json().challenge
    expect((await keep(api, after)).statusCode).toBe(200)
  })
})
