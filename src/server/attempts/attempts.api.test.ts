import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'
import { Failure } from '../http/failure'
import { createSign } from '../core/secret'
import { createAttempts } from './attempts'

const limits = [{ scope: 'test', subject: 'someone', allowed: 3, windowMs: 15 * 60_000 }]

const open = async () => {
  const api = await testApi()
  const sign = createSign('a secret that is long enough to be one')
  const attempts = createAttempts({ database: api.database, clock: api, sign })
  const stored = () =>
    api.database.selectFrom('attempts').select('pending').where('scope', '=', 'test').execute()
  return { api, attempts, stored }
}

describeApi('a reserved attempt', () => {
  it('is deleted when the code that checks it throws, and the error is passed on', async () => {
    const { attempts, stored } = await open()
    const broken = attempts.judge(limits, () => Promise.reject(new Error('judging failed')))
    await expect(broken).rejects.toThrow('judging failed')
    expect(await stored()).toEqual([])
  })

  it('passes the error on even if the database fails as well', async () => {
    const { api, attempts } = await open()
    const broken = attempts.judge(limits, async () => {
      await api.database.schema.dropTable('attempts').execute()
      throw new Error('judging failed')
    })
    await expect(broken).rejects.toThrow('judging failed')
  })

  it('is counted after a failure and deleted after a success', async () => {
    const { attempts, stored } = await open()
    expect(await attempts.judge(limits, async () => 'in')).toBe('in')
    expect(await stored()).toEqual([])
    expect(await attempts.judge(limits, async () => null)).toBeNull()
    expect(await stored()).toEqual([{ pending: 0 }])
  })

  it('stops counting after a minute if its process died', async () => {
    const { api, attempts } = await open()
    for (let time = 0; time < 3; time += 1) await attempts.reserve(limits)
    await expect(attempts.reserve(limits)).rejects.toThrow(Failure)
    api.advance(60_000)
    await expect(attempts.reserve(limits)).resolves.toBeDefined()
  })

  it('counts no longer than its window after the clock was set back', async () => {
    const { api, attempts } = await open()
    const fail = () => attempts.judge(limits, async () => null)
    for (let time = 0; time < 3; time += 1) await fail()
    api.advance(-60 * 60_000)
    await expect(fail()).rejects.toMatchObject({ status: 429, body: { retryAfter: 900 } })
    api.advance(14 * 60_000)
    await expect(fail()).rejects.toMatchObject({ body: { retryAfter: 60 } })
    api.advance(60_000)
    expect(await fail()).toBeNull()
  })
})
