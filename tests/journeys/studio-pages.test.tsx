// The page of an artist's own tracks: search, sort, filters and edits, against the real server.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { carryUploads } from '../builders/uploads/carried-uploads'
import { addTrack } from '../builders/music/music-rows'
import { pictureFile } from '../builders/music/pictures'
import { testApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

/** Creates the tracks; `Song 1` is the oldest. */
const openStudio = async (trackCount: number) => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  carryUploads(api)
  const ids: string[] = []
  for (let number = 1; number <= trackCount; number += 1)
    ids.push(await addTrack(api, { artist, title: `Song ${number}`, created_at: number, withFiles: false }))
  // The release time of each track is its creation time, which is its number.
  await api.database
    .updateTable('tracks')
    .set(({ ref }) => ({ released_at: ref('created_at') }))
    .execute()
  const app = await openApp({ path: '/musician/tracks', api, as: artist })
  await screen.findByRole('link', { name: `Song ${trackCount}` })
  return { ...app, api, ids }
}

const rowCount = () => document.querySelectorAll('[data-track-row]').length
const titles = () =>
  [...document.querySelectorAll('[data-track-row] th a')].map(({ textContent }) => textContent)

it('the oldest of 130 tracks is found by search and edited in the studio, which renders at most 60 rows', async () => {
  const { user, api, ids } = await openStudio(130)
  expect(rowCount()).toBeLessThanOrEqual(60)
  expect(screen.getByText('130 tracks')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'song 1')
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first')
  await waitFor(() => expect(titles()[0]).toBe('Song 1'))
  expect(screen.getByText(/^\d\d of 130 tracks$/)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'More for Song 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^You get \$\d+\.\d\d of each sale/)).toBeTruthy()
  const title = await dialog.findByLabelText(/Title/)
  await user.clear(title)
  await user.type(title, 'Firstborn song 1')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('link', { name: 'Firstborn song 1' })).toBeTruthy()
  const oldest = api.database
    .selectFrom('tracks')
    .select('title')
    .where('id', '=', ids[0] as string)
  expect(await oldest.executeTakeFirst()).toEqual({ title: 'Firstborn song 1' })
})

const editSong = async ({ user }: Awaited<ReturnType<typeof openStudio>>) => {
  await user.click(screen.getByRole('button', { name: 'More for Song 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit track' }))
  await dialog.findByLabelText(/Title/)
  return dialog
}

it('every field of a track can be edited, and its cover', async () => {
  const studio = await openStudio(1)
  const { user, api } = studio
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cover')
  const dialog = await editSong(studio)
  const fill = async (label: RegExp, text: string) => {
    await user.clear(dialog.getByLabelText(label))
    await user.type(dialog.getByLabelText(label), text)
  }
  await fill(/Title/, 'Dusk')
  await fill(/Price/, '2.50')
  await fill(/Description/, 'Played at night.')
  await user.selectOptions(dialog.getByLabelText(/Genre/), 'Surf')
  await user.selectOptions(dialog.getByLabelText(/Mood/), 'Haunted')
  await user.upload(dialog.getByLabelText('Cover'), await pictureFile())
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('link', { name: 'Dusk' })).toBeTruthy()
  const { cover_hash, ...track } = await api.database
    .selectFrom('tracks')
    .select(['title', 'price_cents', 'description', 'genre', 'mood', 'cover_hash'])
    .executeTakeFirstOrThrow()
  const texts = { title: 'Dusk', description: 'Played at night.', genre: 'Surf', mood: 'Haunted' }
  expect(track).toEqual({ ...texts, price_cents: 250 })
  expect(cover_hash).not.toBeNull()
})

it('the studio reads all 2,000 tracks of an artist, which come in two pages, finds the oldest and renders at most 60 rows', async () => {
  const { user } = await openStudio(2_000)
  expect(await screen.findByText('2,000 tracks')).toBeTruthy()
  expect(rowCount()).toBeLessThanOrEqual(60)
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first')
  await waitFor(() => expect(titles()[0]).toBe('Song 1'))
  expect(rowCount()).toBeLessThanOrEqual(60)
}, 60_000)

