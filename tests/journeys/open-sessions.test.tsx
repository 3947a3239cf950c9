// The list of the devices on which a person is signed in, in the real client.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { type Person, testApi, type TestApi, testPassword } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'

const devices = {
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Safari on iPhone': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
  'Chrome on Android': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
}

const signIn = async (api: TestApi, { user }: Person, userAgent: string): Promise<Person> => {
  const payload = { email: user.email, password: testPassword }
  return (await api.call('POST', '/user/login', { payload, headers: { 'user-agent': userAgent } })).json()
    .data
}

it('shows each device, and signs out one or all others after the password', async () => {
  const api = await testApi()
  const ada = await api.register()
  for (const userAgent of Object.values(devices)) await signIn(api, ada, userAgent)
  const { user } = await openApp({ path: '/security', api, as: ada })
  const list = within(await screen.findByRole('list', { name: 'Sessions' }))
  expect(list.getAllByRole('listitem')).toHaveLength(4)
  for (const device of Object.keys(devices)) expect(list.getByText(device)).toBeTruthy()
  const here = list.getByText('This device').closest('li') as HTMLElement
  expect(within(here).queryByRole('button')).toBeNull()
  await user.click(list.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  const one = within(await screen.findByRole('dialog', { name: 'Sign out Safari on iPhone?' }))
  await user.click(one.getByRole('button', { name: 'Sign out' }))
  expect(await one.findByText('Enter your password')).toBeTruthy()
  await user.type(one.getByLabelText(/^Your password/), 'wrong password')
  await user.click(one.getByRole('button', { name: 'Sign out' }))
  expect(await one.findByText('This password is not right')).toBeTruthy()
  await user.clear(one.getByLabelText(/^Your password/))
  await user.type(one.getByLabelText(/^Your password/), testPassword)
  await user.click(one.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Where you are signed in'))
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out all other devices?' }))
  await user.type(dialog.getByLabelText(/^Your password/), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Sign out all other devices' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(await screen.findByText('2 devices are signed out')).toBeTruthy()
  expect((await api.call('GET', '/user/me', { as: ada })).statusCode).toBe(200)
})

it('two sessions with the same device name show different times of start and last use', async () => {
  const api = await testApi()
  const ada = await api.register()
  const userAgent = devices['Firefox on Windows']
  const first = await signIn(api, ada, userAgent)
  api.advance(3 * hourMs)
  await signIn(api, ada, userAgent)
  const { user } = await openApp({ path: '/security', api, as: ada })
  const list = within(await screen.findByRole('list', { name: 'Sessions' }))
  const buttons = list.getAllByRole('button', { name: 'Sign out Firefox on Windows' })
  const times = buttons.map(
    (button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  )
  expect(times).toEqual([
    expect.stringMatching(/^Last used .+ · Signed in .+/),
    expect.stringMatching(/^Last used .+ · Signed in .+/),
  ])
  expect(new Set(times).size).toBe(2)
  await user.click(buttons[1] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out Firefox on Windows?' }))
  expect(dialog.getByText(times[1] ?? '')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Your password/), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2))
  expect((await api.call('GET', '/user/me', { as: first })).statusCode).toBe(401)
})
