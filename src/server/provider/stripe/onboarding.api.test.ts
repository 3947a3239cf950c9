import { expect, it } from 'vitest'
import { paths } from '~/contract/paths'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { stripeShop } from '../../../../tests/fakes/stripe/stripe-shop'

describeApi('a disconnected seller', () => {
  const stopped = async (isReady: boolean) => {
    const shop = await stripeShop()
    const [account = ''] = shop.stripe.accounts.keys()
    shop.stripe.changeAccount(account, { isReady })
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      shop.api.call(method, `/stripe/connect/${path}`, { as: shop.seller, payload })
    await call('POST', 'disconnect', { confirmDisconnect: true })
    return {
      ...shop,
      account,
      sellAgain: async () => (await call('POST', 'onboard')).json().data.url,
      status: async () => (await call('GET', 'status')).json().data,
    }
  }

  it('reconnects without visiting Stripe when nothing more is required', async () => {
    const { sellAgain, status, stripe } = await stopped(true)
    const linkRequests = stripe.countOf('POST /v1/account_links')
    expect(await sellAgain()).toContain(paths.sellerComplete)
    expect(await status()).toMatchObject({ state: 'active' })
    expect(stripe.countOf('POST /v1/account_links')).toBe(linkRequests)
  })

  it('stays disconnected while requirements are open, and until they reconnect afterwards', async () => {
    const { sellAgain, status, stripe, account } = await stopped(false)
    expect(await sellAgain()).toContain('https://connect.stripe.com/setup/')
    expect(await status()).toMatchObject({ state: 'disconnected', chargesEnabled: false })
    stripe.changeAccount(account, { isReady: true })
    expect(await status()).toMatchObject({ state: 'disconnected', chargesEnabled: true })
    await sellAgain()
    expect(await status()).toMatchObject({ state: 'active' })
  })
})

describeApi('a musician in Stripe onboarding', () => {
  it.each(['onboard', 'refresh-onboarding'])(
    'returns to the completion page, or, if the link has expired, to the onboarding page (%s)',
    async (call) => {
      const { api, stripe, seller } = await stripeShop()
      const [account = ''] = stripe.accounts.keys()
      const answer = await api.call('POST', `/stripe/connect/${call}`, { as: seller })
      expect(answer.json().data.url).toContain(`https://connect.stripe.com/setup/${account}`)
      const linkRequests = stripe.requests.filter(({ name }) => name === 'POST /v1/account_links')
      const app = `http://localhost:${api.config.port}`
      expect(linkRequests.at(-1)?.given).toMatchObject({
        account,
        return_url: app + paths.sellerComplete,
        refresh_url: `${app}${paths.sellerOnboard}?again=1`,
      })
    },
  )
})
