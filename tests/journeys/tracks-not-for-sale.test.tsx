// A track that cannot be bought shows no Buy button, because a press would only end in an error.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addTrack } from '../builders/music/music-rows'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'

const trackNotForSale = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const trackId = await addTrack(api, { artist, title: 'Unpaid Moon', price_cents: 200 })
  return { api, artist, trackId }
}

it('a row shows no price when its artist cannot be paid yet', async () => {
  const { api } = await trackNotForSale()
  const listener = await api.register()
  await openApp({ path: '/explore?q=unpaid', api, as: listener })
  const list = within(await screen.findByRole('region', { name: '1 track' }))
  const row = (await list.findByText('Unpaid Moon')).closest<HTMLElement>('[data-track-row]')
  expect(within(row as HTMLElement).getByText('Not for sale')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Buy/ })).toBeNull()
})

it('a track page shows no Buy button when its artist cannot be paid yet, and plays the preview', async () => {
  const { api, trackId } = await trackNotForSale()
  await openApp({ path: `/track/${trackId}`, api })
  expect(await screen.findByText('Not for sale')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play preview' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Buy/ })).toBeNull()
})

it('the studio tells an artist who cannot be paid yet that nobody can buy the tracks, and leads to the payouts', async () => {
  const { api, artist } = await trackNotForSale()
  const { user } = await openApp({ path: '/musician/tracks', api, as: artist })
  expect(await screen.findByText(/^Nobody can buy your tracks/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Go to payouts' }))
  expect(await screen.findByRole('heading', { name: 'Set up payouts' })).toBeTruthy()
})
