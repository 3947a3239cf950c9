// A musician is paid out, stops selling, and sells again, with the simulated payment provider.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { dayMs } from '~/contract/durations'
import { addTrackForSale, becomeSeller, buy } from '../builders/money/simulated-payments'
import { type Person, type TestApi, testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

const onboardPath = '/musician/stripe/onboard'
const testModeNotice = 'Test mode: no real money'

const musician = async () => {
  const api = await testApi()
  return { api, artist: await api.register({ profileType: 'musician' }) }
}
const open = async (path: string, given: { api: TestApi; artist: Person }) => ({
  ...(await openApp({ path, api: given.api, as: given.artist })),
  api: given.api,
})
const button = (name: string) => screen.findByRole('button', { name })
/** Waits long enough for an unwanted effect to become visible. */
const waitForUnwantedEffects = () => new Promise((done) => setTimeout(done, 200))
const heading = (name: string) => screen.findByRole('heading', { name })

describe('a payout account', () => {
  const seller = async () => {
    const given = await musician()
    await becomeSeller(given.api, given.artist)
    return given
  }

  it('disconnects only after the musician has typed DISCONNECT, and can sell again', async () => {
    const given = await seller()
    const { user, api } = await open(onboardPath, given)
    await user.click(await button('Disconnect'))
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByLabelText('Type DISCONNECT to confirm')
    await user.type(field, 'disconnect{Enter}')
    expect(await dialog.findByText('Type DISCONNECT in capital letters.')).toBeTruthy()
    const state = () => api.database.selectFrom('sellers').select('state').executeTakeFirst()
    expect(await state()).toEqual({ state: 'active' })

    await user.clear(field)
    await user.type(field, 'DISCONNECT{Enter}')
    const stopped = await heading('Selling stopped')
    await waitFor(() => expect(document.activeElement).toBe(stopped))
    expect(await state()).toEqual({ state: 'disconnected' })
    expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull()

    expect(screen.getByText(/has everything it needs/)).toBeTruthy()
    await user.click(await button('Sell again'))
    expect(await screen.findByText('Your tracks are for sale again.')).toBeTruthy()
    expect(await heading('Active')).toBeTruthy()
    expect(await state()).toEqual({ state: 'active' })
  })

  it('that was disconnected before the questions were answered sells again only after the answers and another press of Sell again', async () => {
    const given = await musician()
    const { api, artist } = given
    const post = (path: string, payload?: object) => api.call('POST', path, { as: artist, payload })
    await post('/stripe/connect/onboard')
    await post('/stripe/test-mode/onboarding', { outcome: 'more-needed' })
    await post('/stripe/connect/disconnect', { confirmDisconnect: true })
    const state = () => api.database.selectFrom('sellers').select('state').executeTakeFirst()

    const { user } = await open(onboardPath, given)
    await user.click(await button('Sell again'))
    await user.click(await screen.findByRole('link', { name: 'Leave without answering' }))
    expect(await heading('Selling stopped')).toBeTruthy()
    expect(await state()).toEqual({ state: 'disconnected' })

    await user.click(await button('Sell again'))
    await user.click(await button('Send answers'))
    expect(await screen.findByText(/has everything it needs/)).toBeTruthy()
    expect(await state()).toEqual({ state: 'disconnected' })
    await user.click(await button('Sell again'))
    const active = await heading('Active')
    expect(screen.getByText('Your tracks are for sale again.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(active))
    expect(await state()).toEqual({ state: 'active' })
  })

  it('shows no error of a disconnection that failed after its dialog was closed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, intercept } = await open(onboardPath, await seller())
    let fail = () => {}
    intercept((address) =>
      address.endsWith('/connect/disconnect')
        ? new Promise<Response>((done) => (fail = () => done(refusal(502))))
        : undefined,
    )
    await user.click(await button('Disconnect'))
    await user.type(await screen.findByLabelText('Type DISCONNECT to confirm'), 'DISCONNECT{Enter}')
    await user.click(await button('Keep selling'))
    fail()
    await user.click(await button('Disconnect'))
    await screen.findByLabelText('Type DISCONNECT to confirm')
    await waitForUnwantedEffects()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is paid out on the test dashboard, which marks the money as test money', async () => {
    const given = await seller()
    const { api, artist } = given
    await buy(api, await api.register(), await addTrackForSale(api, { artist, price_cents: 1_000 }))
    const { user } = await open(onboardPath, given)
    await user.click(await button('Open payout dashboard'))
    expect(await heading('Test payouts')).toBeTruthy()
    expect(screen.getByText(testModeNotice)).toBeTruthy()
    const amount = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent
    expect([await amount('Available now'), await amount('Still on hold')]).toEqual(['$0.00', '$8.70'])
    expect(screen.queryByRole('button', { name: 'Pay out now' })).toBeNull()

    api.advance(3 * dayMs)
    await user.click(screen.getByRole('link', { name: 'Back to payouts' }))
    await user.click(await button('Open payout dashboard'))
    const payOut = await button('Pay out now')
    expect([await amount('Available now'), await amount('Still on hold')]).toEqual(['$8.70', '$0.00'])
    await user.click(payOut)
    const paid = await screen.findByText(/^\$8\.70 paid out/)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay out now' })).toBeNull())
    expect(await amount('Available now')).toBe('$0.00')
    expect(document.activeElement?.contains(paid) && document.activeElement !== document.body).toBe(true)
  })
})
