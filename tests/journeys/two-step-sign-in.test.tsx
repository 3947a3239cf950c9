// Two-step sign-in in the real client: turning it on, signing in with it, and somebody who lost their phone.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refresh } from '~/client/api/cache'
import { minuteMs, secondMs } from '~/contract/durations'
import { aPersonWithSecondFactor, codeNow, withSecondFactor } from '../builders/api/second-factor'
import { type Person, testApi, type TestApi, testPassword } from '../builders/api/test-api'
import { goesOn, openForm, typeInto } from '../builders/app/blocked-form'
import { openApp } from '../builders/app/test-app'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

type User = Awaited<ReturnType<typeof openApp>>['user']

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }))

const typePassword = async (user: User, { user: { email } }: Person, within_ = within(document.body)) => {
  await user.type(await within_.findByLabelText(/^Email/), email)
  await user.type(within_.getByLabelText(/^Password/), testPassword)
  await user.click(within_.getByRole('button', { name: 'Log in' }))
}

const typeCode = async (user: User, code: string, label: RegExp | string = /^Code/) => {
  const form = within(await screen.findByRole('form', { name: 'Second step' }))
  const field = await form.findByLabelText(label)
  await user.clear(field)
  await user.type(field, code)
  await user.click(form.getByRole('button', { name: 'Continue' }))
}

const accountMenu = ({ user }: Person) =>
  screen.findByRole('button', { name: `Account menu of ${user.username}` })

const logIn = async (api: TestApi, person: Person) => {
  const app = await openApp({ path: '/login', api })
  const form = within(await screen.findByRole('form', { name: 'Log in' }))
  await typePassword(app.user, person, form)
  await screen.findByRole('heading', { level: 1, name: 'One more step' })
  return app
}

it('two-step sign-in is turned on with the key and a code of an app, and from then on the login asks for a code', async () => {
  const api = await testApi()
  const ada = await api.register({ username: 'ada' })
  const { user, unmount } = await openApp({ path: '/security', api, as: ada })
  await press(user, 'Set it up')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step sign-in' }))
  await user.type(dialog.getByLabelText(/^Your password/), 'not the password')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await dialog.findByText('This password is not right')).toBeTruthy()
  expect(dialog.queryByRole('img')).toBeNull()
  await user.clear(dialog.getByLabelText(/^Your password/))
  await user.type(dialog.getByLabelText(/^Your password/), `${testPassword}{Enter}`)
  expect(await dialog.findByRole('img', { name: /QR code/ })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Scan this with an authenticator app')
  const secret = dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent?.replaceAll(' ', '') ?? ''
  expect(dialog.getByRole('link', { name: 'Open the app on this device' }).getAttribute('href')).toContain(
    secret,
  )
  await user.click(dialog.getByRole('button', { name: 'Turn on' }))
  expect(await dialog.findByText('Enter the six digits that your app shows')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Then enter the code/), codeNow(api, secret, 20))
  await user.click(dialog.getByRole('button', { name: 'Turn on' }))
  expect(await dialog.findByText(/^This code is not right/)).toBeTruthy()
  await user.clear(dialog.getByLabelText(/^Then enter the code/))
  await user.type(dialog.getByLabelText(/^Then enter the code/), codeNow(api, secret))
  await user.click(dialog.getByRole('button', { name: 'Turn on' }))
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')
  expect(codes).toHaveLength(10)
  await press(user, 'I’ve saved them')
  expect(await screen.findByText(/^10 recovery codes are left/)).toBeTruthy()
  expect(screen.getByText(/^On since/)).toBeTruthy()
  unmount()

  api.advance(30 * secondMs)
  const again = await logIn(api, ada)
  const field = await screen.findByLabelText<HTMLInputElement>(/^Code/)
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
  expect(document.activeElement).toBe(field)
  expect(localStorage.getItem('token')).toBeNull()
  await typeCode(again.user, codeNow(api, secret, 20))
  expect(await screen.findByText(/^This code is not right/)).toBeTruthy()
  await typeCode(again.user, codeNow(api, secret))
  await accountMenu(ada)
  expect(location.pathname).toBe('/listener')
})

it('the login starts again when the second step took too long', async () => {
  const api = await testApi()
  const { person, secret } = await aPersonWithSecondFactor(api)
  const { user } = await logIn(api, person)
  api.advance(5 * minuteMs)
  await typeCode(user, codeNow(api, secret))
  expect((await screen.findByRole('alert')).textContent).toBe('This took too long. Log in again.')
  await press(user, 'Start again')
  await typePassword(user, person, within(await screen.findByRole('form', { name: 'Log in' })))
  await typeCode(user, codeNow(api, secret))
  await accountMenu(person)
})

it('a recovery code lets somebody who lost their phone in, and another one turns two-step sign-in off', async () => {
  const api = await testApi()
  const { person, recoveryCodes } = await aPersonWithSecondFactor(api)
  const { user } = await logIn(api, person)
  await typeCode(user, '000000')
  await screen.findByText(/^This code is not right/)
  await press(user, 'Use a recovery code')
  // What was wrong with the code of the app says nothing about a recovery code.
  expect(screen.queryByText(/^This code is not right/)).toBeNull()
  await typeCode(user, recoveryCodes[0] ?? '', /^Recovery code/)
  await user.click(await accountMenu(person))
  await user.click(await screen.findByRole('menuitem', { name: 'Security' }))
  expect(await screen.findByText(/^9 recovery codes are left/)).toBeTruthy()
  await press(user, 'Turn off')
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step sign-in?' }))
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  expect(await dialog.findByText('Enter your password')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Your password/), testPassword)
  await user.type(dialog.getByLabelText(/^Code/), recoveryCodes[1] ?? '')
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  await screen.findByRole('button', { name: 'Set it up' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the security page gives new recovery codes for password and code, as a file and for paper', async () => {
  const api = await testApi()
  const { person, secret, recoveryCodes } = await aPersonWithSecondFactor(api, { email: 'ada@example.com' })
  api.advance(30 * secondMs)
  const { user } = await openApp({ path: '/security', api, as: person })
  await press(user, 'New recovery codes')
  const dialog = within(await screen.findByRole('dialog', { name: 'Make new recovery codes' }))
  await user.type(dialog.getByLabelText(/^Your password/), testPassword)
  await user.type(dialog.getByLabelText(/^Code/), codeNow(api, secret))
  await user.click(dialog.getByRole('button', { name: 'Make new codes' }))
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  const codes = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(new Set([...codes, ...recoveryCodes]).size).toBe(20)
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press(user, 'Copy')
  expect(written).toHaveBeenCalledWith(codes.join('\n'))
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await press(user, 'Download')
  const file = made.mock.calls[0]?.[0] as Blob
  expect(await file.text()).toBe(
    ['Recovery codes for Lariat, ada@example.com', 'Each code works once.', '', ...codes, ''].join('\n'),
  )
})

it('the login above a page with unsaved input whose session has ended also asks for the code, and the page stays as it was', async () => {
  const opened = await openForm()
  const { secret } = await withSecondFactor(opened.api, opened.artist)
  opened.api.advance(30 * secondMs)
  await typeInto(opened)
  await opened.api.database.deleteFrom('sessions').execute()
  await act(async () => refresh('artistProfile'))
  const cover = within(await screen.findByRole('dialog', { name: 'Log in again' }))
  await typePassword(opened.user, opened.artist, cover)
  await typeCode(opened.user, codeNow(opened.api, secret))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log in again' })).toBeNull())
  await goesOn(opened)
})
