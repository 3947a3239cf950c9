// The navigation that every page of the studio has, against the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '~/contract/paths'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'
import { addTrack } from '../builders/music/music-rows'
import { newAlbum } from '../builders/music/own-albums'
import { aRoom } from '../builders/music/rooms'

const navigation = () => screen.findByRole('navigation', { name: 'Studio' })
const current = async () =>
  within(await navigation())
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent)

const pages = [
  'Tracks',
  'In progress',
  'Albums',
  'Profile',
  'Press kit',
  'Messages',
  'Analytics',
  'Earnings',
  'Payouts',
  'Overview',
]

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

/** Each page of the studio, and the page of the navigation that it is, or belongs to. */
const belongsTo: Record<string, string> = {
  [paths.musician]: 'Overview',
  [paths.ownTracks]: 'Tracks',
  [paths.pricing]: 'Tracks',
  [paths.worksInProgress]: 'In progress',
  [paths.workInProgress]: 'In progress',
  [paths.ownAlbums]: 'Albums',
  [paths.newAlbum]: 'Albums',
  [paths.ownAlbum]: 'Albums',
  [paths.artistProfile]: 'Profile',
  [paths.ownPressKit]: 'Press kit',
  [paths.leads]: 'Messages',
  [paths.musicAnalytics]: 'Analytics',
  [paths.earnings]: 'Earnings',
  [paths.sellerOnboard]: 'Payouts',
  [paths.sellerComplete]: 'Payouts',
}

it('every page of the studio links to the artist’s public page, and marks the page that it belongs to', async () => {
  const { api, artist, trackId } = await aRoom({ mediaRun: null })
  const track = await addTrack(api, { artist, withFiles: false })
  const album = await api.call('POST', '/albums', { as: artist, payload: newAlbum([track]) })
  const ids: Record<string, string> = {
    [paths.workInProgress]: trackId,
    [paths.ownAlbum]: album.json<{ data: { _id: string } }>().data._id,
  }
  const studioPaths = Object.values(paths).filter((path) => path.startsWith(paths.musician))
  const found: Record<string, string> = {}
  for (const path of studioPaths) {
    const { unmount } = await openApp({ path: path.replace(':id', ids[path] ?? ''), api, as: artist })
    const link = within(await navigation()).getByRole('link', { name: 'See your page' })
    expect([path, link.getAttribute('href')]).toEqual([path, `/artist/${artist.user._id}`])
    found[path] = (await current()).join()
    unmount()
  }
  expect(found).toEqual(belongsTo)
})
