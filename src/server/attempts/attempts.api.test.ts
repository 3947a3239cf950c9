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
  const kept = () =>
    api.database.selectFrom('attempts').select('pending').where('scope', '=', 'test').execute()
  return { api, attempts, kept }
}

describeApi('a try that holds a place', () => {
  it('gives it back when what judges it breaks, and passes on what broke', async () => {
    const { attempts, kept } = await open()
    const broken = attempts.judge(limits, () => Promise.reject(new Error('the lights went out')))
    await expect(broken).rejects.toThrow('the lights went out')
    expect(await kept()).toEqual([])
  })

  it('passes on what broke even where the database broke with it', async () => {
    const { api, attempts } = await open()
    const broken = attempts.judge(limits, async () => {
      await api.database.schema.dropTable('attempts').execute()
      throw new Error('the lights went out')
    })
    await expect(broken).rejects.toThrow('the lights went out')
  })

  it('counts when it failed and leaves no trace when it was good', async () => {
    const { attempts, kept } = await open()
    expect(await attempts.judge(limits, async () => 'in')).toBe('in')
    expect(await kept()).toEqual([])
    expect(await attempts.judge(limits, async () => null)).toBeNull()
    expect(await kept()).toEqual([{ pending: 0 }])
  })

  it('loses it after a minute when its process died', async () => {
    const { api, attempts } = await open()
    for (let time = 0; time < 3; time += 1) await attempts.reserve(limits)
    await expect(attempts.reserve(limits)).rejects.toThrow(Failure)
    api.advance(60_000)
    await expect(attempts.reserve(limits)).resolves.toBeDefined()
  })
})
