// The saved cards on the account page.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { installFakeDevice } from '../builders/app/install-fake-device'
import { type Person, type TestApi, testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

installFakeDevice()

const save = (api: TestApi, as: Person, paymentMethodId: string) =>
  api.call('POST', '/stripe/payment-methods', { as, payload: { paymentMethodId } })

/** Holds the calls of this method until the test releases them, either to the server or with an answer of its own. */
const holdCalls = ({ intercept }: Pick<Awaited<ReturnType<typeof openApp>>, 'intercept'>, method: string) => {
  let release: (response?: Response) => void = () => {}
  intercept((_, init) =>
    init.method === method ? new Promise<Response | undefined>((done) => (release = done)) : undefined,
  )
  return (response?: Response) => release(response)
}
/** Waits long enough for an unwanted effect to become visible. */
const waitForUnwantedEffects = () => new Promise((done) => setTimeout(done, 200))

const open = async (...cards: string[]) => {
  const api = await testApi()
  const person = await api.register()
  for (const card of cards) await save(api, person, card)
  const app = await openApp({ path: '/account', api, as: person })
  const section = within(await screen.findByRole('region', { name: 'Saved cards' }))
  const storedCards = async () => {
    const { data } = (await api.call('GET', '/stripe/payment-methods', { as: person })).json()
    return data.items.map(({ last4 }: { last4: string }) => last4)
  }
  return { ...app, api, section, storedCards }
}

describe('saved cards', () => {
  it('shows brand, last digits and expiry of each card, and the test mode notice', async () => {
    const { section } = await open('pm_card_success', 'pm_card_slow')
    expect(await section.findByText('Visa ending in 4242')).toBeTruthy()
    expect(section.getByText('American Express ending in 0077')).toBeTruthy()
    expect(section.getAllByText('Expires 12/40')).toHaveLength(2)
    expect(await section.findByText('Test mode: no real money')).toBeTruthy()
  })

  it('shows a message when no card is saved', async () => {
    const { section } = await open()
    expect(await section.findByText('You have no saved cards.')).toBeTruthy()
  })

  it('adds a card and shows it at once', async () => {
    const { user, section, storedCards } = await open()
    await user.click(await section.findByRole('button', { name: 'Add a card' }))
    await user.selectOptions(await section.findByRole('combobox', { name: 'Test card' }), 'pm_card_challenge')
    await user.click(section.getByRole('button', { name: 'Save card' }))
    expect(await section.findByText('The card is saved.')).toBeTruthy()
    expect(section.getByText('Visa ending in 3220')).toBeTruthy()
    expect(await storedCards()).toEqual(['3220'])
  })

  it('offers simulated cards whose labels fit a phone and start with the outcome of a payment', async () => {
    const { user, section } = await open()
    await user.click(await section.findByRole('button', { name: 'Add a card' }))
    const labels = (await section.findAllByRole<HTMLOptionElement>('option')).map(({ text }) => text)
    expect(labels).toHaveLength(6)
    // A select of 390 px shows about 28 letters.
    expect(labels.filter((label) => label.length > 28)).toEqual([])
    expect(new Set(labels.map((label) => label.split(' · ')[0])).size).toBe(6)
  })

  it.each([
    ['pm_card_declined', 'The card was declined. It was not saved.'],
    ['pm_card_insufficient', 'There is not enough money on the card. It was not saved.'],
  ])('saves no card when the bank refuses it (%s), and shows the reason in the form', async (card, words) => {
    const { user, section, storedCards } = await open()
    await user.click(await section.findByRole('button', { name: 'Add a card' }))
    await user.selectOptions(await section.findByRole('combobox', { name: 'Test card' }), card)
    await user.click(section.getByRole('button', { name: 'Save card' }))
    expect((await section.findByRole('alert')).textContent).toBe(words)
    expect(section.getByText('You have no saved cards.')).toBeTruthy()
    expect(await storedCards()).toEqual([])
    await user.selectOptions(section.getByRole('combobox', { name: 'Test card' }), 'pm_card_success')
    await user.click(section.getByRole('button', { name: 'Save card' }))
    expect(await section.findByText('The card is saved.')).toBeTruthy()
    expect(await storedCards()).toEqual(['4242'])
  })

  it('removes a card only after a confirmation', async () => {
    const { user, section, storedCards } = await open('pm_card_success')
    const remove = () => section.findByRole('button', { name: 'Remove Visa ending in 4242' })
    await user.click(await remove())
    await user.click(await screen.findByRole('button', { name: 'Keep it' }))
    expect(await storedCards()).toEqual(['4242'])
    await user.click(await remove())
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await section.findByText('You have no saved cards.')).toBeTruthy()
    expect(await storedCards()).toEqual([])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Saved cards'))
  })

  it.each([
    ['refused', () => refusal(402, { message: 'Declined.' }), []],
    ['saved by the server', () => undefined, ['4242']],
  ])(
    'keeps the form closed when it was cancelled while the card was being saved: %s',
    async (_, answer, cards) => {
      const app = await open()
      const { user, section, storedCards } = app
      const release = holdCalls(app, 'POST')
      await user.click(await section.findByRole('button', { name: 'Add a card' }))
      await user.click(await section.findByRole('button', { name: 'Save card' }))
      await user.click(section.getByRole('button', { name: 'Cancel' }))
      release(answer())
      await waitForUnwantedEffects()
      expect(section.queryByRole('button', { name: 'Save card' })).toBeNull()
      expect(section.queryByText('The card is saved.')).toBeNull()
      expect(section.queryAllByText('Visa ending in 4242')).toHaveLength(cards.length)
      expect(await storedCards()).toEqual(cards)
    },
  )

  it('does not bring back a card that was removed while another one was being added', async () => {
    const app = await open('pm_card_slow')
    const { user, section } = app
    const release = holdCalls(app, 'POST')
    await user.click(await section.findByRole('button', { name: 'Add a card' }))
    await user.click(await section.findByRole('button', { name: 'Save card' }))
    await user.click(section.getByRole('button', { name: 'Remove American Express ending in 0077' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(section.queryByText('American Express ending in 0077')).toBeNull())
    release()
    expect(await section.findByText('Visa ending in 4242')).toBeTruthy()
    expect(section.queryByText('American Express ending in 0077')).toBeNull()
  })

  it('asks for a confirmation of each removal, and shows no error of a removal that failed after its dialog was closed', async () => {
    const app = await open('pm_card_success', 'pm_card_slow')
    const { user, section } = app
    const release = holdCalls(app, 'DELETE')
    await user.click(await section.findByRole('button', { name: 'Remove Visa ending in 4242' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    await user.click(section.getByRole('button', { name: 'Remove American Express ending in 0077' }))
    release(refusal(503, { message: 'Not just now.' }))
    await waitForUnwantedEffects()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(await screen.findByText(/^American Express ending in 0077 will be removed/)).toBeTruthy()
  })

  it('shows why a removal failed, and accepts a card that was already removed elsewhere', async () => {
    const { user, section, intercept } = await open('pm_card_success')
    intercept((_, init) =>
      init.method === 'DELETE' ? refusal(503, { message: 'Not just now.' }) : undefined,
    )
    await user.click(await section.findByRole('button', { name: 'Remove Visa ending in 4242' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Not just now.')
    intercept((_, init) => (init.method === 'DELETE' ? refusal(404, { code: 'not_found' }) : undefined))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await section.findByText('You have no saved cards.')).toBeTruthy()
  })
})
