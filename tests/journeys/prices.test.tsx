// Pages that show prices also show the test mode notice, and an open checkout is not closed by other page updates.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aShop, openIn } from '../builders/app/checkout-shop'
import { addAlbum } from '../builders/music/music-rows'
import { openApp } from '../builders/app/test-app'

const testModeNotice = 'Test mode: no real money'

const shopWithAlbum = async () => {
  const shop = await aShop()
  const albumId = await addAlbum(shop.api, { artist: shop.seller, title: 'Perihelion' })
  await shop.api.database
    .updateTable('tracks')
    .set({ album_id: albumId, track_number: 1 })
    .where('id', '=', shop.trackId)
    .execute()
  return { ...shop, albumId }
}
type Shop = Awaited<ReturnType<typeof shopWithAlbum>>

const pages: [string, (given: Shop) => string][] = [
  ['home', () => '/'],
  ['Explore', () => '/explore'],
  ['search results', () => '/explore?genre=dub'],
  ['an artist', ({ seller }) => `/artist/${seller.user._id}`],
  ['an album', ({ albumId }) => `/album/${albumId}`],
  ['a track', ({ trackId }) => `/track/${trackId}`],
]

describe('a page that shows prices', () => {
  it.each(pages)('shows the test mode notice once on %s', async (_, pathOf) => {
    const given = await shopWithAlbum()
    await openIn(given, { path: pathOf(given) })
    expect((await screen.findAllByRole('link', { name: /^Buy/ })).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.getAllByText(testModeNotice)).toHaveLength(1))
    expect(screen.getByText(testModeNotice).closest('.invisible')).toBeNull()
  })

  it('shows the test mode notice on the page of the artist’s own tracks', async () => {
    const given = await shopWithAlbum()
    await openApp({ path: '/musician/tracks', api: given.api, as: given.seller })
    expect(await screen.findByText('$1.50')).toBeTruthy()
    await waitFor(() => expect(screen.getByText(testModeNotice).closest('.invisible')).toBeNull())
  })

  it('shows no test mode notice where payments are real', async () => {
    const given = await shopWithAlbum()
    await openIn(given, {
      path: '/explore',
      intercept: (path) =>
        path.endsWith('/stripe/config')
          ? Response.json({
              data: { provider: 'stripe', publishableKey: 'pk', currency: 'usd', isTestMode: false },
            })
          : undefined,
    })
    await screen.findAllByRole('link', { name: /^Buy/ })
    await waitFor(() => expect(screen.queryByText(testModeNotice)).toBeNull())
  })
})

it('a checkout that opens before a search has started stays open, and the search runs after it closes', async () => {
  const given = await aShop({ title: 'Low Tide' })
  const { user } = await openApp({ path: '/explore', api: given.api, as: given.buyer })
  const [price] = await screen.findAllByRole('link', { name: /^Buy Low Tide/ })
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  fireEvent.change(field, { target: { value: 'low' } })
  fireEvent.click(price as HTMLElement)
  await new Promise((done) => setTimeout(done, 400))
  expect(location.search).toMatch(/^\?checkout=/)
  const [close] = await screen.findAllByRole('button', { name: 'Close' })
  await user.click(close as HTMLElement)
  await waitFor(() => expect(location.search).toBe('?q=low'))
  expect(field.value).toBe('low')
})
