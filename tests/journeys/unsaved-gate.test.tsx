// What was entered in a form outlives a lost beta pass, against the real server.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refresh } from '~/client/api/cache'
import { testAccessKey } from '../builders/api/test-api'
import {
  elsewhere,
  goesOn,
  isPageHidden,
  isThere,
  openForm,
  press,
  typeInto,
} from '../builders/app/blocked-form'
import { refusal } from '../builders/app/test-app'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const gate = () => screen.queryByRole('heading', { name: 'Hey Space Cowboy, Welcome...' })

it('a form with unsaved input stays below the gate when the pass is lost, and goes on with a new key', async () => {
  const opened = await openForm()
  await typeInto(opened)
  await elsewhere('betaToken', null)
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Beta access' })
  expect(dialog.open).toBe(true)
  expect(isPageHidden()).toBe(true)
  expect(isThere(opened)).toBe(true)
  await opened.user.type(within(dialog).getByLabelText('Access key'), `wrong{enter}`)
  await within(dialog).findByText(/Invalid access key/)
  await opened.user.clear(within(dialog).getByLabelText('Access key'))
  await opened.user.type(within(dialog).getByLabelText('Access key'), `${testAccessKey}{enter}`)
  await waitFor(() => expect(gate()).toBeNull())
  await goesOn(opened)
})

it('what was entered is discarded below the gate only after a question, and the page opens anew with a new key', async () => {
  const opened = await openForm()
  await typeInto(opened)
  await elsewhere('betaToken', null)
  await screen.findByRole('dialog', { name: 'Beta access' })
  await press(opened, 'Discard it')
  await press(opened, 'Keep it')
  expect(isThere(opened)).toBe(true)
  await press(opened, 'Discard it')
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you were writing?' }))
  await opened.user.click(question.getByRole('button', { name: 'Discard it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opened.field.isConnected).toBe(false)
  expect(isPageHidden()).toBe(false)
  await opened.user.type(screen.getByLabelText('Access key'), `${testAccessKey}{enter}`)
  expect((await screen.findByLabelText<HTMLInputElement>('Location')).value).toBe('')
})

it('a pass that the server calls expired does not reload a page with unsaved input', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const opened = await openForm()
  await typeInto(opened)
  opened.intercept(() =>
    refusal(403, { code: 'beta_access_required', requiresBetaAccess: true, expired: true }),
  )
  await act(async () => refresh('artistProfile'))
  await waitFor(() => expect(gate()).not.toBeNull())
  expect(isThere(opened)).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

it('without unsaved input nothing stays below the gate', async () => {
  const opened = await openForm()
  await elsewhere('betaToken', null)
  await waitFor(() => expect(gate()).not.toBeNull())
  expect(opened.field.isConnected).toBe(false)
  expect(isPageHidden()).toBe(false)
})
