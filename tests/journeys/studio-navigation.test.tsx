// The navigation that every page of the studio has, against the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'

const navigation = () => screen.findByRole('navigation', { name: 'Studio' })
const current = async () =>
  within(await navigation())
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent)

const pages = ['Tracks', 'In progress', 'Albums', 'Profile', 'Analytics', 'Earnings', 'Payouts', 'Overview']

it('the navigation of the studio marks the current page and leads from page to page', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const { user } = await openApp({ path: '/musician', api, as: artist })
  expect(await current()).toEqual(['Overview'])
  for (const page of pages) {
    await user.click(within(await navigation()).getByRole('link', { name: page }))
    await waitFor(async () => expect(await current()).toEqual([page]))
  }
})

it('every page of the studio links to the artist’s public page', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  await openApp({ path: '/musician/stripe/complete', api, as: artist })
  const link = within(await navigation()).getByRole('link', { name: 'See your page' })
  expect(link.getAttribute('href')).toBe(`/artist/${artist.user._id}`)
  expect(await current()).toEqual(['Payouts'])
})
