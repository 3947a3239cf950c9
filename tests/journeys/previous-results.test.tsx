// While a new list loads, or when it fails to load, the previous list stays on screen and is never presented as the new
// result.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refresh } from '~/client/api/cache'
import { answersByPath, type Answers, later, list } from '../builders/app/answers-by-path'
import { aTrack, anExplore } from '../builders/music/screen-answers'
import { testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const dubTrack = aTrack({ _id: 'dub', title: 'Dub of Dust' })
const droneTrack = aTrack({ _id: 'drone', title: 'Drone of Dawn' })

/** Answers the genre Dub at once; each test decides how the genre Drone is answered. */
const open = async (drone: () => unknown) => {
  const api = await testApi()
  const answers: Answers = {
    '/music/explore': () => anExplore(),
    '/music': (query) => (query.get('genre') === 'Dub' ? list([dubTrack]) : drone()),
  }
  const app = await openApp({
    path: '/explore?genre=dub',
    api,
    as: await api.register(),
    intercept: answersByPath(answers),
  })
  await userIsKnown()
  await row('Dub of Dust')
  await app.user.click(await screen.findByRole('link', { name: 'Drone' }))
  return app
}

/** Waits until the app knows the user. The cache is keyed by user, so answers from before are not used from here on. */
const userIsKnown = () => screen.findByRole('button', { name: /^Account menu/ })
const row = (title: string) => screen.findByRole('button', { name: `Play ${title} by Ines Okafor` })
const results = () => screen.getByRole('region', { name: /track/i })
const shownStatus = () => within(screen.getByRole('main')).getByRole('status').textContent

describe('a filtered list whose filter has changed', () => {
  it('keeps the previous rows, marked as busy, until the new answer replaces them', async () => {
    const answer = later<unknown>()
    await open(() => answer.promise)
    await waitFor(() => expect(results().getAttribute('aria-busy')).toBe('true'))
    expect(await row('Dub of Dust')).toBeTruthy()
    expect(shownStatus()).toBe('')
    answer.settle(list([droneTrack, aTrack()]))
    await row('Drone of Dawn')
    expect(screen.queryByText('Dub of Dust')).toBeNull()
    expect(results().getAttribute('aria-busy')).toBeNull()
    expect(shownStatus()).toBe('2 tracks found')
  })

  it('keeps the previous rows below the error when loading fails, without a result count, until a retry succeeds', async () => {
    let fails = true
    const { user } = await open(() =>
      fails ? refusal(503, { message: 'We are moving house' }) : list([droneTrack, aTrack()]),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('We are moving house.')
    expect(await row('Dub of Dust')).toBeTruthy()
    expect(shownStatus()).toBe('')
    expect(screen.queryByRole('heading', { name: '1 track' })).toBeNull()
    expect(results().getAttribute('aria-busy')).toBeNull()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Drone of Dawn')
    expect(screen.queryByText('Dub of Dust')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(shownStatus()).toBe('2 tracks found')
  })

  it('shows the previous result as current when the visitor goes back to it while the new one loads', async () => {
    await open(() => later<unknown>().promise)
    await waitFor(() => expect(results().getAttribute('aria-busy')).toBe('true'))
    history.back()
    await waitFor(() => expect(shownStatus()).toBe('1 track found'))
    expect(results().getAttribute('aria-busy')).toBeNull()
  })
})

it('a cached page is shown at once when the visitor returns, even when it fails to reload', async () => {
  const api = await testApi()
  const answers: Answers = { '/music/explore': () => anExplore(), '/music': () => list([dubTrack]) }
  const { user, intercept } = await openApp({
    path: '/explore',
    api,
    as: await api.register(),
    intercept: answersByPath(answers),
  })
  await userIsKnown()
  await screen.findByRole('link', { name: 'Newborn Comet' })
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: /Rope in/ })
  intercept(answersByPath({ '/music/explore': () => refusal(503, { message: 'We are moving house.' }) }))
  // Otherwise the client would not request the same data again within two seconds.
  refresh('exploreMusic')
  await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toContain('We are moving house.')
  expect(screen.getByRole('link', { name: 'Newborn Comet' })).toBeTruthy()
})
