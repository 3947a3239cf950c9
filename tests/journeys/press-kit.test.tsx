// The public page of a press kit, for people with and without an access key, against the real server.
import sharp from 'sharp'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Input } from '~/contract/schemas/built'
import { removeBetaToken } from '~/client/api/tokens'
import { servedAnswerId } from '~/contract/served-answer'
import { dayMs } from '~/contract/durations'
import { kitSections, stageFiles } from '~/contract/rules/presskit/kit-parts'
import { multipartBody, multipartHeaders, type Part } from '../builders/api/multipart'
import { testAccessKey, type Person, type TestApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'
import { addTrack } from '../builders/music/music-rows'
import { generateAndBuild } from '../builders/presskit/built-kits'
import { anArtistWithKit, kitPageOf, saveKit } from '../builders/presskit/press-kits'

const gate = 'Hey Space Cowboy, Welcome...'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const aKit: Input<'updatePressKitSettings'>['body'] = {
  visibility: 'public',
  about: { short: 'Short text.', medium: 'A medium text.', long: '' },
  quotes: [{ text: 'Like rain.', source: 'The Post', url: 'https://post.example/1' }],
  videos: [{ title: 'Live', url: 'https://video.example/v' }],
  contacts: [{ purpose: 'booking', name: 'Bo', email: 'bo&co@mail.example', phone: '+49 30 1' }],
  members: [{ name: 'Ines', role: 'Drums' }],
}

it('an open kit is read without a key, by the name of its artist, and the rest of the app stays closed', async () => {
  const { api, artist, id } = await anArtistWithKit({ ...aKit, isOpen: true })
  const { user } = await openApp({
    path: `/presskit/${artist.user.username}?utm_source=x`,
    gate: 'locked',
    api,
  })
  expect(await screen.findByRole('heading', { level: 1, name: artist.user.username })).toBeTruthy()
  await waitFor(() => expect(location.pathname + location.search).toBe(`/presskit/${id}?utm_source=x`))
  expect(screen.getByText('Dub from the desert')).toBeTruthy()
  const about = within(await screen.findByRole('region', { name: 'About' }))
  expect(about.getByText('A medium text.')).toBeTruthy()
  // Each text is copied with one press or key, also one that is not shown.
  await user.click(about.getByRole('button', { name: 'Copy short' }))
  expect(await navigator.clipboard.readText()).toBe('Short text.')
  expect(await screen.findByText('The short text is copied.')).toBeTruthy()
  await user.keyboard('{Tab}{Enter}')
  expect(await navigator.clipboard.readText()).toBe('A medium text.')
  expect(await screen.findByText('The medium text is copied.')).toBeTruthy()
  await user.click(about.getByRole('tab', { name: /^Short/ }))
  expect(about.getByText('Short text.')).toBeTruthy()
  const quote = screen.getByRole('link', { name: /The Post/ })
  expect([quote.getAttribute('href'), quote.getAttribute('rel')]).toEqual([
    'https://post.example/1',
    'noopener nofollow',
  ])
  expect(screen.getByRole('link', { name: 'bo&co@mail.example' }).getAttribute('href')).toBe(
    'mailto:bo%26co@mail.example',
  )
  expect(document.querySelector('iframe, video')).toBeNull()
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Explore' }))
  expect(await screen.findByRole('heading', { name: gate })).toBeTruthy()
})

it('a kit that is not open shows the gate, which leaves open kits alone, and opens once the key is entered', async () => {
  const { api, artist, path } = await anArtistWithKit()
  const other = await api.register({ profileType: 'musician' })
  await saveKit(api, other, { visibility: 'public', isOpen: true })
  const { user } = await openApp({ path, gate: 'locked', api })
  await screen.findByRole('heading', { name: gate })
  // Whoever has only a link learns why nothing is here.
  expect(screen.getByText(/^This press kit needs an access key/)).toBeTruthy()
  act(() => history.pushState(null, '', `/presskit/${other.user._id}`))
  expect(await screen.findByRole('heading', { level: 1, name: other.user.username })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: gate })).toBeNull()
  act(() => history.pushState(null, '', path))
  await screen.findByRole('heading', { name: gate })
  await user.type(screen.getByLabelText('Access key'), `${testAccessKey}{enter}`)
  expect(await screen.findByRole('heading', { level: 1, name: artist.user.username })).toBeTruthy()
})

it('a kit whose answer came with the page is shown at once and not requested, and its artist gets their own answer', async () => {
  const { api, artist, id, path } = await anArtistWithKit({ isOpen: true })
  const { data: answer } = await kitPageOf(api, path)
  const served = document.createElement('script')
  served.type = 'application/json'
  served.id = servedAnswerId
  served.textContent = JSON.stringify({ name: 'pressKit', input: { params: { id }, query: {} }, answer })
  document.body.append(served)
  onTestFinished(() => served.remove())
  const visitor = await openApp({ path, gate: 'locked', api })
  expect(screen.getByRole('heading', { level: 1, name: artist.user.username })).toBeTruthy()
  await waitFor(() => expect(visitor.requests).toContain(`POST /api${path}/visit`))
  expect(visitor.requests).not.toContain(`GET /api${path}`)
  visitor.unmount()
  const own = await openApp({ path, api, as: artist })
  expect(await screen.findByText('This is your press kit as visitors see it.')).toBeTruthy()
  expect(own.requests).toContain(`GET /api${path}`)
})

