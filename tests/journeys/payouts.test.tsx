// A musician sets up payouts with the simulated provider, and is asked for more.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveFor } from '~/client/platform/page/leave-for'
import { type Person, type TestApi, testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

vi.mock('~/client/platform/page/leave-for', () => ({ leaveFor: vi.fn<(address: string) => void>() }))

beforeEach(() => vi.mocked(leaveFor).mockClear())

const onboardPath = '/musician/stripe/onboard'
const completePath = '/musician/stripe/complete'
const mark = 'Test mode: no real money'

const musician = async () => {
  const api = await testApi()
  return { api, artist: await api.register({ profileType: 'musician' }) }
}
const open = async (path: string, given?: { api: TestApi; artist: Person }) => {
  const { api, artist } = given ?? (await musician())
  return { ...(await openApp({ path, api, as: artist })), api, artist }
}
const answer = (data: object) => new Response(JSON.stringify({ data }))
const press = (name: string) => screen.findByRole('button', { name })
/** Longer than what is waited for takes to show. */
const aWhile = () => new Promise((done) => setTimeout(done, 200))
const heading = (name: string) => screen.findByRole('heading', { name })

describe('setting up payouts', () => {
  it('goes from the studio over the provider’s questions to an account that can sell', async () => {
    const { user, asked } = await open('/musician')
    await user.click(await screen.findByRole('link', { name: 'Set up payouts' }))
    expect(await heading('What the provider asks')).toBeTruthy()
    expect(await screen.findByText(/^The fee is 10% and \$0\.30 of each sale/)).toBeTruthy()
    await user.dblClick(await press('Set up payouts'))

    expect(await heading('Test provider')).toBeTruthy()
    expect(screen.getByText(mark)).toBeTruthy()
    await user.dblClick(await press('Send the answers'))

    expect(await heading('Active')).toBeTruthy()
    expect(location.pathname).toBe(completePath)
    for (const call of ['POST /api/stripe/connect/onboard', 'POST /api/stripe/test-mode/onboarding'])
      expect(asked.filter((each) => each === call)).toHaveLength(1)

    await user.click(screen.getByRole('link', { name: 'To your studio' }))
    expect(await screen.findByText(/^Your tracks can be bought/)).toBeTruthy()
  })

  it('is not needed to learn what is kept of a sale: the answers to common questions say it', async () => {
    await open('/faq')
    expect(await screen.findByText(/Lariat keeps a fee of 10% and \$0\.30/)).toBeTruthy()
  })

  it('says what is still missing, and goes on from there', async () => {
    const { user } = await open(onboardPath)
    await user.click(await press('Set up payouts'))
    await user.click(await screen.findByRole('radio', { name: /^Some of it/ }))
    await user.click(await press('Send the answers'))

    expect(await heading('More is needed')).toBeTruthy()
    expect(screen.getByText('A bank account to pay out to')).toBeTruthy()
    await user.click(await press('Answer what is missing'))
    await user.click(await press('Send the answers'))
    expect(await heading('Active')).toBeTruthy()
    expect(screen.queryByText('A bank account to pay out to')).toBeNull()
  })

  it('can be left in the middle and gone on with', async () => {
    const { user } = await open(onboardPath)
    await user.click(await press('Set up payouts'))
    await user.click(await screen.findByRole('link', { name: 'Leave without answering' }))
    expect(await heading('Begun, not finished')).toBeTruthy()
    await user.click(await press('Go on with the setup'))
    expect(await heading('Test provider')).toBeTruthy()
  })

  it('whose address had lapsed is told so, and gets another', async () => {
    const given = await musician()
    await given.api.call('POST', '/stripe/connect/onboard', { as: given.artist })
    const { user, asked } = await open(`${onboardPath}?again=1`, given)
    expect(await screen.findByText(/had lapsed/)).toBeTruthy()
    await user.click(await press('Go on with the setup'))
    expect(await heading('Test provider')).toBeTruthy()
    expect(asked).toContain('POST /api/stripe/connect/refresh-onboarding')
  })

  it('asks again while the provider looks at the answers, until it is clear', async () => {
    const { intercept } = await open('/faq')
    const status = { state: 'restricted', chargesEnabled: false, payoutsEnabled: false, requirements: [] }
    let isClear = false
    intercept((path) => {
      if (!path.includes('/connect/status')) return undefined
      return answer(isClear ? { ...status, state: 'active', payoutsEnabled: true } : status)
    })
    history.pushState(null, '', completePath)
    expect(await heading('Being checked')).toBeTruthy()
    expect(screen.getByText('Asking the payment provider...')).toBeTruthy()
    isClear = true
    expect(await heading('Active')).toBeTruthy()
    expect(screen.queryByText('Asking the payment provider...')).toBeNull()
  })

  it('tells what went wrong, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, intercept } = await open(onboardPath)
    const button = await press('Set up payouts')
    intercept((path) =>
      path.endsWith('/connect/onboard')
        ? refusal(502, { code: 'unavailable', message: 'The payment provider does not answer.' })
        : undefined,
    )
    await user.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('does not answer')
    intercept(() => undefined)
    await user.click(button)
    expect(await heading('Test provider')).toBeTruthy()
  })

  it('is no matter of listeners', async () => {
    const api = await testApi()
    await openApp({ path: onboardPath, api, as: await api.register() })
    await waitFor(() => expect(location.pathname).toBe('/listener'))
  })
})

describe('with a real provider', () => {
  const real = (path: string) => {
    if (path.endsWith('/stripe/config'))
      return answer({ provider: 'stripe', publishableKey: 'pk', currency: 'usd', isTestMode: false })
    if (path.endsWith('/connect/onboard')) return answer({ url: 'https://connect.stripe.test/setup/1' })
    return undefined
  }

  it('its pages are elsewhere, no money is called a test, and no test page answers', async () => {
    const { api, artist } = await musician()
    const { user } = await openApp({
      path: `${onboardPath}?test-mode=questions`,
      api,
      as: artist,
      answering: real,
    })
    await user.click(await press('Set up payouts'))
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://connect.stripe.test/setup/1'),
    )
    expect(screen.queryByText(mark)).toBeNull()
  })
})

describe('an address that comes once its page was left', () => {
  const openHeld = async (path: string, held: string) => {
    let release: (response?: Response) => void = () => {}
    const app = await open(path)
    app.intercept((address) =>
      address.endsWith(held) ? new Promise<Response | undefined>((done) => (release = done)) : undefined,
    )
    const leave = async () => {
      history.pushState(null, '', '/faq')
      await heading('FAQ')
    }
    return { ...app, leave, release: (response?: Response) => release(response) }
  }
  it('is not followed to the provider', async () => {
    const { user, leave, release } = await openHeld(onboardPath, '/connect/onboard')
    await user.click(await press('Set up payouts'))
    await leave()
    release(answer({ url: 'https://connect.stripe.test/setup/1' }))
    await aWhile()
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it.each([
    ['Set up payouts', onboardPath, '/connect/onboard'],
    ['Send the answers', `${onboardPath}?test-mode=questions`, '/test-mode/onboarding'],
  ])('%s does not take anybody back', async (act, path, held) => {
    const { user, leave, release } = await openHeld(path, held)
    await user.click(await press(act))
    await leave()
    release(answer({ url: `${location.origin}${onboardPath}?test-mode=questions` }))
    await aWhile()
    expect(location.pathname).toBe('/faq')
  })
})
