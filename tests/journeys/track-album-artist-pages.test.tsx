// The pages of a track, an album and an artist, together with the player.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Answer, Track, TrackDetail } from '~/contract/schemas/built'
import { answersByPath, type Answers, later, list } from '../builders/app/answers-by-path'
import { aTrack, aTrackDetail, anAlbum, anArtist, manyTracks } from '../builders/music/screen-answers'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

const { callsTo, own, setPlayer } = installFakePlayer()

/** Opens a page as a new user. `answersFor` can use the user's id, for example to make them the artist. */
const open = async (path: string, answersFor: (userId: string) => Answers) => {
  const api = await testApi()
  const person = await api.register({ profileType: 'musician' })
  const app = await openApp({ path, api, as: person, intercept: answersByPath(answersFor(person.user._id)) })
  await screen.findByRole('button', { name: /^Account menu/ })
  return app
}

const openTrack = (
  given: Partial<TrackDetail>,
  own: 'own' | 'of-others' = 'of-others',
  more: Answers = {},
) => {
  const track = aTrackDetail({ audioUrl: null, access: 'full', ...given })
  return open('/track/dust-choir', (userId) => ({
    '/music/dust-choir': () =>
      own === 'own' ? { ...track, artist: { ...track.artist, _id: userId } } : track,
    ...more,
  }))
}
const titled = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the end of a preview on the track page', () => {
  it('offers ‘Purchase Now’, which opens the checkout of the track', async () => {
    const track = aTrackDetail()
    const { user } = await openTrack({ audioUrl: track.audioUrl, access: 'preview' })
    await titled('Dust Choir')
    setPlayer({ currentTrack: track, playback: 'paused', previewNotice: 'ended', entitlement: 'preview' })
    await user.click(await screen.findByRole('button', { name: 'Purchase Now' }))
    await waitFor(() => expect(location.search).toBe('?checkout=dust-choir'))
    // The server does not know this track, so its checkout says that it is not available.
    expect(await screen.findByRole('dialog', { name: 'Not available to buy' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preview Ended' })).toBeNull())
  })
})

describe('a track that cannot be played yet', () => {
  const failed = { state: 'failed', message: 'The file ends in the middle.', mayRetry: true } as const

  it.each([
    [{ state: 'queued' }, 'This track is still being prepared.'],
    [{ state: 'working', progress: 0.4 }, 'This track is still being prepared.'],
    [failed, 'This track could not be prepared to play. Ines Okafor can see why'],
    [{ state: 'no-audio' }, 'There is no audio yet. You can play this track once Ines Okafor adds it.'],
  ] as const)('shows a collaborator its state: $state', async (processing, words) => {
    await openTrack({ processing, isWorkInProgress: true })
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(words))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.queryByText(/The file ends/)).toBeNull()
  })

  it.each([
    [{ state: 'queued' }, 'Waiting to be processed.'],
    [{ state: 'working', progress: 0.404 }, 'Preparing to play: 40%'],
    [{ state: 'no-audio' }, 'There is no audio yet. Add it in your studio.'],
    [{ ...failed, mayRetry: false }, 'The file ends in the middle. Upload another file in your studio.'],
  ] as const)('tells its artist what to do: $state', async (processing, words) => {
    await openTrack({ processing }, 'own')
    expect(await screen.findByText(words, { exact: false })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('lets its artist retry, and shows an error when the retry fails', async () => {
    const answer = later<Response>()
    let retry: () => unknown = () => refusal(503, { message: 'We are moving house.' })
    const { user } = await openTrack({ processing: failed }, 'own', {
      '/music/dust-choir/retry': () => retry(),
    })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We are moving house.'))
    retry = () => answer.promise
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Retrying…' })).toBeTruthy()
    const queued = aTrackDetail({ processing: { state: 'queued' }, audioUrl: null })
    answer.settle(new Response(JSON.stringify({ data: queued })))
    expect(await screen.findByText(/still being prepared|Waiting to be processed/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a work in progress', () => {
  it('shows a collaborator a collaborator mark, and no price', async () => {
    await openTrack({ isWorkInProgress: true, streamUrl: '/media/x', audioUrl: '/media/x' })
    expect(await screen.findByText('You’re a collaborator')).toBeTruthy()
    expect(screen.getByText('In progress: only the artist and collaborators can see it')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Buy/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
  })

  it('shows no price in a row, whether it was bought or not', async () => {
    const wip = aTrack({ _id: 'wip', title: 'Half Done', isWorkInProgress: true })
    await open('/album/half', () => ({
      '/albums/half': () => ({ ...anAlbum({ _id: 'half' }), tracks: [wip] }),
    }))
    expect(await screen.findByText('Collaborator')).toBeTruthy()
    expect(screen.queryByText('$1.00')).toBeNull()
    own('wip')
    expect(screen.getByText('Owned')).toBeTruthy()
  })
})

it('a track page shows its collaborators with their pictures, or with initials where there is none', async () => {
  const person = { displayName: null, avatarUrl: null, isMusician: true }
  await openTrack({
    collaborators: [
      { ...person, _id: 'vera', username: 'vera', avatarUrl: '/media/avatars/vera.webp' },
      { ...person, _id: 'otto', username: 'otto' },
      { ...person, _id: 'lin', username: 'lin', isMusician: false },
    ],
  })
  const credits = (await screen.findByRole('heading', { name: 'With' })).parentElement as HTMLElement
  expect(credits.querySelector('img')?.getAttribute('src')).toMatch(/\/media\/avatars\/vera\.webp$/)
  const drawn = [...credits.querySelectorAll<HTMLElement>('[data-initials]')]
  expect(drawn.map(({ dataset }) => dataset.initials)).toEqual(['O', 'L'])
  const links = within(credits).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['vera', 'otto'])
})

describe('an album', () => {
  const tracks = manyTracks(4)
  const album: Answers = { '/albums/perihelion': () => ({ ...anAlbum(), description: null, tracks }) }

  it('pauses and resumes while one of its tracks is the current one', async () => {
    const { user } = await open('/album/perihelion', () => album)
    await user.click(await screen.findByRole('button', { name: 'Play all' }))
    expect(callsTo('play')).toEqual([['play', tracks]])
    setPlayer({ currentTrack: tracks[2] ?? null, playback: 'playing' })
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Pause' }))
    setPlayer({ playback: 'paused' })
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Resume' }))
    expect(callsTo('toggle')).toHaveLength(2)
    expect(callsTo('play')).toHaveLength(1)
  })

  it('starts with a random track and plays the rest in random order when shuffled', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.6)
    const { user } = await open('/album/perihelion', () => album)
    await user.click(await screen.findByRole('button', { name: 'Shuffle' }))
    expect(callsTo('play', 'setShuffled')).toEqual([
      ['play', tracks, 2],
      ['setShuffled', true],
    ])
  })
})

describe('an artist', () => {
  const pageOf = (artist: Answer<'artist'>, others: readonly Track[] = []): Answers => ({
    [`/user/artist/${artist._id}`]: () => artist,
    [`/music/artist/${artist._id}`]: () => list([...others]),
  })

  it('shows who they are, their most played tracks with their plays, releases with year, and other tracks', async () => {
    const popular = manyTracks(7).map((track, index) => ({ ...track, playCount: 10 + index }))
    const artist = anArtist({
      location: 'Marfa, Texas',
      bio: 'Two banjos and a telescope.',
      popular,
      albums: [anAlbum()],
    })
    const newest = aTrack({ _id: 'newest', title: 'Newborn Comet' })
    const { user } = await open(`/artist/${artist._id}`, () => pageOf(artist, [newest]))
    await titled('Ines Okafor')
    expect(await screen.findByText('Marfa, Texas · Dub · 3 tracks')).toBeTruthy()
    expect(await screen.findByText('Two banjos and a telescope.')).toBeTruthy()
    const rows = within(screen.getByRole('list', { name: 'Popular' })).getAllByRole('listitem')
    expect(rows).toHaveLength(5)
    expect(rows[0]?.textContent).toContain('Track 616 plays')
    const release = within(screen.getByRole('list', { name: 'Releases' })).getByRole('link')
    expect(release.textContent).toBe('PerihelionEP · 2029')
    expect(release.getAttribute('href')).toBe('/album/perihelion')
    const others = within(await screen.findByRole('list', { name: 'Not on a release' }))
    await user.click(await others.findByRole('button', { name: 'Play Newborn Comet by Ines Okafor' }))
    expect(callsTo('play')[0]?.[1]).toMatchObject([{ _id: 'newest' }])
  })

  it('is played from the most played track on, or shuffled', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.6)
    const [one, two] = manyTracks(2)
    if (!one || !two) throw new Error('Two tracks are needed')
    const artist = anArtist({ popular: [one, { ...two, playCount: 5 }] })
    const { user } = await open(`/artist/${artist._id}`, () => pageOf(artist))
    await user.click(await screen.findByRole('button', { name: 'Play' }))
    await user.click(screen.getByRole('button', { name: 'Shuffle' }))
    const tracks = [{ ...two, playCount: 5 }, one]
    expect(callsTo('play', 'setShuffled')).toEqual([
      ['play', tracks],
      ['play', tracks, 1],
      ['setShuffled', true],
    ])
  })

  it('shows tracks once if all of them are among the popular ones and there is no album', async () => {
    const tracks = manyTracks(3)
    const artist = anArtist({ popular: tracks })
    await open(`/artist/${artist._id}`, () => pageOf(artist, tracks))
    await screen.findByRole('button', { name: /^Report/ })
    expect(screen.getAllByRole('button', { name: /^Play Track 1 by/ })).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: 'All tracks' })).toBeNull()
  })

  it.each([
    ['the first photo', 'photo'],
    ['their picture, if there is no photo', 'avatar'],
    ['a picture drawn from their id, if there is neither', 'drawn'],
  ])('has a banner with %s', async (_, kind) => {
    const photo = { _id: 'p', url: '/media/p.webp', caption: null, widthPixels: 1200, heightPixels: 800 }
    const artist = anArtist({
      photos: kind === 'photo' ? [photo] : [],
      avatarUrl: kind === 'drawn' ? null : '/media/avatars/a.webp',
    })
    await open(`/artist/${artist._id}`, () => pageOf(artist))
    await titled('Ines Okafor')
    await waitFor(() => expect(document.querySelector(`[data-banner="${kind}"]`)).toBeTruthy())
  })

  it('without music shows a message, and nothing to play', async () => {
    const artist = anArtist({ _id: 'nobody-yet', popular: [], trackCount: 0, topGenre: null })
    await open('/artist/nobody-yet', () => pageOf(artist))
    expect(await screen.findByRole('heading', { name: 'No releases yet' })).toBeTruthy()
    for (const name of ['Popular', 'Releases', 'All tracks'])
      expect(screen.queryByRole('heading', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Shuffle' })).toBeNull()
  })
})

it('an address in the description of a track is a link that search engines do not count', async () => {
  await openTrack({ description: 'Words at https://words.example/dusk.\n\nThanks.' })
  const link = await screen.findByRole('link', { name: /^https:\/\/words\.example\/dusk/ })
  expect(link.getAttribute('href')).toBe('https://words.example/dusk')
  expect(link.getAttribute('rel')).toBe('noopener nofollow')
  expect(screen.getByText('Thanks.')).toBeTruthy()
})
