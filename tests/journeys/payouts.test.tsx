// A musician sets up payouts with the simulated provider.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Person, type TestApi, testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const onboardPath = '/musician/stripe/onboard'
const completePath = '/musician/stripe/complete'
const testModeNotice = 'Test mode: no real money'

const musician = async () => {
  const api = await testApi()
  return { api, artist: await api.register({ profileType: 'musician' }) }
}
const open = async (path: string, given?: { api: TestApi; artist: Person }) => {
  const { api, artist } = given ?? (await musician())
  return { ...(await openApp({ path, api, as: artist })), api, artist }
}
const answer = (data: object) => new Response(JSON.stringify({ data }))
const button = (name: string) => screen.findByRole('button', { name })
/** Waits long enough for an unwanted effect to become visible. */
const waitForUnwantedEffects = () => new Promise((done) => setTimeout(done, 200))
const heading = (name: string) => screen.findByRole('heading', { name })

describe('setting up payouts', () => {
  it('leads from the studio through the provider’s questions to an active account', async () => {
    const { user, requests } = await open('/musician')
    const [setUp] = await screen.findAllByRole('link', { name: 'Set up payouts' })
    await user.click(setUp as HTMLElement)
    expect(await heading('What you will need')).toBeTruthy()
    expect(await screen.findByText(/^Lariat keeps 10% and \$0\.30 of each sale/)).toBeTruthy()
    await user.dblClick(await button('Set up payouts'))

    expect(await heading('Test provider')).toBeTruthy()
    expect(screen.getByText(testModeNotice)).toBeTruthy()
    await user.dblClick(await button('Send answers'))

    expect(await heading('Active')).toBeTruthy()
    expect(location.pathname).toBe(completePath)
    for (const call of ['POST /api/stripe/connect/onboard', 'POST /api/stripe/test-mode/onboarding'])
      expect(requests.filter((each) => each === call)).toHaveLength(1)

    await user.click(screen.getByRole('link', { name: 'Go to your studio' }))
    expect(await screen.findByText(/^Your tracks can be bought/)).toBeTruthy()
  })

  it('states the fee of a sale in the FAQ as well', async () => {
    await open('/faq')
    expect(await screen.findByText(/Lariat keeps a fee of 10% and \$0\.30/)).toBeTruthy()
  })

  it('lists what the provider still needs, and continues from there', async () => {
    const { user } = await open(onboardPath)
    await user.click(await button('Set up payouts'))
    await user.click(await screen.findByRole('radio', { name: /^Some of them/ }))
    await user.click(await button('Send answers'))

    expect(await heading('More information needed')).toBeTruthy()
    expect(screen.getByText('A bank account for payouts')).toBeTruthy()
    await user.click(await button('Add missing details'))
    await user.click(await button('Send answers'))
    expect(await heading('Active')).toBeTruthy()
    expect(screen.queryByText('A bank account for payouts')).toBeNull()
  })

  it('can be left halfway and continued', async () => {
    const { user } = await open(onboardPath)
    await user.click(await button('Set up payouts'))
    await user.click(await screen.findByRole('link', { name: 'Leave without answering' }))
    expect(await heading('Setup not finished')).toBeTruthy()
    await user.click(await button('Continue setup'))
    expect(await heading('Test provider')).toBeTruthy()
  })

  it('says that a link to the provider has expired, and requests a new one', async () => {
    const given = await musician()
    await given.api.call('POST', '/stripe/connect/onboard', { as: given.artist })
    const { user, requests } = await open(`${onboardPath}?again=1`, given)
    expect(await screen.findByText(/has expired/)).toBeTruthy()
    await user.click(await button('Continue setup'))
    expect(await heading('Test provider')).toBeTruthy()
    expect(requests).toContain('POST /api/stripe/connect/refresh-onboarding')
  })

  it('polls while the provider reviews the answers, until the status changes', async () => {
    const { intercept } = await open('/faq')
    const status = { state: 'restricted', chargesEnabled: false, payoutsEnabled: false, requirements: [] }
    let isClear = false
    intercept((path) => {
      if (!path.includes('/connect/status')) return undefined
      return answer(isClear ? { ...status, state: 'active', payoutsEnabled: true } : status)
    })
    history.pushState(null, '', completePath)
    expect(await heading('Under review')).toBeTruthy()
    expect(screen.getByText('Checking with the payment provider…')).toBeTruthy()
    isClear = true
    expect(await heading('Active')).toBeTruthy()
    expect(screen.queryByText('Checking with the payment provider…')).toBeNull()
  })

  it('shows why it failed, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, intercept } = await open(onboardPath)
    const setUp = await button('Set up payouts')
    intercept((path) =>
      path.endsWith('/connect/onboard')
        ? refusal(502, { code: 'unavailable', message: 'The payment provider does not answer.' })
        : undefined,
    )
    await user.click(setUp)
    expect((await screen.findByRole('alert')).textContent).toContain('does not answer')
    intercept(() => undefined)
    await user.click(setUp)
    expect(await heading('Test provider')).toBeTruthy()
  })

  it('sends a listener to their own page', async () => {
    const api = await testApi()
    await openApp({ path: onboardPath, api, as: await api.register() })
    await waitFor(() => expect(location.pathname).toBe('/listener'))
  })
})

describe('setting up payouts with a real provider', () => {
  const real = (path: string) => {
    if (path.endsWith('/stripe/config'))
      return answer({ provider: 'stripe', publishableKey: 'pk', currency: 'usd', isTestMode: false })
    if (path.endsWith('/connect/onboard')) return answer({ url: 'https://connect.stripe.test/setup/1' })
    return undefined
  }

  it('opens the provider’s own site, without the test mode notice and the test page', async () => {
    const { api, artist } = await musician()
    const { user } = await openApp({
      path: `${onboardPath}?test-mode=questions`,
      api,
      as: artist,
      intercept: real,
    })
    await user.click(await button('Set up payouts'))
    await waitFor(() =>
      expect(location.assign).toHaveBeenCalledExactlyOnceWith('https://connect.stripe.test/setup/1'),
    )
    expect(screen.queryByText(testModeNotice)).toBeNull()
  })
})

describe('a link that arrives after the musician left the page', () => {
  /** Opens the page and holds the answer to one call until the test releases it. */
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
  it('does not open the provider’s site', async () => {
    const { user, leave, release } = await openHeld(onboardPath, '/connect/onboard')
    await user.click(await button('Set up payouts'))
    await leave()
    release(answer({ url: 'https://connect.stripe.test/setup/1' }))
    await waitForUnwantedEffects()
    expect(location.assign).not.toHaveBeenCalled()
  })

  it.each([
    ['Set up payouts', onboardPath, '/connect/onboard'],
    ['Send answers', `${onboardPath}?test-mode=questions`, '/test-mode/onboarding'],
  ])('does not change the page after “%s” was pressed', async (act, path, held) => {
    const { user, leave, release } = await openHeld(path, held)
    await user.click(await button(act))
    await leave()
    release(answer({ url: `${location.origin}${onboardPath}?test-mode=questions` }))
    await waitForUnwantedEffects()
    expect(location.pathname).toBe('/faq')
  })
})
