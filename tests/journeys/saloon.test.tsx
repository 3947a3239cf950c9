// The Saloon: the jukebox, tonight's bill, the house band and the posters.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import { answersByPath, type Answers, later } from '../builders/app/answers-by-path'
import { aTrack, anArtist } from '../builders/music/screen-answers'
import { artistOf } from '../builders/music/tracks'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

const { callsTo, setPlayer } = installFakePlayer()

const names = ['Ines Okafor', 'Kilo Vega', 'Sister Static']
const artists = names.map((name) => ({ ...artistOf(name), trackCount: 2, topGenre: 'Dub' as const }))
const popular = names.map((name) => aTrack({ _id: name, title: `Song of ${name}`, artist: artistOf(name) }))
const moods: Answer<'moods'>['items'] = [
  { name: 'Lonesome', trackCount: 2 },
  { name: 'Rowdy', trackCount: 0 },
]
const setOf = (id: string) => [aTrack({ _id: `${id}-set`, title: 'Opener' })]

const tonight = (given: Partial<Answer<'saloon'>> = {}): Answer<'saloon'> => ({
  acts: popular,
  houseBand: artists[1] ?? null,
  wanted: artists,
  moods,
  ...given,
})
const saloonAnswers: Answers = {
  '/music/saloon': () => tonight(),
  ...Object.fromEntries(
    artists.map((one) => [
      `/user/artist/${one._id}`,
      () => anArtist({ ...one, bio: `All about ${one.displayName}.`, popular: setOf(one._id) }),
    ]),
  ),
}

const open = async (answers: Answers) => {
  const api = await testApi()
  const app = await openApp({
    path: '/saloon',
    api,
    as: await api.register(),
    intercept: answersByPath(answers),
  })
  await screen.findByRole('button', { name: /^Account menu/ })
  return app
}

describe('tonight’s bill', () => {
  it('lists the acts in their order, and one press plays them from the headliner on', async () => {
    const { user } = await open(saloonAnswers)
    const bill = within(await screen.findByRole('region', { name: 'Tonight’s bill' }))
    const acts = bill.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(acts).toHaveLength(3)
    await user.click(bill.getByRole('button', { name: 'Play the bill' }))
    expect(callsTo('play')).toEqual([['play', popular, 0]])
    popular.forEach(({ title }, place) => expect(acts[place]).toContain(title))
  })

  it('plays from the pressed act on, links to its track, and a press on the playing act pauses it', async () => {
    const { user } = await open(saloonAnswers)
    const act2 = (await screen.findAllByRole('button', { name: /Play .*Song of/ }))[1] as HTMLElement
    await user.click(act2)
    const [, tracks, at] = callsTo('play')[0] as [string, typeof popular, number]
    const title = within(act2.closest('li') as HTMLElement).getByRole('link', { name: tracks[at]?.title })
    expect(title.getAttribute('href')).toBe(`/track/${tracks[at]?._id.replaceAll(' ', '%20')}`)
    setPlayer({ currentTrack: tracks[at] ?? null, playback: 'playing' })
    await user.click(screen.getByRole('button', { name: /Pause .*Song of/ }))
    expect(callsTo('toggle')).toHaveLength(1)
  })
})

it('the house band shows an introduction, plays its set and links to its page', async () => {
  const { user } = await open(saloonAnswers)
  const band = within(await screen.findByRole('region', { name: 'The house band, all week' }))
  expect(await band.findByText('All about Kilo Vega.')).toBeTruthy()
  await user.click(band.getByRole('button', { name: 'Hear the set' }))
  expect(callsTo('play')).toEqual([['play', setOf('artist-kilo-vega'), 0]])
  expect(band.getByRole('link', { name: 'Meet the band' }).getAttribute('href')).toBe(
    '/artist/artist-kilo-vega',
  )
})

it('each poster shows the reason for its artist and links to the artist’s page', async () => {
  await open(saloonAnswers)
  const wall = within(await screen.findByRole('region', { name: 'Wanted' }))
  const posters = wall.getAllByRole('link')
  expect(posters.map((poster) => poster.getAttribute('href'))).toEqual(
    artists.map(({ _id }) => `/artist/${_id}`),
  )
  expect(posters[1]?.textContent).toContain('Kilo Vegafor dub2 tracks at large')
})

it('a jukebox key starts endless play of its mood, and a key without tracks is disabled', async () => {
  const { user } = await open(saloonAnswers)
  const key = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
  expect((await key(/^Rowdy/)).disabled).toBe(true)
  await user.click(await key(/^Play Lonesome/))
  expect(callsTo('playEndless')[0]?.[1]).toEqual({ mood: 'Lonesome' })
})

it('the jukebox says before the first press what happens at the end of each preview', async () => {
  await open(saloonAnswers)
  const jukebox = within(await screen.findByRole('region', { name: 'The jukebox' }))
  expect(jukebox.getByRole('status').textContent).toBe(
    'Press a mood. Tracks you own play in full, and others for 30 seconds. Then “Maybe Later” plays the next record.',
  )
})

it('an empty Saloon explains what appears there and links to Explore', async () => {
  await open({ '/music/saloon': () => tonight({ acts: [], houseBand: null, wanted: [] }) })
  await screen.findByRole('heading', { name: 'Nobody on stage yet' })
  expect(screen.getByRole('link', { name: 'Explore music' }).getAttribute('href')).toBe('/explore')
  expect(screen.queryByRole('button', { name: 'Play the bill' })).toBeNull()
})

it('a Saloon that fails to load shows the reason, and a retry loads it', async () => {
  let answer: () => unknown = () => refusal(503, { message: 'We are moving house.' })
  const { user } = await open({ ...saloonAnswers, '/music/saloon': () => answer() })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The doors would not swing open. We are moving house.',
  )
  const opened = later<unknown>()
  answer = () => opened.promise
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Knocking…' })).toBeTruthy()
  opened.settle(tonight())
  await screen.findByRole('region', { name: 'Tonight’s bill' })
  expect(screen.queryByRole('alert')).toBeNull()
})
