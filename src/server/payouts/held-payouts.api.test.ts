// Payouts of sellers whom moderators look at.
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { anAdmin } from '../../../tests/builders/api/admins'
import { testApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { moderate, report } from '../../../tests/builders/moderation/moderation'
import { payOut } from '../../../tests/builders/money/earnings'
import * as money from '../../../tests/builders/money/simulated-payments'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { stripeShop } from '../../../tests/fakes/stripe/stripe-shop'

describeApi('payouts of a seller', () => {
  it('wait while a serious report about their music is open, and go on once it is decided', async () => {
    const api = await testApi()
    const seller = await money.registerSeller(api)
    const [reporter, admin] = [await api.register(), await anAdmin(api)]
    const track = { type: 'track', id: await addTrack(api, { artist: seller, price_cents: 200 }) } as const
    await money.buy(api, await api.register(), track.id)
    api.advance(3 * dayMs)
    const status = async () => (await api.call('GET', '/stripe/connect/status', { as: seller })).json().data
    const tryPayout = () => api.call('POST', '/stripe/test-mode/payout', { as: seller })
    await report(api, reporter, track, { reason: 'spam' })
    expect(await status()).toMatchObject({ payoutsEnabled: true })
    await report(api, reporter, track, { reason: 'violent' })
    expect(await status()).toMatchObject({ state: 'active', payoutsEnabled: false, isUnderReview: true })
    expect((await tryPayout()).statusCode).toBe(409)
    await moderate(api, admin, track, { action: 'dismiss' })
    expect((await status()).isUnderReview).toBeUndefined()
    await moderate(api, admin, track, { action: 'hide' })
    expect((await tryPayout()).statusCode).toBe(409)
    await moderate(api, admin, track, { action: 'restore' })
    expect(await payOut(api, seller)).toBe(150)
  })

  it('are held at Stripe by a manual schedule, and paid out daily again afterwards', async () => {
    const { api, stripe, seller } = await stripeShop()
    const [account = ''] = stripe.accounts.keys()
    const [reporter, admin] = [await api.register(), await anAdmin(api)]
    const subject = { type: 'user', id: seller.user._id } as const
    await report(api, reporter, subject, { reason: 'hateful' })
    expect(stripe.accounts.get(account)?.payoutInterval).toBe('manual')
    await moderate(api, admin, subject, { action: 'dismiss' })
    expect(stripe.accounts.get(account)?.payoutInterval).toBe('daily')
  })
})
