// The overview of the studio: first steps, what needs attention, and the last 30 days, against the real server.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'
import { addTrack } from '../builders/music/music-rows'

const open = async (tracks: Parameters<typeof addTrack>[1][] = []) => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  for (const track of tracks) await addTrack(api, { artist, withFiles: false, ...track })
  const app = await openApp({ path: '/musician', api, as: artist })
  return { ...app, api, artist }
}

it('a new artist sees three steps, and a step is ticked off when it is done', async () => {
  const { user, api, artist } = await open()
  expect(await screen.findByText('0 of 3 done')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upload a first track' }).getAttribute('href')).toBe(
    '/musician/tracks',
  )
  expect(screen.queryByText('The last 30 days')).toBeNull()
  await addTrack(api, { artist, withFiles: false })
  await user.click(screen.getByRole('link', { name: 'Earnings' }))
  await screen.findByRole('heading', { name: 'Earnings' })
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  expect(await screen.findByText('1 of 3 done')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Upload a first track' })).toBeNull()
})

it.each([
  ['the first step', 'Upload a first track'],
  ['the main button', 'Upload tracks'],
])('%s opens the upload dialog, and Back leads from there to the overview', async (_name, link) => {
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: link }))
  const dialog = await screen.findByRole('dialog', { name: 'Upload tracks' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { level: 1, name: 'Tracks' })).toBeTruthy()
  expect(history.state).not.toHaveProperty('opensUpload')
  act(() => history.back())
  expect(await screen.findByRole('heading', { level: 1, name: 'Your studio' })).toBeTruthy()
})

it('a track that failed and a track without a cover are reported, and each line leads to those tracks', async () => {
  const { user } = await open([{ title: 'Dusk' }, { title: 'Dawn', audio_state: 'failed' }])
  const attention = within(await screen.findByRole('region', { name: 'Needs your attention' }))
  expect(attention.getByText(/Dusk.* has no cover of its own/)).toBeTruthy()
  expect(attention.getByText(/Dawn.* could not be processed/)).toBeTruthy()
  await user.click(attention.getByRole('link', { name: 'Fix it' }))
  await screen.findByText('1 of 2 tracks')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Dusk' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Dawn' })).toBeTruthy()
})

it('an artist with a track sees plays, listeners, sales and earnings of the last 30 days, each with its days', async () => {
  await open([{ title: 'Dusk' }])
  const region = await screen.findByRole('region', { name: 'The last 30 days' })
  const figures = within(region)
  expect(await figures.findByText('$0.00')).toBeTruthy()
  for (const name of ['Plays', 'Listeners a day', 'Sales', 'Earned'])
    expect(figures.getByText(name)).toBeTruthy()
  await waitFor(() => expect(region.querySelectorAll('svg[viewBox="0 0 30 100"]')).toHaveLength(4))
})

it.each(['/stripe/connect/status', '/music/wip', '/user/artist/profile'])(
  'when %s fails, the overview says so, does not say that nothing needs attention, and a retry loads it',
  async (failing) => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    await addTrack(api, { artist, withFiles: false, cover_hash: 'e'.repeat(64), price_cents: 0 })
    let fails = true
    const { user } = await openApp({
      path: '/musician',
      api,
      as: artist,
      intercept: (path) => (fails && path.includes(failing) ? refusal(500) : undefined),
    })
    await screen.findByText(/A part of your studio could not be loaded/)
    expect(screen.queryByText(/Nothing right now/)).toBeNull()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(/A part of your studio could not be loaded/)).toBeNull())
  },
)
