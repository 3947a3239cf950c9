// The editor of an artist's press kit, against the real server.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testApi, type TestApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'
import { addTrack } from '../builders/music/music-rows'
import { buildKits, generateAndBuild } from '../builders/presskit/built-kits'
import { addPhoto, anArtistWithKit, kitPageOf, type OwnKit, saveKit } from '../builders/presskit/press-kits'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const editor = '/musician/press-kit'

/** The page has many controls. To find out which of them are visible would take most of the time of a test. */
const control = (role: 'button' | 'switch', name: string | RegExp) =>
  screen.getByRole(role, { name, hidden: true })
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

const open = async () => {
  const world = await anArtistWithKit({ visibility: 'off', line: '' })
  const { api, artist } = world
  const saved = async () =>
    (await api.call('GET', '/presskit/settings/me', { as: artist })).json<{ data: OwnKit }>().data
  return { ...world, saved, show: () => openApp({ path: editor, api, as: artist }) }
}

/** A real build is too fast to be seen here in all its states. */
const setBuild = ({ database }: TestApi, row: { state: 'building' | 'failed'; progress?: number }) =>
  database.updateTable('press_kit_builds').set(row).execute()

const save = async (user: Awaited<ReturnType<typeof openApp>>['user']) => {
  await user.click(control('button', 'Save changes'))
  const toasts = within(screen.getByRole('region', { name: 'Messages' }))
  await toasts.findByText('Your press kit is saved.')
}

it('an artist gets from nothing to a shared kit in fewer than ten presses', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const trackId = await addTrack(api, { artist, title: 'Dust' })
  const { user } = await openApp({ path: '/musician', api, as: artist })
  let presses = 0
  const press = async (element: HTMLElement) => {
    presses += 1
    await user.click(element)
  }
  const navigation = within(await screen.findByRole('navigation', { name: 'Studio' }))
  await press(navigation.getByRole('link', { name: 'Press kit' }))
  await press(await screen.findByRole('button', { name: 'Fill in and create downloads' }))
  await screen.findByText(/^Your press kit is filled in/)
  const marks = screen.getAllByText('Filled by Lariat. Read it before others do.')
  await press(screen.getAllByRole('button', { name: 'Mark as reviewed' })[0] as HTMLElement)
  await waitFor(() =>
    expect(screen.getAllByText('Filled by Lariat. Read it before others do.')).toHaveLength(marks.length - 1),
  )
  expect(screen.queryByText(/you have not reviewed/)).toBeNull()
  await press(screen.getByRole('radio', { name: /^Public/ }))
  expect(
    await screen.findByText(new RegExp(`^${marks.length - 1} texts? .* you have not reviewed`)),
  ).toBeTruthy()
  await press(control('switch', 'Open to people without an access key'))
  await press(control('button', 'Save changes'))
  await screen.findByText('Your press kit is saved.')
  await press(await screen.findByRole('button', { name: 'Copy link' }))
  expect(screen.queryByText(/^People need an access key/)).toBeNull()
  expect(presses).toBeLessThan(10)
  const link = new URL(await navigator.clipboard.readText())
  expect(link.pathname).toBe(`/presskit/${artist.user._id}`)
  const { data } = await kitPageOf(api, link.pathname)
  expect(data.tracks.map(({ _id }) => _id)).toEqual([trackId])
  expect(data.line).not.toBe('')
})

