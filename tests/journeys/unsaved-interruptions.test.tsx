// What was entered in a form outlives a lost beta pass and an ended session, against the real server.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refresh } from '~/client/api/cache'
import { type Person, testAccessKey, testApi, testPassword } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

type Opened = Awaited<ReturnType<typeof openForm>>

const gate = () => screen.queryByRole('heading', { name: 'Hey Space Cowboy, Welcome...' })

/** Opens the form of an artist's profile, and types into it. */
const openForm = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const app = await openApp({ path: '/musician/profile', api, as: artist })
  const field = await screen.findByLabelText<HTMLInputElement>('Place')
  const type = () => app.user.type(field, 'Lagos')
  const losePass = () =>
    act(async () => {
      localStorage.removeItem('betaToken')
      dispatchEvent(new StorageEvent('storage', { key: 'betaToken', newValue: null }))
    })
  const isThere = () => field.isConnected && field.value === 'Lagos'
  const save = async () => {
    await app.user.click(screen.getByRole('button', { name: /^Save/ }))
    const location = () =>
      api.database.selectFrom('artist_profiles').select('location').where('user_id', '=', artist.user._id)
    await expect.poll(async () => (await location().executeTakeFirst())?.location).toBe('Lagos')
  }
  const changeToken = (token: string | null) =>
    act(async () => {
      if (token === null) localStorage.removeItem('token')
      else localStorage.setItem('token', token)
      dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
    })
  const signOutElsewhere = () => changeToken(null)
  const signInElsewhere = ({ token }: Person) => changeToken(token)
  const endSessions = () => api.database.deleteFrom('sessions').execute()
  return {
    signOutElsewhere,
    signInElsewhere,
    endSessions,
    ...app,
    api,
    artist,
    field,
    type,
    losePass,
    isThere,
    save,
  }
}

it('a form with unsaved input stays below the gate when the pass is lost, and goes on with a new key', async () => {
  const { user, type, losePass, isThere, save } = await openForm()
  await type()
  await losePass()
  await waitFor(() => expect(gate()).not.toBeNull())
  expect(isThere()).toBe(true)
  const covering = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Beta access' })
  expect(covering.open).toBe(true)
  await user.type(within(covering).getByLabelText('Access key'), `${testAccessKey}{enter}`)
  await waitFor(() => expect(gate()).toBeNull())
  expect(isThere()).toBe(true)
  await save()
})

it('without unsaved input, nothing stays below the gate', async () => {
  const { losePass, field } = await openForm()
  await losePass()
  await waitFor(() => expect(gate()).not.toBeNull())
  expect(field.isConnected).toBe(false)
})

const heldTitle = 'Sign in to go on'
const cover = async () => within(await screen.findByRole('dialog', { name: heldTitle }))

const signInAgain = async ({ user }: Opened) => {
  const page = await cover()
  await user.type(page.getByLabelText('Password'), `${testPassword}{enter}`)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: heldTitle })).toBeNull())
}

it('a form with unsaved input stays when the server ends the session, and the same user goes on after signing in', async () => {
  const opened = await openForm()
  const { type, isThere, save } = opened
  await type()
  await opened.endSessions()
  await act(async () => refresh('artistProfile'))
  await cover()
  expect(isThere()).toBe(true)
  await signInAgain(opened)
  expect(isThere()).toBe(true)
  await save()
})

it('a wrong password is refused, and what was entered can be given up', async () => {
  const opened = await openForm()
  const { user, type, field } = opened
  await type()
  await opened.signOutElsewhere()
  const page = await cover()
  await user.type(page.getByLabelText('Password'), 'not-the-password{enter}')
  expect(await page.findByRole('alert')).toBeTruthy()
  await user.click(page.getByRole('button', { name: 'Discard it and leave' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
  expect(field.isConnected).toBe(false)
})

it('a form with unsaved input stays after a sign-out in another tab, and goes on when the same user signs in there', async () => {
  const opened = await openForm()
  const { type, isThere, artist, save } = opened
  await type()
  await opened.signOutElsewhere()
  await cover()
  expect(isThere()).toBe(true)
  await opened.signInElsewhere(artist)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: heldTitle })).toBeNull())
  expect(isThere()).toBe(true)
  await save()
})

it('another user who signs in elsewhere does not get what was entered', async () => {
  const opened = await openForm()
  const { type, api, field } = opened
  await type()
  await opened.signOutElsewhere()
  await cover()
  await opened.signInElsewhere(await api.register({ profileType: 'musician' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: heldTitle })).toBeNull())
  expect(field.isConnected).toBe(false)
  expect((await screen.findByLabelText<HTMLInputElement>('Place')).value).toBe('')
})

it('without unsaved input, a sign-out in another tab leads to the sign-in page', async () => {
  const opened = await openForm()
  await opened.signOutElsewhere()
  await waitFor(() => expect(location.pathname).toBe('/login'))
})
