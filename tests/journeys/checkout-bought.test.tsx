// What a buyer can do with a track after paying for it: save it for offline, download the file, see it in the library.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { aTrack } from '../builders/music/screen-answers'
import { aShop, atCheckout, openCheckout, openIn, payWith, receipt } from '../builders/app/checkout-shop'
import { installFakeDevice } from '../builders/app/install-fake-device'
import { isPrimary } from '../builders/pages/is-primary'
import { aDownload, downloadsOf } from '../fakes/fake-downloads'

const { downloads } = installFakeDevice()

/** Buys the track on its page. */
const buyTrack = async () => {
  const { shop, user } = await atCheckout()
  await payWith(user, 'pm_card_success')
  return { shop, user, dialog: within(await receipt()) }
}

describe('a bought track', () => {
  it('can be saved for offline with one press, and the focus stays in the dialog afterwards', async () => {
    const { shop, user, dialog } = await buyTrack()
    const save = dialog.getByRole('button', { name: 'Save for offline: Low Sun' })
    await user.click(save)
    expect(downloads.save.mock.calls).toMatchObject([[[{ _id: shop.trackId }]]])
    const setCopyState = (type: 'saving' | 'saved' | 'checking') => {
      const track = aTrack({ _id: shop.trackId, title: 'Low Sun' })
      act(() => downloads.state.set({ downloads: downloadsOf(aDownload(track, { type })) }))
    }
    setCopyState('saving')
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Pause saving Low Sun' }))
    setCopyState('saved')
    expect(dialog.queryByRole('button', { name: /Low Sun$/ })).toBeNull()
    expect(document.activeElement?.closest('dialog')).toBeTruthy()
    setCopyState('checking')
    expect(dialog.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('leads to saving it for offline, and to playing it once that has begun', async () => {
    const { shop, dialog } = await buyTrack()
    const primary = () =>
      dialog
        .getAllByRole('button')
        .filter(isPrimary)
        .map(({ textContent }) => textContent)
    expect(primary()).toEqual(['Save for offline'])
    const download = aDownload(aTrack({ _id: shop.trackId, title: 'Low Sun' }), { type: 'saving' })
    act(() => downloads.state.set({ downloads: downloadsOf(download) }))
    expect(primary()).toEqual(['Play now'])
  })

  it('has its files and its receipt with the order number folded, each with an arrow', async () => {
    const { user, dialog } = await buyTrack()
    const folded = ['Download the files', 'Receipt'].map((name) => dialog.getByText(name).closest('details'))
    expect(folded.map((part) => part?.open)).toEqual([false, false])
    const arrows = folded.map((part) => part?.querySelector('summary > [data-fold-chevron]'))
    expect(arrows.every(Boolean)).toBe(true)
    await user.click(dialog.getByText('Receipt'))
    expect(dialog.getByText('Order number').closest('details')).toBe(folded[1])
    expect(folded.map((part) => part?.open)).toEqual([false, true])
  })

  it.each([
    ['Download MP3', 'mp3'],
    ['Download original file', 'original'],
  ])('can be downloaded as a file: %s', async (name, variant) => {
    const { shop, user, dialog } = await buyTrack()
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await user.click(dialog.getByText('Download the files'))
    await user.click(await dialog.findByRole('button', { name }))
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1))
    expect(assign.mock.calls[0]?.[0]).toContain(`/tracks/${shop.trackId}/${variant}?`)
  })
})

describe('the title and the artist of a receipt', () => {
  it('link to their pages, which replace the checkout in the history', async () => {
    const shop = await aShop()
    const { user } = await openIn(shop, { path: '/library' })
    act(() => navigate(`/library?checkout=${shop.trackId}`))
    const dialog = within(await screen.findByRole('dialog', { name: /^Buy/ }))
    expect(dialog.queryByRole('link', { name: 'Low Sun' })).toBeNull()
    await payWith(user, 'pm_card_success')
    await receipt()
    await dialog.findByText('$1.50 by card')
    const entries = history.length
    const [title, onReceipt] = dialog.getAllByRole('link', { name: 'Low Sun' })
    expect(onReceipt?.closest('dl')).toBeTruthy()
    const artist = dialog.getAllByRole('link', { name: shop.seller.user.username })
    expect(artist.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 2 }, () => `/artist/${shop.seller.user._id}`),
    )
    await user.click(title as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Low Sun' })
    expect(location.pathname + location.search).toBe(`/track/${shop.trackId}`)
    expect(history.length).toBe(entries)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('on the page of the track, the title is no link', async () => {
    const { dialog, shop } = await buyTrack()
    await dialog.findByText('$1.50 by card')
    expect(dialog.getAllByText('Low Sun').map(({ tagName }) => tagName)).not.toContain('A')
    expect(dialog.getAllByRole('link', { name: shop.seller.user.username })).toHaveLength(2)
  })
})

describe('the library', () => {
  const libraryTab = (count: number) => screen.findByRole('tab', { name: `All (${count})` })

  it('shows a track that was bought after the library was loaded', async () => {
    const shop = await aShop()
    const { user } = await openIn(shop, { path: '/library' })
    await libraryTab(0)
    act(() => navigate(`/track/${shop.trackId}`))
    await openCheckout(user)
    await payWith(user, 'pm_card_success')
    await receipt()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    act(() => navigate('/library'))
    expect(await libraryTab(1)).toBeTruthy()
  })

  it('shows the bought track at once when the checkout was opened on it', async () => {
    const shop = await aShop()
    const { user } = await openIn(shop, { path: `/library?checkout=${shop.trackId}` })
    await libraryTab(0)
    await payWith(user, 'pm_card_success')
    await receipt()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await libraryTab(1)).toBeTruthy()
  })
})
