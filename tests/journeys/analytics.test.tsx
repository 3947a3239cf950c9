// How an artist sees their listeners, from the real server: numbers, chart, sources, tracks, retention and CSV.
import { randomUUID } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { objectUrls } from '~/client/platform/storage/object-urls'
import { dayMs, minuteMs } from '~/contract/durations'
import { writeHeard } from '~/contract/rules/listening/heard-parts'
import { testApi, type Person } from '../builders/api/test-api'
import { installFakeDevice } from '../builders/app/install-fake-device'
import { differencesFromTable } from '../builders/app/chart-and-table'
import { openApp } from '../builders/app/test-app'
import { addPurchase, addTrack } from '../builders/music/music-rows'

installFakeDevice()

let saved: Blob | undefined

beforeEach(() => {
  vi.spyOn(objectUrls, 'make').mockImplementation((blob) => {
    saved = blob
    return 'blob:export'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/**
 * An artist with two tracks. One listener owns `Dust` and hears half of it. Another hears the preview of `Ash`, which is
 * free, and then takes it.
 */
const heardArtist = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const dust = await addTrack(api, { artist, title: 'Dust' })
  const ash = await addTrack(api, { artist, title: 'Ash', price_cents: 0 })
  const [ada, bob] = [await api.register(), await api.register()]
  await addPurchase(api, ada, dust)
  const peaks = Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 37) % 256)).toString('base64')
  await api.database.insertInto('track_peaks').values({ track_id: dust, peaks }).execute()
  api.advance(10 * minuteMs)
  const play = async (as: Person, trackId: string, source: string) => {
    const playId = randomUUID()
    const payload = { playId, listenedSeconds: 30, source }
    await api.call('POST', `/music/${trackId}/play`, { as, payload })
    const heard = writeHeard(Array.from({ length: 25 }, () => true))
    await api.call('POST', `/music/${trackId}/heard`, { as, payload: { playId, heard } })
  }
  await play(ada, dust, 'saloon')
  await play(bob, ash, 'shared-link')
  await api.call('POST', '/purchase', { as: bob, payload: { trackId: ash } })
  return { api, artist }
}

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

it('an artist sees plays, listeners and sources, and saves each day as a CSV file', async () => {
  const { api, artist } = await heardArtist()
  const { user } = await openApp({ path: '/musician/analytics', api, as: artist })
  const chart = await part('Plays and listeners by day')
  expect(chart.getByText('2 plays in the last 30 days')).toBeTruthy()
  const before = 'None in the 30 days before'
  expect(figures().slice(0, 5)).toEqual(['2', before, '2', 'On an average day', before])
  expect(figures().slice(5, 10)).toEqual(['1', before, '1', '100% of the previews', before])
  const days = chart.getByRole('slider')
  const today = 'January 1, 2030: 2 plays by 2 listeners, 0 by 0 the period before'
  expect(days.getAttribute('aria-valuetext')).toBe(today)
  fireEvent.change(days, { target: { value: 28 } })
  expect(chart.getByText(/^December 31, 2029: 0 plays by 0 listeners/)).toBeTruthy()
  const point = /^(.*): (\d+) plays? by (\d+) listeners?, (\d+) by (\d+) the period before$/
  expect(await differencesFromTable('Plays and listeners by day', point)).toEqual([])
  const sources = await part('Where plays start')
  expect(sources.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The Saloon1 play · 50%',
    'Shared links1 play · 50%',
  ])
  await user.click(chart.getByRole('button', { name: 'Save days as CSV' }))
  const rows = (await saved?.text())?.trim().split('\r\n')
  expect([rows?.length, rows?.at(-1)]).toEqual([31, '2030-01-01,2,2,1,1'])
})

it('an artist chooses a track, sees where its listeners stop, and comes back with Back', async () => {
  const { api, artist } = await heardArtist()
  const { user } = await openApp({ path: '/musician/analytics?range=7d', api, as: artist })
  const tracks = await part('Your tracks')
  await user.click(tracks.getByRole('link', { name: 'Dust' }))
  const retention = await part('Where they stop')
  expect(location.search).toContain('range=7d&track=')
  await waitFor(() =>
    expect(
      retention.getByText(
        'From 1 play by someone who could hear the whole track. Half have stopped by 1:30.',
      ),
    ).toBeTruthy(),
  )
  // The waveform of the track stands behind the curve.
  await waitFor(() => expect(document.querySelector('svg path[d^="M"][d*="v"]')).not.toBeNull())
  const point = /^At (.*): (\d+%) heard this part \((\d+) of 1\)$/
  expect(await differencesFromTable('Where they stop', point)).toEqual([])
  history.back()
  expect(await part('Your tracks')).toBeTruthy()
})

it('a new artist is told what the page will show, and where to start', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  await openApp({ path: '/musician/analytics', api, as: artist })
  expect(await screen.findByRole('heading', { name: 'No plays yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upload a track' }).getAttribute('href')).toBe('/musician/tracks')
})

it('a track of another artist is not shown', async () => {
  const { api } = await heardArtist()
  const other = await api.register({ profileType: 'musician' })
  const track = await addTrack(api)
  await openApp({ path: `/musician/analytics?track=${track}`, api, as: other })
  expect(await screen.findByText('That track is not one of yours.')).toBeTruthy()
})

it('the chart says that a listener counts once a day, and the figures of 365 days are those of an average day', async () => {
  const { api, artist } = await heardArtist()
  await openApp({ path: '/musician/analytics?range=365d', api, as: artist })
  const chart = await part('Plays and listeners by day')
  expect(
    chart.getByText(/^A listener counts once a day\. Over longer times we show the average day/),
  ).toBeTruthy()
  expect(screen.getByText(/On an average day/)).toBeTruthy()
})

it('the privacy page says that single plays are deleted after 62 days and become daily sums', async () => {
  const api = await testApi()
  await openApp({ path: '/privacy', api, as: await api.register() })
  expect(
    await screen.findByText(/the whole play after 62 days\. What remains are sums for each day/),
  ).toBeTruthy()
})

it('an artist sees their followers by day, beside those of the period before, also before the first play', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const people = [await api.register(), await api.register()]
  for (const as of people) {
    await api.call('PUT', `/user/artist/${artist.user._id}/follow`, { as })
    api.advance(7 * dayMs)
  }
  await openApp({ path: '/musician/analytics?range=7d', api, as: artist })
  const chart = await part('Followers')
  expect(
    chart.getByText('2 followers now · 0 new and 0 left in the last 7 days · 1 new in the 7 days before'),
  ).toBeTruthy()
  expect(chart.getByRole('slider', { name: 'Followers by day' }).getAttribute('aria-valuetext')).toBe(
    'January 15, 2030: 2 followers, 0 new, 0 left, 2 the period before',
  )
  const point = /^(.*): (\d+) followers?, (\d+) new, (\d+) left, (\d+) the period before$/
  expect(await differencesFromTable('Followers', point)).toEqual([])
  const rows = chart.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.at(-1)).toContain('Total')
  expect(rows).toHaveLength(9)
  expect(screen.getByText('No plays yet')).toBeTruthy()
})