it('texts, tracks, photos, lists, order and accent are saved together, and only what has changed', async () => {
  const { api, artist, saved, show } = await open()
  const trackId = await addTrack(api, { artist, title: 'Dust' })
  const photoId = await addPhoto(api, artist, 'On stage')
  const { user, requests } = await show()
  await user.selectOptions(await screen.findByLabelText('Add a track'), trackId)
  fireEvent.click(control('switch', 'In full'))
  fill('One line about you', 'Slow songs')
  fill('Short: one paragraph for a listing', 'word '.repeat(51))
  expect(screen.getByText('1 word too many. Shorten it.')).toBeTruthy()
  fill('Short: one paragraph for a listing', 'A text.')
  await waitFor(() => fireEvent.click(control('button', 'Add On stage')))
  fill('Photographer of photo 1', 'Ada')
  fireEvent.click(control('button', 'Add a quote'))
  expect(document.activeElement).toBe(screen.getByLabelText('Quote, quote 1'))
  fill('Quote, quote 1', 'Like rain.')
  fill('Link to it, quote 1', 'post.example/1')
  act(() => control('button', 'Move About').focus())
  await user.keyboard(' {ArrowUp} ')
  fireEvent.click(control('switch', 'Videos'))
  fill('Accent colour', '#fdf6e3')
  fireEvent.click(control('button', /^Use #\w+ instead$/))
  await user.click(control('button', 'Save changes'))
  expect(await screen.findByText('Some fields need a correction. Nothing was saved yet.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Who said it, and where, quote 1'))
  fill('Who said it, and where, quote 1', 'The Post')
  await user.selectOptions(screen.getByLabelText('Delete messages after'), '90 days')
  await save(user)
  const kit = await saved()
  expect(kit).toMatchObject({
    visibility: 'off',
    leadRetentionDays: 90,
    line: 'Slow songs',
    about: { short: 'A text.' },
    tracks: [{ trackId, inFull: true }],
    heroPhotoId: photoId,
    photos: [{ photoId, credit: 'Ada' }],
    quotes: [{ text: 'Like rain.', source: 'The Post', url: 'https://post.example/1' }],
  })
  expect(kit.sections[0]).toEqual({ name: 'about', isShown: true })
  expect(kit.sections.find(({ name }) => name === 'videos')?.isShown).toBe(false)
  expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2)
  fireEvent.click(control('button', 'Remove photo 1'))
  await user.selectOptions(screen.getByLabelText('Delete messages after'), 'Only when I delete them')
  await save(user)
  expect(await saved()).toMatchObject({ heroPhotoId: null, photos: [], leadRetentionDays: null })
})

it('a text that was typed before Lariat filled in the others is saved with them', async () => {
  const { saved, show } = await open()
  const { user } = await show()
  fireEvent.change(await screen.findByLabelText('Short: one paragraph for a listing'), {
    target: { value: 'Typed.' },
  })
  await user.click(screen.getByRole('button', { name: 'Fill in and create downloads' }))
  await screen.findByText(/^Your press kit is filled in/)
  const long = screen.getByLabelText<HTMLTextAreaElement>('Long: your story').value
  expect(long).not.toBe('')
  await save(user)
  expect((await saved()).about).toMatchObject({ short: 'Typed.', long })
})

it('an accent that cannot be seen is shown with every other mistake of the form, and nothing is saved', async () => {
  const { saved, show } = await open()
  const { user, requests } = await show()
  const before = await saved()
  fireEvent.change(await screen.findByLabelText('Accent colour'), { target: { value: '#ffffff' } })
  fill('One line about you', 'Slow songs')
  fireEvent.click(await screen.findByRole('button', { name: 'Add a quote' }))
  fill('Quote, quote 1', 'Like rain.')
  await user.click(control('button', 'Save changes'))
  expect(await screen.findByText('Some fields need a correction. Nothing was saved yet.')).toBeTruthy()
  expect(screen.getByText('This colour is hard to see on this look. Choose a stronger one.')).toBeTruthy()
  expect(screen.getByText('This is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Accent colour'))
  fill('Who said it, and where, quote 1', 'The Post')
  await user.click(control('button', 'Save changes'))
  await waitFor(() => expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Accent colour')))
  expect(screen.getByText('Some fields need a correction. Nothing was saved yet.')).toBeTruthy()
  expect(await saved()).toEqual(before)
})

it('a list of the sections leads to each of them, by keyboard too, without leaving unsaved changes', async () => {
  const { show } = await open()
  const { user } = await show()
  const list = within(await screen.findByRole('navigation', { name: 'Sections of the press kit' }))
  await screen.findByRole('heading', { name: 'Stage plot and rider' })
  fill('One line about you', 'Slow songs')
  const address = location.href
  const names = list.getAllByRole('button').map((button) => button.textContent ?? '')
  expect([names.length, names[0], names.at(-1)]).toEqual([14, 'Sharing', 'Stage plot and rider'])
  for (const name of names) {
    act(() => list.getByRole('button', { name }).focus())
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name, level: 2, hidden: true }))
  }
  expect(location.href).toBe(address)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('One line about you').value).toBe('Slow songs')
})

it('an unlisted kit has a secret link, which can be renewed', async () => {
  const { api, artist, saved, show } = await open()
  await saveKit(api, artist, { visibility: 'unlisted' })
  const { secretPath } = await saved()
  const { user } = await show()
  expect(await screen.findByText((text) => text.endsWith(secretPath ?? '?'))).toBeTruthy()
  expect(screen.getByText(/^People need an access key for Lariat to open this link/)).toBeTruthy()
  await user.click(control('button', 'Make a new link'))
  const question = within(await screen.findByRole('dialog', { name: 'Make a new link?' }))
  await user.click(question.getByRole('button', { name: 'Make a new link' }))
  await screen.findByText('This is the new link. The old one no longer works.')
  const renewed = (await saved()).secretPath
  expect(renewed).not.toBe(secretPath)
  expect(screen.getByText((text) => text.endsWith(renewed ?? '?'))).toBeTruthy()
})