it('the first press on a column head sorts the tracks by it, and the second press reverses the order', async () => {
  const { user } = await openStudio(3)
  const sortBy = (column: string) => user.click(screen.getByRole('button', { name: column }))
  await sortBy('Title')
  await waitFor(() => expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3']))
  expect(screen.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort')).toBe('ascending')
  await sortBy('Title')
  await waitFor(() => expect(titles()).toEqual(['Song 3', 'Song 2', 'Song 1']))
  expect(location.search).toBe('?sort=-title')
})

it('the studio keeps showing how far a track is processed', async () => {
  const { user, api, ids } = await openStudio(2)
  const ofOldest = api.database.updateTable('tracks').where('id', '=', ids[0] as string)
  await ofOldest.set({ audio_state: 'queued' }).execute()
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  await screen.findByRole('heading', { name: 'Your studio' })
  await user.click(screen.getByRole('link', { name: 'Tracks' }))
  expect((await screen.findAllByText('Waiting')).length).toBeGreaterThan(0)
  await ofOldest.set({ audio_state: 'ready' }).execute()
  await waitFor(() => expect(screen.queryByText('Waiting')).toBeNull(), { timeout: 5_000 })
  expect(screen.getByRole('link', { name: 'Song 1' })).toBeTruthy()
})

it('the studio tells the artist by how much a track louder than full scale was turned down', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const track_id = await addTrack(api, { artist, title: 'Loud' })
  const row = { track_id, integrated_lufs: -9, peak_db: 0, turned_down_db: 6.02 }
  await api.database.insertInto('track_loudness').values(row).execute()
  const { user } = await openApp({ path: '/musician/tracks', api, as: artist })
  expect(await screen.findByText('Turned down by 6 dB')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'More for Loud' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByText(/turned the stream and the preview down by 6 dB/)).toBeTruthy()
})

it('the studio says so when no track matches, and shows all tracks again after a press', async () => {
  const { user } = await openStudio(2)
  await user.selectOptions(screen.getByLabelText('State'), 'Failed (0)')
  expect(await screen.findByText('Nothing roped in')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all tracks' }))
  await waitFor(() => expect(rowCount()).toBe(2))
})

it('a search result shows the new title of a track that was edited after the search', async () => {
  const { user } = await openStudio(1)
  const search = async () => {
    await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
    await user.type(
      await screen.findByRole('searchbox', { name: 'Search artists, albums, tracks and playlists' }),
      'Song',
    )
    await screen.findByRole('heading', { name: '1 track' })
  }
  await search()
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
  await user.click(await screen.findByRole('link', { name: 'Tracks' }))
  await user.click(await screen.findByRole('button', { name: 'More for Song 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/Title/), ' renamed')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('link', { name: 'Song 1 renamed' })
  await search()
  expect(await screen.findByRole('button', { name: /^Play Song 1 renamed/ })).toBeTruthy()
})

it.each([
  ['only the storage', /artist\/[^?]*\?limit=1$/, 'How much of your storage is used could not be loaded.'],
  ['the tracks and the storage', /artist\//, 'Your tracks could not be loaded.'],
])(
  'when %s cannot be read, the studio says so once, and a retry loads everything',
  async (_, failing, words) => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    await addTrack(api, { artist, title: 'Song 1', withFiles: false })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let fails = true
    const intercept = (path: string) => (fails && failing.test(path) ? refusal(500) : undefined)
    const { user, requests } = await openApp({ path: '/musician/tracks', api, as: artist, intercept })
    expect(await screen.findByText(words)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1))
    expect(screen.queryByRole('meter')).toBeNull()
    fails = false
    requests.length = 0
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(requests.filter((request) => request.endsWith('?limit=1'))).toHaveLength(1)
    const meter = await screen.findByRole('meter', { name: 'Storage for your recordings' })
    await waitFor(() => expect(meter.getAttribute('aria-valuetext')).toMatch(/ used$/))
    expect(await screen.findByRole('link', { name: 'Song 1' })).toBeTruthy()
    expect(screen.queryByText(words)).toBeNull()
  },
)

it('a track that costs nothing has the price $0.00 in the studio, as everywhere', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  await addTrack(api, { artist, title: 'Gift', price_cents: 0, withFiles: false })
  await openApp({ path: '/musician/tracks', api, as: artist })
  const row = within(await screen.findByRole('row', { name: /Gift/ }))
  expect(row.getByText('$0.00')).toBeTruthy()
})
