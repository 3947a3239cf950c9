// Access to the seller routes, call by call: only musicians, and only to their own data.
import { expect, it } from 'vitest'
import { goodBodyOf } from '../../../tests/builders/malformed/good-request'
import * as money from '../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { schemas, type BuiltRoute } from '~/contract/schemas/built'
import { earningsSchemas } from '~/contract/schemas/earnings'
import { payoutSchemas } from '~/contract/schemas/payouts'
import { dayMs } from '~/contract/durations'
import { builtCalls } from '../http/api-paths'

const isSellers = (name: BuiltRoute) => name in payoutSchemas || name in earningsSchemas
const calls = builtCalls.filter(({ name }) => isSellers(name))

const becomeAdmin = async (api: TestApi): Promise<Person> => {
  const admin = await api.register()
  const set = { profile_type: 'admin' as const, is_admin: 1 }
  await api.database.updateTable('users').set(set).where('id', '=', admin.user._id).execute()
  return admin
}

const answerTo = async (api: TestApi, { name, method, path }: (typeof calls)[number], as?: Person) => {
  const answer = await api.call(method, path, { as, payload: goodBodyOf(name) })
  return [answer.statusCode, answer.json<{ code?: string }>().code]
}

describeApi('the seller routes', () => {
  it('include payouts and earnings and are open only to musicians', () => {
    expect(calls).toHaveLength(Object.keys(payoutSchemas).length + Object.keys(earningsSchemas).length)
    expect(new Set(calls.map(({ name }) => schemas[name].access))).toEqual(new Set(['musician']))
  })

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s refuses signed-out callers, listeners and admins',
    async (_, call) => {
      const api = await testApi()
      expect(await answerTo(api, call)).toEqual([401, 'signed_out'])
      expect(await answerTo(api, call, await api.register())).toEqual([403, 'forbidden'])
      expect(await answerTo(api, call, await becomeAdmin(api))).toEqual([403, 'forbidden'])
      const [status] = await answerTo(api, call, await money.registerSeller(api))
      expect(status).toBe(200)
    },
  )

  it('neither show nor change data of another seller', async () => {
    const api = await testApi()
    const seller = await money.registerSeller(api)
    const trackId = await addTrack(api, { artist: seller, price_cents: 200, title: 'Dust' })
    await money.buy(api, await api.register(), trackId)
    api.advance(3 * dayMs)
    const rows = () =>
      Promise.all([
        api.database.selectFrom('sellers').select('state').where('user_id', '=', seller.user._id).execute(),
        api.database.selectFrom('ledger_lines').selectAll().execute(),
      ])
    const before = await rows()
    const others = [await money.registerSeller(api), await api.register({ profileType: 'musician' })]
    for (const other of others) {
      for (const { name, method, path } of calls) {
        const { body } = await api.call(method, path, { as: other, payload: goodBodyOf(name) })
        expect(body).not.toContain('Dust')
        expect(body).not.toContain(seller.user._id)
      }
    }
    expect(await rows()).toEqual(before)
  })
})
