import { expect, it } from 'vitest'
import { paths } from '~/client/app/paths'
import { describeApi } from '../../../../tests/builders/test-database'
import { stripeShop } from '../../../../tests/fakes/stripe-api-shop'

describeApi('a musician who answers Stripe’s questions', () => {
  it.each(['onboard', 'refresh-onboarding'])(
    'comes back to pages the app has: done, or for another link where this one has lapsed (%s)',
    async (call) => {
      const { api, stripe, seller } = await stripeShop()
      const [account = ''] = stripe.accounts.keys()
      const answer = await api.call('POST', `/stripe/connect/${call}`, { as: seller })
      expect(answer.json().data.url).toContain(`https://connect.stripe.com/setup/${account}`)
      const asked = stripe.requests.filter(({ name }) => name === 'POST /v1/account_links')
      const app = `http://localhost:${api.config.port}`
      expect(asked.at(-1)?.given).toMatchObject({
        account,
        return_url: app + paths.sellerComplete,
        refresh_url: `${app}${paths.sellerOnboard}?again=1`,
      })
    },
  )
})
