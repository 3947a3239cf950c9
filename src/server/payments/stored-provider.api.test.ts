import { expect, it } from 'vitest'
import * as money from '../../../tests/builders/money/simulated-payments'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { openStripe } from '../../../tests/fakes/stripe/stripe-shop'
import { ConfigError } from '../config'
import type { PaymentProvider } from '../provider/payment-provider'

const simulated = undefined

const testMode = async () => (await openStripe()).provider
const liveMode = async () => ({ ...(await testMode()), isTestMode: false })

/** Another start on the same database. */
const startAgain = ({ config: { dataFolder, databaseUrl } }: TestApi, paymentProvider?: PaymentProvider) =>
  testApi({ config: { dataFolder, databaseUrl }, overrides: { paymentProvider } })

const keptKind = async ({ database }: TestApi) =>
  (await database.selectFrom('payment_provider').select('kind').execute()).map(({ kind }) => kind)

describeApi('a database that has sold with one provider', () => {
  it('does not start with another, and says in plain words what to do', async () => {
    const api = await testApi()
    const buyer = await api.register()
    const trackId = await money.addSoldTrack(api)
    await money.buy(api, buyer, trackId)
    const refusal = startAgain(api, await testMode())
    await expect(refusal).rejects.toThrow(ConfigError)
    await expect(refusal).rejects.toThrow(
      /^This database has .* of simulated payments, .* with test keys of Stripe; start with another database \(DATABASE_URL, or LARIAT_DATA without it\), or take the keys of Stripe away/,
    )
    const again = await startAgain(api, simulated)
    expect(await money.owns(again, buyer, trackId)).toBe(true)
  })

  it('is not moved from test keys to live ones, nor to simulated payments', async () => {
    const provider = await testMode()
    const api = await testApi({ overrides: { paymentProvider: provider } })
    await api.call('POST', '/stripe/connect/onboard', { as: await api.register({ profileType: 'musician' }) })
    await expect(startAgain(api, await liveMode())).rejects.toThrow(
      /test keys of Stripe, .* with live keys of Stripe; .* or give it test keys of Stripe again$/,
    )
    await expect(startAgain(api, simulated)).rejects.toThrow(ConfigError)
    expect(await keptKind(api)).toEqual(['stripe-test'])
  })

  it('goes with whichever comes as long as nothing is written of the one before', async () => {
    const api = await testApi()
    await api.register()
    expect(await keptKind(api)).toEqual(['simulated'])
    await startAgain(api, await testMode())
    expect(await keptKind(api)).toEqual(['stripe-test'])
    await startAgain(api, await liveMode())
    expect(await keptKind(api)).toEqual(['stripe-live'])
  })
})