it('somebody who is signed in and has no pass any more reads an open kit', async () => {
  const { api, artist, path } = await anArtistWithKit({ isOpen: true })
  const first = await openApp({ path, api, as: await api.register() })
  await screen.findByRole('heading', { level: 1, name: artist.user.username })
  first.unmount()
  removeBetaToken()
  await openApp({ path, gate: 'locked', device: 'same', api })
  await waitFor(() => expect(console.error).toHaveBeenCalledWith('currentUser failed:', expect.anything()))
  expect(await screen.findByRole('form', { name: 'Message to the artist' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: gate })).toBeNull()
})

/** Uploads a file as the artist. */
const uploaded = (api: TestApi, as: Person, method: 'POST' | 'PUT', to: string, part: Omit<Part, 'type'>) =>
  api.call(method, to, {
    as,
    payload: multipartBody({ ...part, type: 'application/octet-stream' }),
    headers: multipartHeaders,
  })

const aPhoto = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

/** A kit with something in each section, whose order is that of the editor turned around. */
const aFullKit = async () => {
  const { api, artist } = await anArtistWithKit()
  const trackId = await addTrack(api, { artist, title: 'Dust' })
  const content = await aPhoto()
  const photo = { name: 'photos', filename: 'a.jpg', content }
  const added = await uploaded(api, artist, 'POST', '/user/artist/photos', photo)
  const photoId: string = added.json().data.photos[0]._id
  const caption = { as: artist, payload: { caption: 'On stage' } }
  await api.call('PUT', `/user/artist/photos/${photoId}/caption`, caption)
  for (const kind of stageFiles) {
    const file = { name: 'file', filename: `${kind}.pdf`, content: Buffer.from('%PDF-1.7\n%%EOF\n') }
    await uploaded(api, artist, 'PUT', `/presskit/files/${kind}`, file)
  }
  const award = { type: 'award', title: 'Best record', date: '2029-05-17', place: 'Lagos' }
  expect((await api.call('POST', '/presskit/highlights', { as: artist, payload: award })).statusCode).toBe(
    201,
  )
  const { secretPath } = await saveKit(api, artist, {
    ...aKit,
    visibility: 'unlisted',
    sections: kitSections.map((name) => ({ name, isShown: true })).toReversed(),
    tracks: [{ trackId, inFull: false }],
    photos: [{ photoId, credit: 'Ada' }],
    dates: [{ date: '2040-01-02', venue: 'The Hall', place: 'Tucson', url: 'https://hall.example' }],
    credits: 'Recorded at home.',
    figures: ['tracks', 'followers'],
  })
  await generateAndBuild(api, artist)
  return { api, artist, path: secretPath ?? '' }
}

const section = (name: string) => within(screen.getByRole('region', { name }))

it('a full kit shows its sections in the artist’s order, with every fact and file', async () => {
  const { api, path } = await aFullKit()
  const { user } = await openApp({ path, api })
  await screen.findByRole('region', { name: 'Stage' })
  const order = [...document.querySelectorAll<HTMLElement>('[data-section]')].map(
    ({ dataset }) => dataset.section,
  )
  expect(order).toEqual(kitSections.toReversed())
  const facts = {
    Listen: ['Dust'],
    Highlights: ['Best record', 'May 17, 2029', 'Award · Lagos'],
    Photos: ['On stage', 'Photo: Ada'],
    Videos: ['Live', 'video.example'],
    Dates: ['The Hall', 'Tucson', 'Jan 2, 2040'],
    Stage: ['Stage plot', 'Rider'],
    People: ['Ines', 'Drums', 'Recorded at home.'],
    Figures: ['Tracks', 'Followers on Lariat'],
    Contacts: ['Bo', '+49 30 1'],
  }
  for (const [name, texts] of Object.entries(facts)) {
    const shown = section(name)
    for (const text of texts) expect([name, text, shown.queryAllByText(text).length]).toEqual([name, text, 1])
  }
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Everything (ZIP)',
    'One-sheet (A4)',
    'One-sheet (Letter)',
    'All photos (ZIP)',
    'Rider (PDF)',
  ])
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await user.click(screen.getByRole('menuitem', { name: 'One-sheet (A4)' }))
  // The page stays open for longer than the addresses in it are valid.
  api.advance(2 * dayMs)
  const [photos, stage] = [section('Photos'), section('Stage')]
  await user.click(photos.getByRole('button', { name: 'Download all' }))
  await user.click(photos.getByRole('link', { name: /^Photo 1: original, 600 × 400/ }))
  await user.click(stage.getByRole('link', { name: 'Download the stage plot' }))
  await user.click(stage.getByRole('button', { name: 'Download the rider' }))
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(5))
  const addresses = assign.mock.calls.slice(1).map(([url]) => new URL(String(url), location.href))
  const answers = []
  for (const { pathname, search } of addresses)
    answers.push((await api.send({ method: 'GET', url: pathname + search })).statusCode)
  expect(answers).toEqual([200, 200, 200, 200])
})

it('an unlisted kit needs its link, a kit that is off is shown to its artist alone', async () => {
  const { api, artist, path } = await anArtistWithKit()
  const { secretPath } = await saveKit(api, artist, { visibility: 'unlisted' })
  const first = await openApp({ path, api })
  expect(await screen.findByRole('heading', { name: 'Press kit not found' })).toBeTruthy()
  first.unmount()
  const second = await openApp({ path: secretPath ?? '', api })
  expect(await screen.findByRole('heading', { level: 1, name: artist.user.username })).toBeTruthy()
  expect(screen.queryByText(/can see this press kit/)).toBeNull()
  second.unmount()
  await saveKit(api, artist, { visibility: 'off' })
  await openApp({ path, api, as: artist })
  expect(await screen.findByText('Only you can see this press kit.')).toBeTruthy()
})
