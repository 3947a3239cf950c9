// The music on the home page: when there is some, when there is none, and when it fails to load.
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shownAlerts } from '../builders/app/shown-alerts'
import { answersByPath, type Answers, list } from '../builders/app/answers-by-path'
import { aTrack, anExplore, manyTracks } from '../builders/music/screen-answers'
import { testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const shelf = () => screen.queryByRole('list', { name: 'New releases' })
const skeletons = () => document.querySelectorAll('[data-part=skeleton]').length
const newest = '/music/featured/new-releases'
const popular = '/music/featured/popular'
const unavailable = () => refusal(503, { message: 'We are moving house.' })

/** Opens home as a new user, and waits until the app knows this user. */
const open = async (answers: Answers) => {
  const api = await testApi()
  const app = await openApp({ api, as: await api.register(), intercept: answersByPath(answers) })
  await screen.findByRole('button', { name: /^Account menu/ })
  return app
}

it('home shows the newest tracks on a shelf and popular tracks below it', async () => {
  await open({
    [newest]: () => list([aTrack({ _id: 'new', title: 'Newborn Comet' })]),
    [popular]: () => list(manyTracks(2)),
  })
  expect(await screen.findByRole('link', { name: 'Newborn Comet' })).toBeTruthy()
  const rows = await screen.findByRole('list', { name: 'Also popular this week' })
  expect(within(rows).getAllByRole('button', { name: /^Play/ })).toHaveLength(2)
  expect(shownAlerts()).toEqual([])
  expect(skeletons()).toBe(0)
})

it('home and Explore show the same popular tracks, without those on the shelf of new releases', async () => {
  const fresh = Array.from({ length: 7 }, (_, at) => aTrack({ _id: `new-${at}`, title: `Fresh ${at}` }))
  const old = Array.from({ length: 5 }, (_, at) => aTrack({ _id: `old-${at}`, title: `Old ${at}` }))
  const mostPlayed = [...fresh.slice(3), ...old]
  const { user } = await open({
    [newest]: () => list(fresh.slice(0, 6)),
    [popular]: () => list(mostPlayed),
    '/music/explore': () => ({ ...anExplore(), newReleases: fresh, popular: mostPlayed }),
  })
  const titles = async () =>
    within(await screen.findByRole('list', { name: 'Also popular this week' }))
      .getAllByRole('link', { name: /^(Fresh|Old) / })
      .map(({ textContent }) => textContent)
  const atHome = ['Fresh 6', 'Old 0', 'Old 1', 'Old 2', 'Old 3', 'Old 4']
  await waitFor(async () => expect(await titles()).toEqual(atHome))
  await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Explore' })
  await waitFor(async () => expect(await titles()).toEqual(atHome))
})

it('home offers a listener to pick up where they left off, in place of making music', async () => {
  const { user } = await open({ [newest]: () => list([]), [popular]: () => list([]) })
  expect(screen.queryByRole('link', { name: 'I make music' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Pick up where you left off' }))
  await waitFor(() => expect(location.pathname).toBe('/listener'))
})

it('home shows its cached content at once when the visitor returns', async () => {
  const { user } = await open({ [newest]: () => list([aTrack()]), [popular]: () => list(manyTracks(2)) })
  await screen.findByRole('list', { name: 'Also popular this week' })
  await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Explore' })
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: /Rope in/ })
  expect(screen.getByRole('list', { name: 'Also popular this week' })).toBeTruthy()
})

it('home shows no loading shelf before anything is published, and invites musicians to upload', async () => {
  await open({ [newest]: () => list([]), [popular]: () => list([]) })
  await screen.findByRole('heading', { name: 'The wall is still bare' })
  expect(screen.getByRole('link', { name: 'Publish the first track' })).toBeTruthy()
  await waitFor(() => expect(shelf()).toBeNull())
  expect(skeletons()).toBe(0)
})

it('home shows each loading error in its place, and one retry reloads both', async () => {
  let fails = true
  const { user } = await open({
    [newest]: () => (fails ? unavailable() : list([aTrack({ _id: 'new', title: 'Newborn Comet' })])),
    [popular]: () => (fails ? unavailable() : list(manyTracks(2))),
  })
  await waitFor(() => expect(shownAlerts()).toHaveLength(2))
  const errors = shownAlerts()
  expect(errors[0]).toContain('The newest tracks could not be loaded. We are moving house.')
  expect(errors[1]).toContain('The popular tracks could not be loaded. We are moving house.')
  expect(shelf()).toBeNull()
  expect(skeletons()).toBe(0)
  fails = false
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
  expect(await screen.findByRole('link', { name: 'Newborn Comet' })).toBeTruthy()
  await screen.findByRole('list', { name: 'Also popular this week' })
  expect(shownAlerts()).toEqual([])
})

it('home keeps the popular tracks when only the newest fail to load', async () => {
  await open({ [newest]: unavailable, [popular]: () => list(manyTracks(2)) })
  await screen.findByRole('list', { name: 'Also popular this week' })
  await waitFor(() => expect(shownAlerts()).toEqual([expect.stringContaining('The newest tracks')]))
})
