// The recommendations on Explore and the reason shown for them.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { shownAlerts } from '../builders/app/shown-alerts'
import { answersByPath, list } from '../builders/app/answers-by-path'
import { aTrack, anExplore, manyTracks } from '../builders/music/screen-answers'
import { testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const open = async (recommended: () => unknown) => {
  const api = await testApi()
  await openApp({
    path: '/explore',
    api,
    as: await api.register(),
    intercept: answersByPath({ '/music/explore': () => anExplore(), '/music/recommendations': recommended }),
  })
  await screen.findByRole('button', { name: /^Account menu/ })
  await screen.findByRole('link', { name: 'Newborn Comet' })
}
const shelf = () => screen.queryByRole('region', { name: 'Recommended for you' })

it.each([
  ['listening', 'Based on what you play and buy, and what people with similar taste play.'],
  ['popular', 'What people are playing now. It gets personal as you listen.'],
  ['new', 'The newest tracks. It gets personal as you listen.'],
])('recommendations based on %s show that reason', async (basis, reason) => {
  await open(() => ({ ...list(manyTracks(3)), basis }))
  await screen.findByText(reason)
  const cards = within(shelf() as HTMLElement)
  expect(cards.getAllByRole('button', { name: /^Play Track/ })).toHaveLength(3)
})

it('a track that is new or popular is not among the recommendations again', async () => {
  const [first, ...others] = manyTracks(3)
  const repeated = [aTrack({ _id: 'new', title: 'Newborn Comet' }), first, aTrack(), ...others]
  await open(() => ({ ...list(repeated), basis: 'new' }))
  await screen.findByRole('link', { name: 'Track 0' })
  const cards = within(shelf() as HTMLElement)
  const titles = cards
    .getAllByRole('button', { name: /^Play / })
    .map((button) => button.getAttribute('aria-label'))
  expect(titles).toEqual([0, 1, 2].map((at) => `Play Track ${at} by Ines Okafor`))
  const everywhere = (title: string) =>
    screen.getAllByRole('button', { name: `Play ${title} by Ines Okafor` })
  expect(everywhere('Newborn Comet')).toHaveLength(1)
  expect(everywhere('Dust Choir')).toHaveLength(1)
})

it('the shelf of recommendations is left out if Explore shows all of them already', async () => {
  await open(() => ({ ...list([aTrack({ _id: 'new', title: 'Newborn Comet' }), aTrack()]), basis: 'new' }))
  await waitFor(() => expect(shelf()).toBeNull())
})

it('Explore shows its other parts when the recommendations fail to load', async () => {
  await open(() => refusal(503, { message: 'We are moving house.' }))
  await waitFor(() => expect(shelf()).toBeNull())
  expect(shownAlerts()).toEqual([])
  expect(screen.getByRole('heading', { name: 'Also popular this week' })).toBeTruthy()
})