it('highlights are added, deleted and put back at once', async () => {
  const { saved, show } = await open()
  const { user } = await show()
  await user.selectOptions(await screen.findByLabelText('Kind'), 'radio')
  await user.type(screen.getByLabelText('What happened'), 'Record of the week')
  await user.click(control('button', 'Add highlight'))
  await user.click(await screen.findByRole('button', { name: 'Delete Record of the week' }))
  expect(await screen.findByText('No highlights yet.')).toBeTruthy()
  expect((await saved()).highlights).toEqual([])
  await user.click(control('button', 'Undo'))
  await screen.findByRole('button', { name: 'Delete Record of the week' })
  expect((await saved()).highlights).toMatchObject([{ type: 'radio', title: 'Record of the week' }])
})

it('the figures show visits and messages, and a failure of theirs leaves the editor on screen', async () => {
  const { api, artist, show, path } = await open()
  await saveKit(api, artist, { visibility: 'public' })
  const report = { source: 'blog.example', seconds: 90, plays: [] }
  await api.call('POST', `${path}/visit`, { payload: report })
  const { unmount } = await show()
  const figures = within(await screen.findByRole('region', { name: 'Who looked' }))
  expect(await figures.findByText('blog.example')).toBeTruthy()
  expect(figures.getByText('1:30 minutes on average')).toBeTruthy()
  fireEvent.click(figures.getByText('Show as table'))
  const byDay = within(figures.getByRole('table', { name: 'The press kit by day', hidden: true }))
  const cells = byDay.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
  expect(cells[0]).toBe('DayVisitsTime per visitTracks playedDownloadsMessages')
  expect([cells[1], cells[2], cells.at(-1)]).toEqual([
    expect.stringMatching(/11:30000$/),
    expect.stringMatching(/0–000$/),
    'All11:30000',
  ])
  unmount()
  await openApp({
    path: editor,
    api,
    as: artist,
    intercept: (url) => (url.includes('/analytics/me') ? refusal(500) : undefined),
  })
  expect(await screen.findByText(/The figures of your press kit could not be loaded/)).toBeTruthy()
  expect(screen.getByLabelText('One line about you')).toBeTruthy()
})

it('a kit that its artist filled in by hand gets its downloads with one press', async () => {
  const { api, artist, saved, show } = await open()
  const trackId = await addTrack(api, { artist })
  const about = { short: 'Slow songs.', medium: 'Slow songs.', long: 'Slow songs.' }
  await saveKit(api, artist, { line: 'Slow songs', about, tracks: [{ trackId, inFull: false }] })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Create downloads' }))
  await screen.findByText('Your downloads are being created.')
  expect(await saved()).toMatchObject({ line: 'Slow songs', build: { state: 'waiting' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Create downloads' })).toBeNull())
  const files = within(await screen.findByRole('region', { name: 'Downloads' }))
  expect(files.getByRole('status').textContent).toBe('Waiting to be created.')
  await setBuild(api, { state: 'building', progress: 50 })
  await waitFor(() => expect(files.getByRole('status').textContent).toBe('Being created.'))
  expect(files.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  expect(files.getByText('50%')).toBeTruthy()
  await buildKits(api)
  await files.findByText('Ready, with your last changes.')
  expect(files.queryByRole('progressbar')).toBeNull()
  expect(files.getByText(/^Files of .*2030/)).toBeTruthy()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await user.click(files.getByRole('button', { name: 'One-sheet (Letter)' }))
  await user.click(files.getByRole('button', { name: 'Everything (ZIP)' }))
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
  const addresses = assign.mock.calls.map(([url]) => new URL(String(url), location.href))
  for (const { pathname, search } of addresses)
    expect((await api.send({ method: 'GET', url: pathname + search })).statusCode).toBe(200)
})

it('an artist sees that the files are outdated or could not be created, and tries again', async () => {
  const { api, artist, saved, show } = await open()
  await generateAndBuild(api, artist)
  await saveKit(api, artist, { line: 'Another line' })
  const { user, unmount } = await show()
  const files = async () => within(await screen.findByRole('region', { name: 'Downloads' }))
  const again = 'Your press kit has changed. The files are created again in a moment.'
  expect((await files()).getByRole('status').textContent).toBe(again)
  expect((await files()).getByRole('button', { name: 'One-sheet (A4)' })).toBeTruthy()
  unmount()
  await setBuild(api, { state: 'failed' })
  await show()
  expect(await screen.findByText(/^The files could not be created\. Lariat tried three times/)).toBeTruthy()
  await user.click((await files()).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await files()).getByRole('status').textContent).toBe(again))
  expect((await saved()).build.state).toBe('waiting')
})
