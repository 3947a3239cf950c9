// Codes that arrive at the same time on two replicas, and secrets that this server cannot read.
import { expect, it } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { createSeal } from '~/server/core/seal'
import { replicaOf } from '../../../../tests/builders/api/replicas'
import {
  aPersonWithSecondFactor,
  codeNow,
  passwordStep,
  secondStep,
  setUp,
} from '../../../../tests/builders/api/second-factor'
import { type Person, testApi, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { sealPlace } from './accept-code'

describeApi('a recovery code', () => {
  it('is accepted once when ten sign-ins on two replicas send it at the same time', async () => {
    const api = await testApi({ config: { secret: 'the same secret on every replica' } })
    const other = await replicaOf(api)
    const { person, recoveryCodes } = await aPersonWithSecondFactor(api)
    const challenges: string[] = []
    for (let time = 0; time < 10; time += 1)
      challenges.push((await passwordStep(api, person)).json().challenge)
    const answers = await Promise.all(
      challenges.map((challenge, at) =>
        secondStep(at % 2 ? api : other, challenge, recoveryCodes[0] ?? '', {
          'x-forwarded-for': `192.0.2.${at}`,
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 401),
    ])
    expect(await api.database.selectFrom('sessions').selectAll().execute()).toHaveLength(2)
    const used = await api.database
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('used_at', 'is not', null)
      .execute()
    expect(used).toHaveLength(1)
  })
})

const sealElsewhere = async ({ database }: TestApi, { user }: Person, secret: string) => {
  const sealed = createSeal('the secret of another server').close(sealPlace(user._id), secret)
  await database
    .updateTable('second_factors')
    .set({ sealed_secret: sealed })
    .where('user_id', '=', user._id)
    .execute()
}

describeApi('a server whose secret is no longer the one that encrypted the second factor', () => {
  it('answers a code as a wrong one, and lets a setup begin again', async () => {
    const api = await testApi()
    const { person, secret } = await aPersonWithSecondFactor(api)
    await sealElsewhere(api, person, secret)
    api.advance(minuteMs)
    const challenge = (await passwordStep(api, person)).json().challenge
    const answer = await secondStep(api, challenge, codeNow(api, secret))
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_code'])
    const bo = await api.register()
    const begun = await setUp(api, bo)
    await sealElsewhere(api, bo, begun.secret)
    const payload = { token: codeNow(api, begun.secret) }
    const confirmed = await api.call('POST', '/security/mfa/verify', { as: bo, payload })
    expect([confirmed.statusCode, confirmed.json().code]).toEqual([409, 'conflict'])
    expect((await setUp(api, bo)).secret).not.toBe(begun.secret)
  })
})
