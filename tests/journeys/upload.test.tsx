// A musician uploads and releases a track in the studio, against the real server with real files.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { holdFirst } from '../builders/uploads/carried-uploads'
import { choose, chooseFiles, fileOf, openStudio, send } from '../builders/uploads/upload-studio'
import { wav } from '../builders/audio/small-audio'

it('the upload form shows the accepted formats, suggests a title, asks for a genre, and the new track appears in the list', async () => {
  const { user, api } = await openStudio()
  await user.click(screen.getByRole('button', { name: 'Upload tracks' }))
  expect(await screen.findByText(/Up to 500 MB and 2 hours/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const dialog = await choose(user, '01 - Long road.wav', wav(1))
  expect(dialog.getByLabelText<HTMLInputElement>(/Title/).value).toBe('Long road')
  await user.click(dialog.getByRole('button', { name: 'Upload track' }))
  expect(await dialog.findByText('Choose a genre', { selector: 'p, span, div' })).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText(/^Genre(?! of)/), 'Dub')
  await user.click(dialog.getByRole('button', { name: 'Upload track' }))
  expect(await screen.findByRole('link', { name: 'Long road' })).toBeTruthy()
  const [track] = await api.database.selectFrom('tracks').select(['title', 'genre', 'price_cents']).execute()
  expect(track).toEqual({ title: 'Long road', genre: 'Dub', price_cents: 100 })
})

it('files that are chosen together become tracks in the order of their numbers, with what is entered for all of them', async () => {
  const { user, api } = await openStudio()
  const names = ['03 - Dawn.wav', '01 - Dusk.wav', '02 - Night.wav', 'Notes.wav']
  await user.click(screen.getByRole('button', { name: 'Upload tracks' }))
  const files = [...names.map((name) => fileOf(name)), new File(['x'], 'cover.txt')]
  fireEvent.drop(await screen.findByText('Drop files or a folder here'), {
    dataTransfer: { types: ['Files'], items: [], files },
  })
  const dialog = within(await screen.findByRole('dialog'))
  const titles = async () =>
    (await dialog.findAllByLabelText<HTMLInputElement>(/^Title of track/)).map(({ value }) => value)
  expect(await titles()).toEqual(['Dusk', 'Night', 'Dawn', 'Notes'])
  expect(dialog.getByText('cover.txt: This is not an audio file')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove Notes' }))
  expect(document.activeElement?.closest('dialog')).not.toBeNull()
  await user.clear(dialog.getByLabelText('Title of track 2'))
  await user.click(dialog.getByRole('button', { name: 'Upload 3 tracks' }))
  expect(await dialog.findByText('Choose a genre', { selector: 'p' })).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText(/^Genre(?! of)/), 'Dub')
  await user.click(dialog.getByRole('button', { name: 'Upload 3 tracks' }))
  expect(await dialog.findByText('Enter a title')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Title of track 2')))
  await user.keyboard('Midnight')
  const number = dialog.getByLabelText('Number of Dawn')
  await user.clear(number)
  await user.type(number, '1')
  await user.click(dialog.getByRole('button', { name: 'Upload 3 tracks' }))
  for (const title of ['Dusk', 'Midnight', 'Dawn'])
    expect(await screen.findByRole('link', { name: title })).toBeTruthy()
  const tracks = await api.database.selectFrom('tracks').select(['title', 'genre']).execute()
  expect(tracks.map(({ genre }) => genre)).toEqual(['Dub', 'Dub', 'Dub'])
})

it('a track that is a work in progress needs no genre', async () => {
  const { user, api } = await openStudio()
  const dialog = await choose(user, 'Dusk.wav', wav(1))
  await user.click(dialog.getByRole('checkbox', { name: /Work in progress/ }))
  await user.click(dialog.getByRole('button', { name: 'Upload track' }))
  expect(await screen.findByRole('link', { name: 'Dusk' })).toBeTruthy()
  expect(await api.database.selectFrom('tracks').select('genre').execute()).toEqual([{ genre: null }])
})

it('the upload form shows the artist’s share beside the price while it is typed', async () => {
  const { user } = await openStudio()
  const dialog = await choose(user, 'Long road.wav', wav(1))
  const field = dialog.getByLabelText(/Price/)
  const typed = async (price: string) => {
    await user.clear(field)
    await user.type(field, price)
    return screen.queryByText(/^You get/)?.textContent
  }
  expect(await screen.findByText(/^You get \$0\.60 of each sale\./)).toBeTruthy()
  expect(await typed('2.5')).toContain('You get $1.95 of each sale.')
  for (const unsold of ['0', '0.20', 'abc']) expect(await typed(unsold)).toBeUndefined()
})

it.each([
  ['', 'Enter a price in dollars, such as 1.50, or 0 for free.'],
  ['0x10', 'Enter a price in dollars, such as 1.50, or 0 for free.'],
  ['0.3', 'Enter 0 for free, or $0.50 or more.'],
])('the upload form refuses the price "%s" and says what to enter once', async (price, problem) => {
  const { user } = await openStudio()
  const dialog = await choose(user, 'Long road.wav', wav(1))
  await user.selectOptions(dialog.getByLabelText(/^Genre(?! of)/), 'Dub')
  const field = dialog.getByLabelText(/Price/)
  await user.clear(field)
  if (price) await user.type(field, price)
  expect(dialog.getByText(/^Enter 0 for free\. You can change/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Upload track' }))
  expect(await dialog.findByText(problem)).toBeTruthy()
  expect(dialog.queryByText(/You can change the price/)).toBeNull()
  await user.type(field, '1')
  expect(dialog.queryByText(problem)).toBeNull()
  expect(dialog.getByText(/You can change the price/)).toBeTruthy()
})

it('the upload form is empty again after a chosen file was discarded', async () => {
  const { user } = await openStudio()
  const upload = () => screen.findByRole('dialog', { name: 'Upload tracks' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const form = await choose(user, 'Long road.wav', wav(1))
  await user.click(form.getByRole('button', { name: 'Close' }))
  await screen.findByRole('dialog', { name: 'Discard this track?' })
  await press('Discard')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Upload tracks')
  expect(await screen.findByText('Drop files or a folder here')).toBeTruthy()
  await user.click(within(await upload()).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('an upload that lost its connection continues behind what has arrived, without choosing the file again, and creates one track', async () => {
  let broken = true
  const recording = wav(1)
  const studio = await openStudio((send, _fail, onProgress) => {
    if (!broken) return void send()
    onProgress({ loaded: 6_000, total: recording.length })
    void send(6_000)
  })
  const { user, api, requests } = studio
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await send(studio, 'Dusk.wav')
  expect(await screen.findByText(/^Connection lost at 6 kB of/)).toBeTruthy()
  const stored = () => api.database.selectFrom('uploads').select(['id', 'received_bytes']).execute()
  expect(await stored()).toMatchObject([{ received_bytes: 6_000 }])
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again: Dusk' }))
  expect(await screen.findByRole('link', { name: 'Dusk' })).toBeTruthy()
  expect(new Set(requests).size).toBe(1)
  expect(await stored()).toHaveLength(1)
  const files = await api.database.selectFrom('track_files').select('size_bytes').execute()
  expect(files.map(({ size_bytes }) => size_bytes)).toContain(recording.length)
  expect(await api.database.selectFrom('tracks').select('id').execute()).toHaveLength(1)
})

it('a paused upload keeps what has arrived, and continues when Resume is pressed', async () => {
  const studio = await openStudio(holdFirst())
  const { user, api } = studio
  await send(studio, 'Dusk.wav')
  await screen.findByRole('progressbar', { name: 'Upload of Dusk' })
  await waitFor(() => expect(studio.requests).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Pause Dusk' }))
  expect(await screen.findByText(/^Paused, /)).toBeTruthy()
  expect(await api.database.selectFrom('tracks').select('id').execute()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Resume Dusk' }))
  expect(await screen.findByRole('link', { name: 'Dusk' })).toBeTruthy()
  expect(await api.database.selectFrom('uploads').select('id').execute()).toHaveLength(1)
})

it('an upload that has arrived and is only being checked can be cancelled, but not paused', async () => {
  const { user } = await openStudio(holdFirst())
  const dialog = await chooseFiles(user, [fileOf('1 Dusk.wav'), fileOf('2 Noon.wav')])
  await user.selectOptions(await dialog.findByLabelText(/^Genre(?! of)/), 'Dub')
  await user.click(dialog.getByRole('button', { name: 'Upload 2 tracks' }))
  // The second one becomes a track only after the first one, which stays under way.
  expect(await screen.findByText('Uploaded. Checking the file…')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pause Dusk' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel Noon' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pause Noon' })).toBeNull()
})

it('an upload shows its progress and stops when Cancel is pressed', async () => {
  let sendTheRest = async () => {}
  const studio = await openStudio((send, _fail, onProgress) => {
    sendTheRest = send
    const total = wav(1).length
    onProgress({ loaded: total / 2, total })
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await send(studio, 'Dusk.wav')
  const bar = await screen.findByRole('progressbar', { name: 'Upload of Dusk' })
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByText(/50%/)).toBeTruthy()
  expect(screen.queryByText('Nothing out there yet')).toBeNull()
  await studio.user.click(screen.getByRole('button', { name: 'Cancel Dusk' }))
  await waitFor(() => expect(screen.queryByText('Uploads')).toBeNull())
  await sendTheRest()
  expect(await studio.api.database.selectFrom('tracks').select('id').execute()).toEqual([])
})

it('Cancel of an upload leaves the focus on that of the next one, and after the last on the button for new uploads', async () => {
  const { user } = await openStudio(() => {})
  const dialog = await chooseFiles(user, [fileOf('1 Dusk.wav'), fileOf('2 Noon.wav'), fileOf('3 Dawn.wav')])
  await user.selectOptions(await dialog.findByLabelText(/^Genre(?! of)/), 'Dub')
  await user.click(dialog.getByRole('button', { name: 'Upload 3 tracks' }))
  await screen.findByRole('heading', { name: 'Uploads' })
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  screen.getByRole('button', { name: 'Cancel Noon' }).focus()
  const path: unknown[] = []
  for (let press = 1; press <= 3; press += 1) {
    await user.keyboard('{Enter}')
    path.push(focused())
  }
  expect(path).toEqual(['Cancel Dawn', 'Cancel Dusk', 'Upload tracks'])
})

it('a track shows its processing progress and why it failed, and one press retries it', async () => {
  const studio = await openStudio()
  const { user, api } = studio
  await send(studio, 'Dusk.wav')
  expect((await screen.findAllByText('Waiting')).length).toBeTruthy()

  await api.database.updateTable('media_jobs').set({ state: 'running', progress: 0.4 }).execute()
  const bar = await screen.findByRole('progressbar', { name: 'Processing of Dusk' })
  expect(bar.getAttribute('aria-valuenow')).toBe('40')

  const message = 'There was not enough storage'
  await api.database.updateTable('media_jobs').set({ state: 'failed', may_retry: 1, message }).execute()
  await api.database.updateTable('tracks').set({ audio_state: 'failed' }).execute()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Try again: Dusk' }))
  expect((await screen.findAllByText('Waiting')).length).toBeTruthy()
  expect(screen.queryByText(message)).toBeNull()
})

it('uploaded tracks that are ready are out, and the page leads to them and copies their address', async () => {
  const studio = await openStudio()
  const { user, api, musician } = studio
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const tracks = api.database.updateTable('tracks')
  await send(studio, 'Dusk.wav')
  await screen.findAllByText('Waiting')
  expect(screen.queryByText('It’s out.')).toBeNull()
  await tracks.set({ audio_state: 'ready' }).execute()
  expect(await screen.findByText('It’s out.', {}, { timeout: 5_000 })).toBeTruthy()
  const { id } = await api.database.selectFrom('tracks').select('id').executeTakeFirstOrThrow()
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe(`/track/${id}`)
  await user.click(screen.getByRole('button', { name: 'Share it' }))
  expect(copied.mock.calls).toEqual([[`${location.origin}/track/${id}`]])
  await send(studio, 'Noon.wav')
  await screen.findAllByText('Waiting')
  await tracks.set({ audio_state: 'ready' }).execute()
  expect(await screen.findByText('They’re out.', {}, { timeout: 5_000 })).toBeTruthy()
  const artist = screen.getByRole('link', { name: 'See them' })
  expect(artist.getAttribute('href')).toBe(`/artist/${musician.user._id}`)
})

it('a track is deleted only after a confirmation', async () => {
  const studio = await openStudio()
  const { user, api } = studio
  await send(studio, 'Dusk.wav')
  await user.click(await screen.findByRole('button', { name: 'More for Dusk' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(screen.getByText(/will be deleted/).textContent).toBe(
    'Dusk will be deleted from Lariat for good. Listeners who already own it keep it.',
  )
  await user.click(await screen.findByRole('button', { name: 'Delete track' }))
  expect(await screen.findByText('Nothing out there yet')).toBeTruthy()
  expect(await api.database.selectFrom('tracks').select('id').execute()).toEqual([])
})

it('a file that does not fit into the storage quota is refused without a request, and fits after a track is deleted', async () => {
  const recording = wav(1)
  const studio = await openStudio(undefined, { quotaBytes: Math.floor(recording.length * 1.5) })
  const { user, requests } = studio
  await send(studio, 'Long road.wav')
  await screen.findByRole('link', { name: 'Long road' })
  await waitFor(() => expect(meterNow()).toBe(recording.length))

  const dialog = await choose(user, 'Longer road.wav', recording)
  expect(
    await dialog.findByText(/Longer road\.wav: This file needs .* and your storage has .* left\./),
  ).toBeTruthy()
  expect(requests).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Close' }))

  await user.click(screen.getByRole('button', { name: 'More for Long road' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete track' }))
  await waitFor(() => expect(meterNow()).toBe(0))
  await send(studio, 'Longer road.wav')
  expect(await screen.findByRole('link', { name: 'Longer road' })).toBeTruthy()
})

const meterNow = () =>
  Number(screen.getByRole('meter', { name: 'Storage for your recordings' }).getAttribute('aria-valuenow'))
