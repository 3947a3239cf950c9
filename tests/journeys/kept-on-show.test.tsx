// What is on screen stays while an answer is on its way, and when it does not come; and is never passed off as the answer.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answering, type Answers, later, list } from '../builders/app/answering'
import { aTrack, anExplore } from '../builders/music/screen-answers'
import { testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const dubTrack = aTrack({ _id: 'dub', title: 'Dub of Dust' })
const droneTrack = aTrack({ _id: 'drone', title: 'Drone of Dawn' })

/** Dub is answered at once; what Drone is answered, each test says. */
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
    answering: answering(answers),
  })
  await known()
  await row('Dub of Dust')
  await app.user.click(await screen.findByRole('link', { name: 'Drone' }))
  return app
}

/** From here on they are asked for as who they are, to whom nothing of another test's was read. */
const known = () => screen.findByRole('button', { name: /^Account menu/ })
const row = (title: string) => screen.findByRole('button', { name: `Play ${title} by Ines Okafor` })
const results = () => screen.getByRole('region', { name: /track/i })
const told = () => within(screen.getByRole('main')).getByRole('status').textContent

describe('while another question is under way', () => {
  it('the rows before it stay, marked as not yet the answer, and make way for it', async () => {
    const answer = later<unknown>()
    await open(() => answer.promise)
    await waitFor(() => expect(results().getAttribute('aria-busy')).toBe('true'))
    expect(await row('Dub of Dust')).toBeTruthy()
    expect(told()).toBe('')
    answer.settle(list([droneTrack, aTrack()]))
    await row('Drone of Dawn')
    expect(screen.queryByText('Dub of Dust')).toBeNull()
    expect(results().getAttribute('aria-busy')).toBeNull()
    expect(told()).toBe('2 tracks found')
  })

  it('and fails, they stay below the reason, nowhere told to be the answer, until a retry brings it', async () => {
    let fails = true
    const { user } = await open(() =>
      fails ? refusal(503, { message: 'We are moving house.' }) : list([droneTrack, aTrack()]),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('We are moving house.')
    expect(await row('Dub of Dust')).toBeTruthy()
    expect(told()).toBe('')
    expect(screen.queryByRole('heading', { name: '1 track' })).toBeNull()
    expect(results().getAttribute('aria-busy')).toBeNull()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await row('Drone of Dawn')
    expect(screen.queryByText('Dub of Dust')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(told()).toBe('2 tracks found')
  })

  it('and one goes back to what is on show, it is the answer at once', async () => {
    await open(() => later<unknown>().promise)
    await waitFor(() => expect(results().getAttribute('aria-busy')).toBe('true'))
    history.back()
    await waitFor(() => expect(told()).toBe('1 track found'))
    expect(results().getAttribute('aria-busy')).toBeNull()
  })
})

it('a page once read is shown at once when one comes back to it, also when it cannot be read anew', async () => {
  const api = await testApi()
  const answers: Answers = { '/music/explore': () => anExplore(), '/music': () => list([dubTrack]) }
  const { user, intercept } = await openApp({
    path: '/explore',
    api,
    as: await api.register(),
    answering: answering(answers),
  })
  await known()
  await screen.findByRole('link', { name: 'Newborn Comet' })
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: /Rope in/ })
  intercept(answering({ '/music/explore': () => refusal(503, { message: 'We are moving house.' }) }))
  // Within two seconds nothing is asked anew.
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toContain('We are moving house.')
  expect(screen.getByRole('link', { name: 'Newborn Comet' })).toBeTruthy()
})
