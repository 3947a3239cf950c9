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
import { addPhoto, saveKit } from '../../../tests/builders/presskit/press-kits'
import { stripeShop } from '../../../tests/fakes/stripe/stripe-shop'
import { ProviderUnavailable } from '../provider/payment-provider'
import { updateHeldPayouts } from './held-payouts'

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

  it('are not held when a press kit or a photo of the seller is reported and taken down, because neither earns money', async () => {
    const api = await testApi()
    const [seller, admin] = [await money.registerSeller(api), await anAdmin(api)]
    await saveKit(api, seller, { visibility: 'public' })
    const kit = { type: 'presskit', id: seller.user._id } as const
    const photo = { type: 'photo', id: await addPhoto(api, seller) } as const
    await report(api, await api.register(), kit, { reason: 'violent' })
    expect((await moderate(api, admin, photo, { action: 'take-down' })).statusCode).toBe(200)
    const status = async () => (await api.call('GET', '/stripe/connect/status', { as: seller })).json().data
    expect(await status()).toMatchObject({ payoutsEnabled: true })
    expect((await moderate(api, admin, kit, { action: 'take-down' })).statusCode).toBe(200)
    expect(await status()).toMatchObject({ payoutsEnabled: true })
    expect((await status()).isUnderReview).toBeUndefined()
  })

  it('go on by themselves when the suspension of the seller ends, after the hourly check', async () => {
    const api = await testApi()
    const [seller, admin] = [await money.registerSeller(api), await anAdmin(api)]
    const id = await addTrack(api, { artist: seller, price_cents: 200 })
    await money.buy(api, await api.register(), id)
    const account = { type: 'user', id: seller.user._id } as const
    await moderate(api, admin, account, { action: 'suspend', until: api.now() + 3 * dayMs })
    const held = async () => {
      await updateHeldPayouts({ database: api.database, clock: api, provider: api.payments.provider })
      const rows = await api.database.selectFrom('sellers').select('payouts_held').execute()
      return rows.map(({ payouts_held }) => payouts_held)
    }
    api.advance(3 * dayMs - 1)
    expect(await held()).toEqual([1])
    api.advance(1)
    expect(await payOut(api, seller)).toBe(0)
    expect(await held()).toEqual([0])
    expect(await payOut(api, seller)).toBe(150)
  })

  it('are held at Stripe by a manual schedule, and their own schedule comes back afterwards', async () => {
    const { api, stripe, seller } = await stripeShop()
    const [account = ''] = stripe.accounts.keys()
    const weekly = { interval: 'weekly', weekly_payout_days: ['tuesday', 'friday'] }
    stripe.changeAccount(account, { payoutSchedule: weekly })
    const [reporter, admin] = [await api.register(), await anAdmin(api)]
    const subject = { type: 'user', id: seller.user._id } as const
    await report(api, reporter, subject, { reason: 'hateful' })
    expect(stripe.accounts.get(account)?.payoutSchedule).toEqual({ interval: 'manual' })
    // A server that was killed before it had noted this asks again.
    await api.payments.provider.holdPayouts(account, true)
    await moderate(api, admin, subject, { action: 'dismiss' })
    expect(stripe.accounts.get(account)?.payoutSchedule).toEqual(weekly)
    await api.payments.provider.holdPayouts(account, false)
    expect(stripe.accounts.get(account)?.payoutSchedule).toEqual(weekly)
    expect(stripe.mistakes).toEqual([])
  })

  it('are held, and go on, by the hourly check when Stripe was away at the report or at the decision', async () => {
    let isAway = true
    const { api, stripe, seller } = await stripeShop((provider) => ({
      ...provider,
      holdPayouts: (...asked) =>
        isAway ? Promise.reject(new ProviderUnavailable('away')) : provider.holdPayouts(...asked),
    }))
    const [account = ''] = stripe.accounts.keys()
    const [reporter, admin] = [await api.register(), await anAdmin(api)]
    const subject = { type: 'user', id: seller.user._id } as const
    const afterHour = async () => {
      isAway = false
      await updateHeldPayouts({ database: api.database, clock: api, provider: api.payments.provider })
      return stripe.accounts.get(account)?.payoutSchedule.interval
    }
    expect((await report(api, reporter, subject, { reason: 'hateful' })).statusCode).toBe(201)
    expect(stripe.accounts.get(account)?.payoutSchedule.interval).toBe('daily')
    expect(await afterHour()).toBe('manual')
    isAway = true
    expect((await moderate(api, admin, subject, { action: 'dismiss' })).statusCode).toBe(200)
    expect(stripe.accounts.get(account)?.payoutSchedule.interval).toBe('manual')
    expect(await afterHour()).toBe('daily')
  })
})
