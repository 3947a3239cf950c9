// The periods of the analytics page: their figures, addresses and CSV files, against the real server.
import { randomUUID } from 'node:crypto'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dayMs, hourMs } from '~/contract/durations'
import { testApi, testPassword, type Person } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'
import { addTrack } from '../builders/music/music-rows'
import { watchSavedFiles, type SavedFile } from '../fakes/browser/saved-files'

let files: SavedFile[] = []
beforeEach(() => {
  files = watchSavedFiles()
})

/** An artist with one play 400, 200, 60, 20 and 0 days ago. Those 200 and 20 days ago are of the track Ash. */
const anArtist = async () => {
  const api = await testApi({ config: { betaDays: 1_000 } })
  const artist = await api.register({ profileType: 'musician' })
  const tracks = {
    Dust: await addTrack(api, { artist, title: 'Dust' }),
    Ash: await addTrack(api, { artist, title: 'Ash' }),
  }
  const play = async (title: keyof typeof tracks, daysUntilNext: number) => {
    const payload = { playId: randomUUID(), listenedSeconds: 30 }
    const answer = await api.call('POST', `/music/${tracks[title]}/play`, { payload })
    expect(answer.json()).toEqual({ data: { counted: true } })
    api.advance(daysUntilNext * dayMs)
  }
  // A play counts for the day on which it began.
  api.advance(hourMs)
  await play('Dust', 200)
  await play('Ash', 140)
  await play('Dust', 40)
  await play('Ash', 20)
  await play('Dust', 0)
  // The first session has ended.
  const { email } = artist.user
  const signIn = await api.call('POST', '/user/login', { payload: { email, password: testPassword } })
  return { api, artist: signIn.json<{ data: Person }>().data, tracks }
}

const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
const period = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Period' })).getByRole('link', { name })
const chosen = () =>
  within(screen.getByRole('navigation', { name: 'Period' }))
    .getAllByRole('link', { current: true })
    .map(({ textContent }) => textContent)

const periods = [
  { name: '7 days', range: '7d', words: '1 play in the last 7 days', plays: '1', days: 7 },
  { name: '90 days', range: '90d', words: '3 plays in the last 90 days', plays: '3', days: 90 },
  { name: 'A year', range: '365d', words: '4 plays in the last 365 days', plays: '4', days: 365 },
  { name: 'All time', range: 'all', words: '5 plays so far', plays: '5', days: 401 },
  { name: '30 days', range: '30d', words: '2 plays in the last 30 days', plays: '2', days: 30 },
]

it('each period has figures and CSV files of its own, Back returns to the period before, and a reload keeps it', async () => {
  const { api, artist } = await anArtist()
  const { user, unmount } = await openApp({ path: '/musician/analytics', api, as: artist })
  expect(await screen.findByText('2 plays in the last 30 days')).toBeTruthy()
  expect(chosen()).toEqual(['30 days'])
  for (const { name, range, words, plays, days } of periods) {
    await user.click(period(name))
    expect(await screen.findByText(words)).toBeTruthy()
    expect([chosen(), figures()[0]]).toEqual([[name], plays])
    await user.click(screen.getByRole('button', { name: 'Save days as CSV' }))
    const rows = (await files.at(-1)?.rows()) ?? []
    const sum = rows.reduce((total, row) => total + Number(row.split(',')[1]), 0)
    expect([rows.length, String(sum)]).toEqual([days, plays])
    expect(files.at(-1)?.name).toContain(`-days-${range}-`)
  }
  act(() => history.back())
  expect(await screen.findByText('5 plays so far')).toBeTruthy()
  expect(chosen()).toEqual(['All time'])
  const path = `${location.pathname}${location.search}`
  unmount()
  await openApp({ path, api, as: artist, device: 'same' })
  expect(await screen.findByText('5 plays so far')).toBeTruthy()
  expect(chosen()).toEqual(['All time'])
})

it('a track alone has its own figures and CSV file in each period', async () => {
  const { api, artist, tracks } = await anArtist()
  const path = `/musician/analytics?track=${tracks.Ash}`
  const { user } = await openApp({ path, api, as: artist })
  expect(await screen.findByText('1 play in the last 30 days')).toBeTruthy()
  await user.click(period('All time'))
  expect(await screen.findByText('2 plays so far')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Ash' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save days as CSV' }))
  const days = (await files.at(-1)?.rows()) ?? []
  expect(days.reduce((total, row) => total + Number(row.split(',')[1]), 0)).toBe(2)
  await user.click(screen.getByRole('link', { name: 'All tracks' }))
  expect(await screen.findByText('5 plays so far')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save tracks as CSV' }))
  expect((await files.at(-1)?.rows())?.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['Dust', '3'],
    ['Ash', '2'],
  ])
  expect(files.at(-1)?.name).toContain('-tracks-all-')
})
