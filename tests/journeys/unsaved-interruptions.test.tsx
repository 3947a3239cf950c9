// What was entered in a form outlives a session that ends, against the real server.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refresh } from '~/client/api/cache'
import { type Person, testAccessKey, testPassword } from '../builders/api/test-api'
import {
  elsewhere,
  goesOn,
  isPageHidden,
  isThere,
  type Opened,
  openForm,
  press,
  typeInto,
} from '../builders/app/blocked-form'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const signInScreen = async () => within(await screen.findByRole('dialog', { name: 'Log in again' }))
const isBlocked = () => screen.queryByRole('dialog', { name: 'Log in again' }) !== null

const signIn = async ({ user }: Opened, email: string, password = testPassword) => {
  const page = await signInScreen()
  for (const [label, text] of [
    ['Email', email],
    ['Password', password],
  ] as const) {
    await user.clear(page.getByLabelText(new RegExp(`^${label}`)))
    await user.type(page.getByLabelText(new RegExp(`^${label}`)), text)
  }
  await user.click(page.getByRole('button', { name: 'Log in' }))
}

const signInAgain = async (opened: Opened) => {
  await signIn(opened, opened.artist.user.email)
  await waitFor(() => expect(isBlocked()).toBe(false))
}

/** The server ends all sessions, and the page notices it with its next call. */
const endSession = async ({ api }: Opened) => {
  await api.database.deleteFrom('sessions').execute()
  await act(async () => refresh('artistProfile'))
}

it('a form keeps its unsaved input when the server ends the session, and is saved after the same person has logged in again', async () => {
  const opened = await openForm()
  await typeInto(opened)
  await endSession(opened)
  await (await signInScreen()).findByText(/Your session has ended/)
  expect(isPageHidden()).toBe(true)
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('userSnapshot')).toBeNull()
  await signIn(opened, opened.artist.user.email, 'wrong password')
  await (await signInScreen()).findByRole('alert')
  expect(isThere(opened)).toBe(true)
  await signInAgain(opened)
  await goesOn(opened)
})

it('a save that the ended session refuses can be sent again after signing in', async () => {
  const opened = await openForm()
  await typeInto(opened)
  await opened.api.database.deleteFrom('sessions').execute()
  await press(opened, /^Save/)
  await signInAgain(opened)
  expect(isThere(opened)).toBe(true)
  await press(opened, /^Save/)
  await expect.poll(opened.location).toBe('Lagos')
})

it('a save whose answer arrives while the page is blocked counts, and is not sent a second time', async () => {
  const opened = await openForm()
  await typeInto(opened)
  let release = () => {}
  const released = new Promise<undefined>((done) => (release = () => done(undefined)))
  opened.intercept((_, { method }) => (method === 'PUT' ? released : undefined))
  await press(opened, /^Save/)
  await elsewhere('token', null)
  await signInScreen()
  await act(async () => release())
  await expect.poll(opened.location).toBe('Lagos')
  await signInAgain(opened)
  await screen.findByText('Your changes are saved.')
  expect(opened.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
})

it('without unsaved input an ended session leads to the login page', async () => {
  const opened = await openForm()
  await endSession(opened)
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(isBlocked()).toBe(false)
  expect(isPageHidden()).toBe(false)
})

it('nothing is read for a page while it is blocked', async () => {
  const opened = await openForm()
  await typeInto(opened)
  await elsewhere('token', null)
  await signInScreen()
  const before = opened.requests.length
  await act(async () => refresh('artistProfile'))
  expect(opened.requests.slice(before).filter((request) => !request.includes('healthz'))).toEqual([])
})

it('what was entered is discarded only after a question, and then the login page opens', async () => {
  const opened = await openForm()
  await typeInto(opened)
  await endSession(opened)
  await signInScreen()
  await press(opened, 'Discard and sign out')
  await press(opened, 'Keep it')
  expect(isThere(opened)).toBe(true)
  await press(opened, 'Discard and sign out')
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you were writing?' }))
  await opened.user.click(question.getByRole('button', { name: 'Discard and sign out' }))
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(opened.field.isConnected).toBe(false)
  expect(isPageHidden()).toBe(false)
})

it('a form with unsaved input stays when its person signs out in another tab, and goes on', async () => {
  const opened = await openForm()
  await typeInto(opened)
  await elsewhere('token', null)
  await (await signInScreen()).findByText(/signed out in another tab/)
  expect(isPageHidden()).toBe(true)
  await signInAgain(opened)
  await goesOn(opened)
})

it('a form goes on by itself when its person signs in again in another tab', async () => {
  const opened = await openForm()
  await typeInto(opened)
  await elsewhere('token', null)
  await signInScreen()
  const login = await opened.api.call('POST', '/user/login', {
    payload: { email: opened.artist.user.email, password: testPassword },
  })
  await elsewhere('token', login.json().data.token as string)
  await waitFor(() => expect(isBlocked()).toBe(false))
  await goesOn(opened)
})

it('without unsaved input a sign-out in another tab leads to the login page', async () => {
  await openForm()
  await elsewhere('token', null)
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(isBlocked()).toBe(false)
})

const discardFor = ({ user }: Person) => `Discard and continue as ${user.username}`

it('another person who signs in is asked first, and does not see or become the owner of what was entered', async () => {
  const opened = await openForm()
  const other = await opened.api.register({ profileType: 'musician' })
  await typeInto(opened)
  await endSession(opened)
  await signIn(opened, other.user.email)
  await screen.findByRole('button', { name: discardFor(other) })
  expect(localStorage.getItem('token')).toBeNull()
  expect(isPageHidden()).toBe(true)
  await press(opened, 'Keep it')
  // The session of the other person, which nobody uses, is over.
  await expect
    .poll(async () => (await opened.api.database.selectFrom('sessions').selectAll().execute()).length)
    .toBe(0)
  await signInAgain(opened)
  await goesOn(opened)
})

it('another person who agrees to discard what was entered is signed in', async () => {
  const opened = await openForm()
  const other = await opened.api.register({ profileType: 'musician' })
  await typeInto(opened)
  await endSession(opened)
  await signIn(opened, other.user.email)
  await press(opened, discardFor(other))
  await screen.findByRole('button', { name: `Account menu of ${other.user.username}` })
  expect(opened.field.isConnected).toBe(false)
  expect(isPageHidden()).toBe(false)
  const field = await screen.findByLabelText<HTMLInputElement>('Location')
  expect(field.value).toBe('')
})

it('another person who signs in in another tab is asked before this tab becomes theirs', async () => {
  const opened = await openForm()
  const other = await opened.api.register({ profileType: 'musician' })
  await typeInto(opened)
  await elsewhere('token', other.token)
  await press(opened, 'Keep it')
  expect(isThere(opened)).toBe(true)
  expect(localStorage.getItem('token')).toBe(other.token)
  await press(opened, 'Discard and sign out')
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you were writing?' }))
  await opened.user.click(question.getByRole('button', { name: 'Discard and sign out' }))
  await screen.findByRole('button', { name: `Account menu of ${other.user.username}` })
  expect(localStorage.getItem('token')).toBe(other.token)
})

it('a lost pass and an ended session are answered one after the other', async () => {
  const opened = await openForm()
  await typeInto(opened)
  await elsewhere('token', null)
  await signInScreen()
  await elsewhere('betaToken', null)
  const gate = await screen.findByRole('dialog', { name: 'Beta access' })
  expect(isBlocked()).toBe(false)
  await opened.user.type(within(gate).getByLabelText('Access key'), `${testAccessKey}{enter}`)
  await signInAgain(opened)
  await goesOn(opened)
})
