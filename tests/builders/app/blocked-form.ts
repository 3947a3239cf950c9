// A form with something that is not saved, on a page that is blocked when the beta pass or the session ends.
import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { testApi } from '../api/test-api'
import { openApp } from './test-app'

export type Opened = Awaited<ReturnType<typeof openForm>>

export const isPageHidden = () => document.documentElement.hasAttribute('data-blocked')

/** What another tab does to the storage that all tabs share. */
export const elsewhere = (key: 'token' | 'betaToken', value: string | null) =>
  act(async () => {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
  })

/** Opens the form of an artist's profile. */
export const openForm = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const app = await openApp({ path: '/musician/profile', api, as: artist })
  const field = await screen.findByLabelText<HTMLInputElement>('Location')
  const location = async () =>
    (
      await api.database
        .selectFrom('artist_profiles')
        .select('location')
        .where('user_id', '=', artist.user._id)
        .executeTakeFirst()
    )?.location
  return { ...app, api, artist, field, location }
}

export const typeInto = ({ user, field }: Opened) => user.type(field, 'Lagos')
export const isThere = ({ field }: Opened) => field.isConnected && field.value === 'Lagos'

/** The form is as it was, and can be saved now. */
export const goesOn = async (opened: Opened) => {
  expect(isPageHidden()).toBe(false)
  expect(isThere(opened)).toBe(true)
  expect(document.activeElement).toBe(opened.field)
  await opened.user.click(screen.getByRole('button', { name: /^Save/ }))
  await expect.poll(opened.location).toBe('Lagos')
}

export const press = async ({ user }: Opened, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
