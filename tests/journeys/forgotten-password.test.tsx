// Somebody who has forgotten their password, and somebody who changes password and email, in the real client.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { passwordStep, withSecondFactor } from '../builders/api/second-factor'
import { testApi, testPassword } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'
import { mailedTokens } from '../builders/mail/mailed-links'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

it('a person who forgot their password gets a link by mail, chooses a new password, and still needs the second factor to log in', async () => {
  const api = await testApi()
  const ada = await api.register({ username: 'ada', email: 'ada@example.com' })
  const { recoveryCodes } = await withSecondFactor(api, ada)
  const { user, unmount } = await openApp({ path: '/login', api })
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  const ask = within(await screen.findByRole('form', { name: 'Forgot your password?' }))
  await user.click(ask.getByRole('button', { name: 'Send the link' }))
  expect(await ask.findByText(/^Enter an email address/)).toBeTruthy()
  await user.type(ask.getByLabelText(/^Email/), ' ada@example.com')
  await user.click(ask.getByRole('button', { name: 'Send the link' }))
  await screen.findByRole('heading', { level: 1, name: 'Check your email' })
  expect(screen.getByText(/^If ada@example.com has an account here/)).toBeTruthy()
  await waitFor(async () =>
    expect(await mailedTokens(api, 'reset-password', 'ada@example.com')).toHaveLength(1),
  )
  const [token] = await mailedTokens(api, 'reset-password', 'ada@example.com')
  unmount()

  const again = await openApp({ path: `/reset-password/${token}`, api })
  const form = within(await screen.findByRole('form', { name: 'Choose a new password' }))
  await again.user.type(form.getByLabelText(/^New password/), 'iloveyou')
  await again.user.click(form.getByRole('button', { name: 'Set the password' }))
  expect(await form.findByText(/^Many people use this password/)).toBeTruthy()
  await again.user.clear(form.getByLabelText(/^New password/))
  await again.user.type(form.getByLabelText(/^New password/), 'written in ink')
  await again.user.click(form.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText('Your new password is set. Log in with it.')).toBeTruthy()
  expect(screen.getByText(/^The passkeys of your account still log in/)).toBeTruthy()
  await again.user.click(screen.getByRole('link', { name: 'Check them on the Security page.' }))
  expect(await screen.findByText('Log in to open that page.')).toBeTruthy()
  const login = within(await screen.findByRole('form', { name: 'Log in' }))
  await again.user.type(login.getByLabelText(/^Email/), 'ada@example.com')
  await again.user.type(login.getByLabelText(/^Password/), 'written in ink')
  await again.user.click(login.getByRole('button', { name: 'Log in' }))
  await again.user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await again.user.type(await screen.findByLabelText(/^Recovery code/), recoveryCodes[0] ?? '')
  await again.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Account menu of ada' })
  expect(await screen.findByRole('heading', { level: 2, name: 'Passkeys' })).toBeTruthy()
})

it('a person who opens a used link is told that it no longer works, and where to get a new one', async () => {
  const api = await testApi()
  const { user } = await openApp({ path: '/reset-password/some-token', api })
  await user.type(await screen.findByLabelText(/^New password/), 'written in ink')
  await user.click(screen.getByRole('button', { name: 'Set the password' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link does not work any more. Ask for a new one.',
  )
  await user.click(screen.getByRole('link', { name: 'Get a new one' }))
  await screen.findByRole('form', { name: 'Forgot your password?' })
})

it('a person changes password and email on the security page, the email once its link is confirmed', async () => {
  const api = await testApi()
  const ada = await api.register({ email: 'old@example.com' })
  api.advance(1)
  const { user, unmount } = await openApp({ path: '/security', api, as: ada })
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  const password = within(await screen.findByRole('dialog', { name: 'Change your password' }))
  await user.type(password.getByLabelText(/^Your password/), testPassword)
  await user.type(password.getByLabelText(/^New password/), 'short')
  await user.click(password.getByRole('button', { name: 'Change password' }))
  expect(await password.findByText('Use at least 8 characters')).toBeTruthy()
  await user.type(password.getByLabelText(/^New password/), ' words in a row')
  await user.click(password.getByRole('button', { name: 'Change password' }))
  await screen.findByText('Password changed')
  expect((await passwordStep(api, ada, { password: 'short words in a row' })).statusCode).toBe(200)

  await user.click(screen.getByRole('button', { name: 'Change email' }))
  const email = within(await screen.findByRole('dialog', { name: 'Change your email' }))
  await user.type(email.getByLabelText(/^New email/), 'new@example.com')
  await user.type(email.getByLabelText(/^Your password/), 'short words in a row')
  await user.click(email.getByRole('button', { name: 'Send the link' }))
  await screen.findByText(/^Confirm the change with the link in our email to new@example.com/)
  const [token] = await mailedTokens(api, 'confirm-email', 'new@example.com')
  unmount()

  const again = await openApp({ path: `/confirm-email/${token}`, api, as: ada })
  await again.user.click(await screen.findByRole('button', { name: 'Use this address' }))
  await screen.findByText('You now log in with new@example.com.')
  await again.user.click(screen.getByRole('link', { name: 'Continue' }))
  await screen.findByText('You log in with new@example.com and your password.')
})
