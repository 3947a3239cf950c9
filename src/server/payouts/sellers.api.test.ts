import { expect, it } from 'vitest'
import { paths } from '~/contract/paths'
import { dayMs } from '~/contract/durations'
import * as money from '../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { accountOf, payOut, testModeOf, readReport } from '../../../tests/builders/money/earnings'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { ProviderUnavailable, type Account } from '../provider/payment-provider'

const studio = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const post = (path: string, payload?: object) => api.call('POST', path, { as: artist, payload })
  const status = async () => (await api.call('GET', '/stripe/connect/status', { as: artist })).json().data
  const answerQuestions = (outcome: 'complete' | 'more-needed') =>
    post('/stripe/test-mode/onboarding', { outcome })
  return { api, artist, post, status, answerQuestions }
}

const shop = async () => {
  const api = await testApi()
  const seller = await money.registerSeller(api)
  const trackId = await addTrack(api, { artist: seller, price_cents: 200 })
  return { api, seller, trackId }
}

const sellersOf = (api: TestApi) =>
  api.database.selectFrom('sellers').select(['account_id', 'state']).execute()

const disconnect = (api: TestApi, as: Person, confirmDisconnect: unknown = true) =>
  api.call('POST', '/stripe/connect/disconnect', { as, payload: { confirmDisconnect } })

const whenUnavailable = async (api: TestApi, act: () => Promise<void>) => {
  const { provider } = api.payments
  const { findAccount } = provider
  provider.findAccount = () => Promise.reject(new ProviderUnavailable())
  await act()
  provider.findAccount = findAccount
}

describeApi('onboarding', () => {
  it('changes the state from none through onboarding to active, and to restricted when more is required', async () => {
    const { api, artist, post, status, answerQuestions } = await studio()
    expect(await status()).toEqual({
      state: 'none',
      chargesEnabled: false,
      payoutsEnabled: false,
      requirements: [],
    })
    const { url } = (await post('/stripe/connect/onboard')).json().data
    expect(url).toContain('/musician/stripe/onboard')
    expect(await status()).toMatchObject({
      state: 'onboarding',
      requirements: ['external_account', expect.any(String)],
    })
    await answerQuestions('more-needed')
    expect(await status()).toMatchObject({ state: 'restricted', chargesEnabled: false })
    expect((await post('/stripe/connect/refresh-onboarding')).statusCode).toBe(200)
    await answerQuestions('complete')
    expect(await status()).toEqual({
      state: 'active',
      chargesEnabled: true,
      payoutsEnabled: true,
      requirements: [],
    })
    expect(await sellersOf(api)).toEqual([
      { account_id: expect.stringMatching(/^sim_acct_[\da-f-]{36}$/), state: 'active' },
    ])
    expect(await accountOf(api, artist)).not.toContain(artist.user._id)
  })

  it('creates one account for repeated and concurrent requests', async () => {
    const { api, post } = await studio()
    const answers = await Promise.all([1, 2, 3].map(() => post('/stripe/connect/onboard')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await sellersOf(api)).toHaveLength(1)
  })

  it('is suggested by the error when there is no payout account', async () => {
    const { api, artist, post } = await studio()
    const before = [
      await post('/stripe/connect/refresh-onboarding'),
      await post('/stripe/dashboard-link'),
      await disconnect(api, artist),
    ]
    for (const answer of before) {
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'conflict' }])
      expect(answer.json().message).toContain('Set one up first')
    }
    // The dashboard needs an account whose onboarding is complete.
    await post('/stripe/connect/onboard')
    expect((await post('/stripe/dashboard-link')).statusCode).toBe(409)
  })

  it('shows the stored status while the provider cannot be reached', async () => {
    const { api, post, status, answerQuestions } = await studio()
    await post('/stripe/connect/onboard')
    await answerQuestions('more-needed')
    await whenUnavailable(api, async () => expect(await status()).toMatchObject({ state: 'restricted' }))
  })
})

