// The overview of the studio: first steps, what needs attention, and the last 30 days, against the real server.
import { randomUUID } from 'node:crypto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dayMs, minuteMs } from '~/contract/durations'
import { type Person, testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'
import { buy, registerSeller } from '../builders/money/simulated-payments'
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

it('a version of a work in progress that failed is reported, and the line leads to its room', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const of = { artist, withFiles: false, is_listed: 0 }
  const room_id = await addTrack(api, { ...of, title: 'Rain', is_wip: 1 })
  const version = { room_id, uploaded_by: artist.user._id, created_at: api.now() }
  for (const audio_state of ['ready', 'failed'] as const) {
    const media_id = await addTrack(api, { ...of, audio_state, version_of: room_id, deleted_at: 1 })
    const row = { ...version, id: `${audio_state} version`, media_id, name: audio_state }
    await api.database.insertInto('mix_versions').values(row).execute()
  }
  const { user } = await openApp({ path: '/musician', api, as: artist })
  const attention = within(await screen.findByRole('region', { name: 'Needs your attention' }))
  expect(attention.getByText(/^A version of .*Rain.* could not be processed/)).toBeTruthy()
  await user.click(attention.getByRole('link', { name: 'Fix it' }))
  await waitFor(() => expect(location.pathname).toBe(`/musician/wip/${room_id}`))
})

it('a seller of whom the payment provider needs more is told which track waits for it, and the line leads there', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  await addTrack(api, {
    artist,
    title: 'Dusk',
    withFiles: false,
    price_cents: 200,
    cover_hash: 'e'.repeat(64),
  })
  await api.call('POST', '/stripe/connect/onboard', { as: artist, payload: { country: 'DE' } })
  const payload = { outcome: 'more-needed' }
  await api.call('POST', '/stripe/test-mode/onboarding', { as: artist, payload })
  const { user } = await openApp({ path: '/musician', api, as: artist })
  const attention = within(await screen.findByRole('region', { name: 'Needs your attention' }))
  expect(
    attention.getByText(/Dusk.* cannot be bought until the payment provider has all it needs/),
  ).toBeTruthy()
  await user.click(attention.getByRole('link', { name: 'Finish payouts' }))
  await waitFor(() => expect(location.pathname).toBe('/musician/stripe/onboard'))
})

/**
 * A seller. In the 30 days before the last 30, one listener played a track and one buyer bought it for $1.50. Since then two
 * listeners played it, four times on two days. Two people bought it, and one bought a track for $3.00.
 */
const seller = async () => {
  const api = await testApi()
  const artist = await registerSeller(api)
  const [dusk, dawn] = [
    await addTrack(api, { artist, title: 'Dusk', price_cents: 150 }),
    await addTrack(api, { artist, title: 'Dawn', price_cents: 300 }),
  ]
  const [ada, bob, cem] = [await api.register(), await api.register(), await api.register()]
  const play = (as: Person) => {
    api.advance(minuteMs)
    const payload = { playId: randomUUID(), listenedSeconds: 30 }
    return api.call('POST', `/music/${dusk}/play`, { as, payload })
  }
  await play(ada)
  await buy(api, ada, dusk)
  api.advance(34 * dayMs)
  for (const as of [ada, bob]) await play(as)
  for (const as of [bob, cem]) await buy(api, as, dusk)
  api.advance(dayMs)
  for (let count = 0; count < 2; count += 1) await play(ada)
  await buy(api, ada, dawn)
  return { api, artist }
}

it('a seller sees plays, listeners, sales and earnings of the last 30 days, each with its days and beside the 30 before', async () => {
  const { api, artist } = await seller()
  await openApp({ path: '/musician', api, as: artist })
  const region = await screen.findByRole('region', { name: 'The last 30 days' })
  await waitFor(() => expect(region.querySelectorAll('svg[viewBox="0 0 30 100"]')).toHaveLength(4))
  const tiles = ['Plays', 'Listeners a day', 'Sales', 'Earned after refunds'].map((name) => {
    const tile = within(region).getByText(name).closest('p')?.parentElement
    return [...(tile?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  })
  const beside = 'Compared with the 30 days before'
  expect(tiles).toEqual([
    ['Plays', '4', `+300% ${beside}`],
    // Three listeners in 30 days, and before that one in the six days since the first play.
    ['Listeners a day', '0.1', `−40% ${beside}`],
    ['Sales', '3', `+200% ${beside}`],
    // Each sale without the fee of 10% and 30 cents: twice $1.05 and $2.40, and $1.05 before.
    ['Earned after refunds', '$4.50', `+329% ${beside}`],
  ])
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
