// The emails that a person chooses on the account page.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installFakeDevice } from '../builders/app/install-fake-device'
import { type TestApi, testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

installFakeDevice()

const open = async (profileType: 'listener' | 'musician') => {
  const api = await testApi()
  const person = await api.register({ profileType, email: 'bo@example.com' })
  const app = await openApp({ path: '/account', api, as: person })
  const section = within(await screen.findByRole('region', { name: 'Email' }))
  await section.findByRole('switch', { name: 'Invitations' })
  return { ...app, api, person, section, refused: () => refusedOf(api) }
}

const refusedOf = async ({ database }: TestApi) =>
  (await database.selectFrom('mail_refusals').select('kind').orderBy('kind').execute()).map(
    ({ kind }) => kind,
  )

const states = (section: Awaited<ReturnType<typeof open>>['section']) =>
  section.getAllByRole('switch').map((each) => [each.textContent, each.getAttribute('aria-checked')])

it('a press switches a kind of emails off at once and for good, by keyboard too', async () => {
  const { user, section, refused } = await open('musician')
  expect(section.getByText(/^Sent to bo@example\.com\./)).toBeTruthy()
  expect(states(section).map(([, isOn]) => isOn)).toEqual(['true', 'true', 'true', 'true'])
  await user.click(section.getByRole('switch', { name: 'New music' }))
  section.getByRole('switch', { name: 'Sales' }).focus()
  await user.keyboard(' ')
  expect(states(section).map(([, isOn]) => isOn)).toEqual(['false', 'true', 'false', 'true'])
  await waitFor(async () => expect(await refused()).toEqual(['new-release', 'sales-summary']))
  await user.click(section.getByRole('switch', { name: 'New music' }))
  await waitFor(async () => expect(await refused()).toEqual(['sales-summary']))
})

it('a choice that cannot be saved goes back to what it was and says so, and listeners see no emails for artists', async () => {
  const { user, section, intercept, refused } = await open('listener')
  expect(section.getAllByRole('switch')).toHaveLength(2)
  intercept((_, init) =>
    init.method === 'PUT' ? refusal(503, { code: 'unavailable', message: 'Not now' }) : undefined,
  )
  await user.click(section.getByRole('switch', { name: 'Invitations' }))
  expect((await section.findByRole('alert')).textContent).not.toBe('')
  expect(section.getByRole('switch', { name: 'Invitations' }).getAttribute('aria-checked')).toBe('true')
  expect(await refused()).toEqual([])
})
