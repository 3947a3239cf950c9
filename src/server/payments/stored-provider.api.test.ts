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

/** Restarts the server on the same database. */
const startAgain = ({ config: { dataFolder, databaseUrl } }: TestApi, paymentProvider?: PaymentProvider) =>
  testApi({ config: { dataFolder, databaseUrl }, overrides: { paymentProvider } })

const storedKind = async ({ database }: TestApi) =>
  (await database.selectFrom('payment_provider').select('kind').execute()).map(({ kind }) => kind)

describeApi('the payment provider of a database', () => {
  it('cannot be replaced after a sale: the start fails with an error that says what to do', async () => {
    const api = await testApi()
    const buyer = await api.register()
    const trackId = await money.addTrackForSale(api)
    await money.buy(api, buyer, trackId)
    const refusal = startAgain(api, await testMode())
    await expect(refusal).rejects.toThrow(ConfigError)
    await expect(refusal).rejects.toThrow(
      /^This database has .* made with simulated payments, .* configured for Stripe test keys\. Start with another database \(DATABASE_URL, or LARIAT_DATA without it\), or remove the Stripe keys/,
    )
    const again = await startAgain(api, simulated)
    expect(await money.owns(again, buyer, trackId)).toBe(true)
  })

  it('cannot change from test keys to live keys or to simulated payments while a seller is stored', async () => {
    const provider = await testMode()
    const api = await testApi({ overrides: { paymentProvider: provider } })
    await api.call('POST', '/stripe/connect/onboard', { as: await api.register({ profileType: 'musician' }) })
    await expect(startAgain(api, await liveMode())).rejects.toThrow(
      /Stripe test keys, .* configured for Stripe live keys\. .* or configure the Stripe test keys again\.$/,
    )
    await expect(startAgain(api, simulated)).rejects.toThrow(ConfigError)
    expect(await storedKind(api)).toEqual(['stripe-test'])
  })

  it('can be replaced while no customer, seller or payment is stored', async () => {
    const api = await testApi()
    await api.register()
    expect(await storedKind(api)).toEqual(['simulated'])
    await startAgain(api, await testMode())
    expect(await storedKind(api)).toEqual(['stripe-test'])
    await startAgain(api, await liveMode())
    expect(await storedKind(api)).toEqual(['stripe-live'])
  })
})
