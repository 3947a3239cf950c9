// The recommendations on Explore and the reason shown for them.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { shownAlerts } from '../builders/app/shown-alerts'
import { answersByPath, list } from '../builders/app/answers-by-path'
import { anExplore, manyTracks } from '../builders/music/screen-answers'
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

it('Explore shows its other parts when the recommendations fail to load', async () => {
  await open(() => refusal(503, { message: 'We are moving house.' }))
  await waitFor(() => expect(shelf()).toBeNull())
  expect(shownAlerts()).toEqual([])
  expect(screen.getByRole('heading', { name: 'Popular this week' })).toBeTruthy()
})