describeApi('a seller whose account changes during a fetch', () => {
  it('gets the result of the latest request, even when an older one arrives later', async () => {
    const { api, seller, trackId } = await shop()
    const { provider } = api.payments
    const about = { kind: 'account', id: await accountOf(api, seller) } as const
    const ready = await provider.findAccount(about.id)
    let answerLate = (_account: Account) => {}
    provider.findAccount = () => new Promise((resolve) => (answerLate = resolve))
    const asked = api.payments.syncObject(about)
    api.advance(1_000)
    provider.findAccount = async () => ready
    await api.payments.syncObject(about)
    answerLate({ ...ready, chargesEnabled: false, requirements: ['external_account'] })
    await asked
    expect(await sellersOf(api)).toMatchObject([{ state: 'active' }])
    expect((await money.begin(api, await api.register(), trackId)).statusCode).toBe(200)
  })
})

describeApi('a seller who disconnects', () => {
  it('cannot sell, is still paid out, and reconnects with the same account', async () => {
    const { api, seller, trackId } = await shop()
    const accountId = await accountOf(api, seller)
    await money.buy(api, await api.register(), trackId)
    expect((await disconnect(api, seller, false)).statusCode).toBe(400)
    expect((await disconnect(api, seller)).json().data.state).toBe('disconnected')
    const refused = await money.begin(api, await api.register(), trackId)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'seller_not_ready'])
    api.advance(3 * dayMs)
    expect(await payOut(api, seller)).toBe(150)
    expect(await readReport(api, seller, '/stripe/balance')).toMatchObject({
      availableCents: 0,
      pendingCents: 0,
    })
    expect((await api.call('POST', '/stripe/connect/onboard', { as: seller })).statusCode).toBe(200)
    expect((await api.call('GET', '/stripe/connect/status', { as: seller })).json().data.state).toBe('active')
    await money.buy(api, await api.register(), trackId)
    expect(await api.database.selectFrom('sellers').select(['account_id', 'state']).execute()).toEqual([
      { account_id: accountId, state: 'active' },
    ])
    expect((await readReport(api, seller, '/stripe/earnings')).total).toBe(2)
  })

  it('stays disconnected after an unfinished onboarding and reconnects once it is complete', async () => {
    const { api, seller, trackId } = await shop()
    await testModeOf(api).accounts.finishOnboarding(await accountOf(api, seller), false)
    await api.payments.syncObject({ kind: 'account', id: await accountOf(api, seller) })
    await disconnect(api, seller)
    const post = (path: string, payload?: object) => api.call('POST', path, { as: seller, payload })
    const state = async () => (await api.call('GET', '/stripe/connect/status', { as: seller })).json().data
    expect((await post('/stripe/connect/onboard')).json().data.url).toContain('test-mode=questions')
    expect(await state()).toMatchObject({ state: 'disconnected', chargesEnabled: false })
    await post('/stripe/test-mode/onboarding', { outcome: 'complete' })
    expect(await state()).toMatchObject({ state: 'disconnected', chargesEnabled: true })
    expect((await money.begin(api, await api.register(), trackId)).statusCode).toBe(409)
    expect((await post('/stripe/connect/onboard')).json().data.url).toContain(paths.sellerComplete)
    expect(await state()).toMatchObject({ state: 'active' })
    expect((await money.begin(api, await api.register(), trackId)).statusCode).toBe(200)
  })

  it('is not reconnected by an expired link or by an event', async () => {
    const { api, seller } = await shop()
    await disconnect(api, seller)
    const refreshed = await api.call('POST', '/stripe/connect/refresh-onboarding', { as: seller })
    expect(refreshed.statusCode).toBe(409)
    await api.payments.syncObject({ kind: 'account', id: await accountOf(api, seller) })
    expect(await sellersOf(api)).toMatchObject([{ state: 'disconnected' }])
    expect((await api.call('POST', '/stripe/dashboard-link', { as: seller })).statusCode).toBe(200)
  })

  it('stays disconnected when the provider cannot be reached on reconnecting', async () => {
    const { api, seller } = await shop()
    await disconnect(api, seller)
    await whenUnavailable(api, async () => {
      const answer = await api.call('POST', '/stripe/connect/onboard', { as: seller })
      expect(answer.statusCode).toBe(503)
    })
    expect(await sellersOf(api)).toMatchObject([{ state: 'disconnected' }])
  })
})
