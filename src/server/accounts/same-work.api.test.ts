// What the server does for known and unknown accounts before it answers. Equal work takes equal time.
import { setTimeout as wait } from 'node:timers/promises'
import { DefaultQueryExecutor } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { onNewApp } from '../../../tests/builders/access/new-app'
import { aPersonWithSecondFactor, passwordStep, secondStep } from '../../../tests/builders/api/second-factor'
import { plainPasswords, testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import type { Passwords } from './passwords/passwords'

type Answer = Awaited<ReturnType<TestApi['call']>>

/** A server that tells which statements it ran, and how often it checked a password, until it answered. */
const aWatchedServer = async () => {
  const verify = vi.fn<Passwords['verify']>(plainPasswords.verify)
  const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  onTestFinished(() => executed.mockRestore())
  let beforeAnswer: string[] = []
  onNewApp((app) =>
    app.addHook('onSend', async () => {
      beforeAnswer = executed.mock.calls.map(([{ sql }]) => sql)
    }),
  )
  const api = await testApi({ overrides: { passwords: { ...plainPasswords, verify } } })
  const workOf = async (call: () => Promise<Answer>) => {
    executed.mockClear()
    verify.mockClear()
    const answer = await call()
    // What is done after the answer begins here, and not in the middle of the next call.
    await wait(20)
    return {
      status: answer.statusCode,
      code: answer.statusCode < 400 ? null : answer.json().code,
      statements: beforeAnswer,
      checks: verify.mock.calls.length,
    }
  }
  return { api, workOf }
}

const unknown = { email: 'nobody@example.com' }

describeApi('the work of the server', () => {
  it('is the same for a wrong password and for an address without an account', async () => {
    const { api, workOf } = await aWatchedServer()
    const plain = await api.register()
    const { person } = await aPersonWithSecondFactor(api)
    const signIn = (user: { email: string }, path?: string) =>
      workOf(() =>
        passwordStep(api, { user: { ...person.user, ...user }, token: '' }, { path, password: 'not it' }),
      )
    const forNobody = await signIn(unknown)
    expect(forNobody).toMatchObject({ status: 401, code: 'wrong_credentials', checks: 1 })
    expect(forNobody.statements.length).toBeGreaterThan(0)
    // This is recorded of accounts alone.
    expect(forNobody.statements.join()).not.toContain('security_events')
    expect(await signIn(plain.user)).toEqual(forNobody)
    expect(await signIn(person.user)).toEqual(forNobody)
    expect(await signIn(person.user, '/user/login')).toEqual(await signIn(unknown, '/user/login'))
  })

  it('is the same for an address with an account and one without that ask for a new password', async () => {
    const { api, workOf } = await aWatchedServer()
    const { person } = await aPersonWithSecondFactor(api)
    const ask = ({ email }: { email: string }) =>
      workOf(() => api.call('POST', '/user/forgot-password', { payload: { email } }))
    const forNobody = await ask(unknown)
    expect(forNobody).toMatchObject({ status: 200, checks: 0 })
    expect(await ask(person.user)).toEqual(forNobody)
  })

  it('is the same for a second step in the name of an account and of nobody, by code and by passkey', async () => {
    const { api, workOf } = await aWatchedServer()
    const { person } = await aPersonWithSecondFactor(api)
    const forged = (userId: string) => {
      const parts = ['id', userId, api.now() + 60_000, 'password']
      const signature = Buffer.alloc(32).toString('base64url')
      return `${Buffer.from(JSON.stringify(parts)).toString('base64url')}.${signature}`
    }
    const byCode = (userId: string) => workOf(() => secondStep(api, forged(userId), '123456'))
    const byPasskey = (userId: string) =>
      workOf(() =>
        api.call('POST', '/user/passkey-login/prepare', { payload: { challenge: forged(userId) } }),
      )
    for (const by of [byCode, byPasskey]) {
      const forNobody = await by('nobody')
      expect(forNobody).toMatchObject({ status: 401, code: 'challenge_expired' })
      expect(await by(person.user._id)).toEqual(forNobody)
    }
  })
})
