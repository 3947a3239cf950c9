// The albums of the studio, from uploaded tracks to a public page, against the real server.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hourMs } from '~/contract/durations'
import { carryUploads } from '../builders/uploads/carried-uploads'
import { openApp } from '../builders/app/test-app'
import { wav } from '../builders/audio/small-audio'
import { newAlbum, openAlbums } from '../builders/music/own-albums'
import { pictureFile } from '../builders/music/pictures'

const order = () =>
  within(screen.getByRole('list', { name: 'Tracks of the album, in order' }))
    .getAllByRole('button', { name: /^Move / })
    .map((handle) => handle.getAttribute('aria-label'))

const field = (name: RegExp | string) => screen.findByLabelText(name)
const question = () => screen.queryByRole('heading', { name: 'Leave without saving?' })

type Opened = Awaited<ReturnType<typeof openAlbums>>
type User = Awaited<ReturnType<typeof openApp>>['user']

const show = ({ api, artist }: Opened, path: string) => openApp({ path, api, as: artist })

const pick = async (user: User, ...titles: string[]) => {
  await user.click(await screen.findByRole('button', { name: 'Add tracks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tracks' }))
  for (const title of titles) await user.click(await dialog.findByLabelText(new RegExp(`^${title}`)))
  await user.click(dialog.getByRole('button', { name: /^Add \d+ tracks?$/ }))
}

it('an artist puts two uploaded tracks on an album, sorts them by keyboard, and everybody finds its page', async () => {
  const opened = await openAlbums()
  await opened.add('Dusk')
  await opened.add('Noon')
  const { user, unmount } = await show(opened, '/musician/albums')
  await user.click(await screen.findByRole('link', { name: 'Create your first album' }))
  await user.type(await field(/^Title/), 'Perihelion')
  await user.selectOptions(await field('Type'), 'EP')
  await user.click(screen.getByRole('button', { name: 'Create album' }))
  expect(await screen.findByText('Add at least one track.')).toBeTruthy()
  await user.selectOptions(await field(/^Genre/), 'Dub')
  await pick(user, 'Dusk', 'Noon')
  expect(order()).toEqual(['Move Dusk', 'Move Noon'])
  expect(screen.getByText(/public already, so it cannot have a release date/)).toBeTruthy()
  expect(screen.getByText('The album goes public as soon as you create it.')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Move Noon' }).focus())
  await user.keyboard(' {ArrowUp} ')
  expect(order()).toEqual(['Move Noon', 'Move Dusk'])
  await user.click(screen.getByRole('button', { name: 'Create album' }))
  const row = within(await screen.findByRole('list', { name: 'Your albums' }))
  expect(row.getByText(/^EP · 2 tracks · 6 minutes$/)).toBeTruthy()
  expect(row.getByText('0 plays')).toBeTruthy()
  expect(question()).toBeNull()
  const [album] = await opened.own()
  expect(await screen.findByText('It’s out.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe(`/album/${album?._id}`)
  unmount()
  await openApp({ path: `/album/${album?._id}`, api: opened.api })
  expect(await screen.findByRole('heading', { name: 'Perihelion' })).toBeTruthy()
  const tracks = within(await screen.findByRole('list', { name: 'Tracks on Perihelion' }))
  await waitFor(() =>
    expect(tracks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Noon'),
      expect.stringContaining('Dusk'),
    ]),
  )
  expect(screen.queryByText('More tracks will follow.')).toBeNull()
})

it('cover, description, genre, type and release date are saved with a new album, and again with changes to it', async () => {
  const opened = await openAlbums()
  carryUploads(opened.api)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cover')
  await opened.add('Dusk', { is_wip: 1 })
  const { user } = await show(opened, '/musician/albums/new')
  const saved = async () => (await opened.own())[0]
  const fill = async (type: string, genre: string, description: string, releaseAt: string) => {
    await user.selectOptions(await field('Type'), type)
    await user.selectOptions(await field(/^Genre/), genre)
    fireEvent.change(await field('Description'), { target: { value: description } })
    fireEvent.change(await field('Release date'), { target: { value: releaseAt } })
  }
  await user.type(await field(/^Title/), 'Perihelion')
  await pick(user, 'Dusk')
  expect(screen.queryByText(/goes public as soon as you create it/)).toBeNull()
  await fill('EP', 'Dub', 'Recorded at night.', '2040-01-02T03:04')
  await user.upload(await field('Cover'), await pictureFile('teal'))
  await user.click(screen.getByRole('button', { name: 'Create album' }))
  await user.click(await screen.findByRole('link', { name: 'Perihelion' }))
  expect(screen.queryByText('It’s out.')).toBeNull()
  const made = await saved()
  expect(made).toMatchObject({ releaseType: 'ep', genre: 'Dub', description: 'Recorded at night.' })
  expect(made?.releaseAt).toBe(new Date('2040-01-02T03:04').getTime())
  expect((await opened.api.send({ method: 'GET', url: made?.coverArtUrl ?? '' })).statusCode).toBe(200)

  await fill('Single', 'Surf', 'Recorded at noon.', '2041-02-03T04:05')
  await user.upload(await field('Cover'), await pictureFile('red'))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Your changes are saved.')).toBeTruthy()
  const edited = await saved()
  expect(edited).toMatchObject({ releaseType: 'single', genre: 'Surf', description: 'Recorded at noon.' })
  expect(edited?.releaseAt).toBe(new Date('2041-02-03T04:05').getTime())
  expect(edited?.coverArtUrl).not.toBe(made?.coverArtUrl)
  expect((await opened.api.send({ method: 'GET', url: edited?.coverArtUrl ?? '' })).statusCode).toBe(200)
})

it('an upload that becomes a track while it is being moved with the keyboard goes on being moved', async () => {
  const opened = await openAlbums()
  let held: (() => unknown)[] | null = []
  carryUploads(opened.api, (send) => void (held ? held.push(send) : send()))
  const { user } = await show(opened, '/musician/albums/new')
  const files = ['1 Dusk.wav', '2 Noon.wav'].map((name) => new File([wav(1) as BlobPart], name))
  await user.upload(await screen.findByLabelText('Audio files of new tracks'), files)
  await user.click(await screen.findByRole('button', { name: 'Upload 2 tracks' }))
  const handle = await screen.findByRole('button', { name: 'Move Noon' })
  act(() => handle.focus())
  await user.keyboard(' ')
  const sends = held
  held = null
  for (const send of sends) void send()
  await waitFor(() => expect(screen.getAllByText(/New, released with the album$/)).toHaveLength(2))
  await user.keyboard('{ArrowUp} ')
  expect(order()).toEqual(['Move Noon', 'Move Dusk'])
  expect(document.activeElement).toBe(handle)
})

it('new tracks are uploaded in the form, stay secret until the album is saved, and are released with it', async () => {
  const opened = await openAlbums()
  carryUploads(opened.api)
  const { user } = await show(opened, '/musician/albums/new')
  await user.type(await field(/^Title/), 'Perihelion')
  const files = ['01 - Dusk.wav', '02_noon.wav'].map((name) => new File([wav(1) as BlobPart], name))
  await user.upload(await screen.findByLabelText('Audio files of new tracks'), files)
  const dialog = within(await screen.findByRole('dialog', { name: 'New tracks' }))
  const second = await dialog.findByLabelText<HTMLInputElement>(/^Title of track 2/)
  expect(second.value).toBe('noon')
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Number of Dusk/))
  expect(await dialog.findByText(/^You get \$0\.\d\d of each sale/)).toBeTruthy()
  fireEvent.change(second, { target: { value: '' } })
  await user.click(dialog.getByRole('button', { name: 'Upload 2 tracks' }))
  expect(await dialog.findByText('Enter a title')).toBeTruthy()
  await user.type(second, 'Noon')
  await user.click(dialog.getByRole('button', { name: 'Upload 2 tracks' }))
  await waitFor(async () =>
    expect(
      await opened.api.database
        .selectFrom('tracks')
        .select(['title', 'is_wip', 'genre'])
        .orderBy('title')
        .execute(),
    ).toEqual([
      { title: 'Dusk', is_wip: 1, genre: null },
      { title: 'Noon', is_wip: 1, genre: null },
    ]),
  )
  await user.selectOptions(await field(/^Genre/), 'Surf')
  expect(await screen.findAllByText(/New, released with the album$/)).toHaveLength(2)
  expect(screen.getByText(/as soon as you create it. To publish it later, choose/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create album' }))
  expect(await screen.findByRole('list', { name: 'Your albums' })).toBeTruthy()
  const [album] = await opened.own()
  const tracks = await opened.api.database
    .selectFrom('tracks')
    .select(['title', 'is_wip', 'genre', 'album_id'])
    .orderBy('track_number')
    .execute()
  expect(tracks).toEqual(
    ['Dusk', 'Noon'].map((title) => ({ title, is_wip: 0, genre: 'Surf', album_id: album?._id })),
  )
})

it('audio files that are dropped onto the form are new tracks, and a picture is the cover', async () => {
  const opened = await openAlbums()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cover')
  await show(opened, '/musician/albums/new')
  const form = await screen.findByRole('form', { name: 'Album' })
  const files = [
    new File(['picture'], 'front.png', { type: 'image/png' }),
    new File([wav(1) as BlobPart], '01 - Dusk.wav', { type: 'audio/wav' }),
  ]
  fireEvent.drop(form, { dataTransfer: { types: ['Files'], items: [], files } })
  const dialog = within(await screen.findByRole('dialog', { name: 'New tracks' }))
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Title of track 1/)).value).toBe('Dusk')
  expect(dialog.queryByLabelText(/^Title of track 2/)).toBeNull()
  expect(form.querySelector('img')?.getAttribute('src')).toBe('blob:cover')
})

it('an album is edited, only what has changed is sent, and leaving with changes asks first', async () => {
  const opened = await openAlbums()
  const [one, two] = [await opened.add('One'), await opened.add('Two')]
  await opened.add('Elsewhere')
  const made = await opened.make(newAlbum([one, two]))
  const other = await opened.make(newAlbum([await opened.add('Taken')], { title: 'Aphelion' }))
  const { user } = await show(opened, `/musician/albums/${made._id}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Perihelion' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save changes' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Add tracks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add tracks' }))
  expect((await dialog.findByLabelText<HTMLInputElement>(/^Taken/)).disabled).toBe(true)
  expect(dialog.getByText(/^On “.Aphelion.”$/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Take One off the album' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take Two off the album' }))
  await user.click(screen.getByRole('link', { name: 'All albums' }))
  expect(question()).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  // A change elsewhere is kept, because it is not sent.
  await opened.put(made._id, { description: 'From another tab' })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Your changes are saved.')).toBeTruthy()
  const saved = (await opened.own()).find(({ _id }) => _id === made._id)
  expect(saved).toMatchObject({ trackIds: [two], description: 'From another tab' })
  await user.click(screen.getByRole('link', { name: 'All albums' }))
  expect(await screen.findByRole('link', { name: other.title })).toBeTruthy()
  expect(question()).toBeNull()
})

it('a new album is out once the first of its tracks is ready', async () => {
  const opened = await openAlbums()
  const id = await opened.add('Dusk', { audio_state: 'queued' })
  const { user } = await show(opened, '/musician/albums/new')
  await user.type(await field(/^Title/), 'Perihelion')
  await user.selectOptions(await field(/^Genre/), 'Dub')
  await pick(user, 'Dusk')
  await user.click(screen.getByRole('button', { name: 'Create album' }))
  await screen.findByRole('list', { name: 'Your albums' })
  expect(screen.queryByText('It’s out.')).toBeNull()
  await opened.api.database.updateTable('tracks').set({ audio_state: 'ready' }).execute()
  await opened.api.trackChanged(id)
  expect(await screen.findByText('It’s out.', {}, { timeout: 5_000 })).toBeTruthy()
})

it('an album whose release date is cleared is out, and the page leads to it and copies its address', async () => {
  const opened = await openAlbums()
  const releaseAt = opened.api.now() + hourMs
  const id = await opened.add('One', { audio_state: 'queued' })
  const { _id } = await opened.make(newAlbum([id], { releaseAt }))
  await opened.api.database.updateTable('tracks').set({ audio_state: 'ready' }).execute()
  await opened.api.trackChanged(id)
  const { user } = await show(opened, `/musician/albums/${_id}`)
  fireEvent.change(await field('Release date'), { target: { value: '' } })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('It’s out.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe(`/album/${_id}`)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Share it' }))
  expect(copied.mock.calls).toEqual([[`${location.origin}/album/${_id}`]])
})

it('an album is deleted after a question, and its tracks stay', async () => {
  const opened = await openAlbums()
  const made = await opened.make(newAlbum([await opened.add('One')]))
  const { user } = await show(opened, '/musician/albums')
  await user.click(await screen.findByRole('button', { name: 'More for Perihelion' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete album' }))
  expect(await screen.findByText('No album yet')).toBeTruthy()
  expect(await screen.findByText('“Perihelion” is deleted. Its tracks are still there.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Create your first album' }))
  expect((await opened.page(made._id)).statusCode).toBe(404)
  expect(await opened.api.database.selectFrom('tracks').select('title').execute()).toEqual([{ title: 'One' }])
})

it('the page of an album tells its artist that it is not public, and everybody that more of a public one will follow', async () => {
  const opened = await openAlbums()
  const hidden = await opened.make(newAlbum([await opened.add('Secret', { is_wip: 1 })]))
  const { unmount } = await show(opened, `/album/${hidden._id}`)
  expect(await screen.findByText(/^Only you can see this page\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit album' }).getAttribute('href')).toBe(
    `/musician/albums/${hidden._id}`,
  )
  const tracks = [await opened.add('Out'), await opened.add('Queued', { audio_state: 'queued' })]
  const part = await opened.make(newAlbum(tracks, { title: 'Part' }))
  unmount()
  await openApp({ path: `/album/${part._id}`, api: opened.api })
  expect(await screen.findByText('More tracks will follow.')).toBeTruthy()
  expect(screen.queryByText('Queued')).toBeNull()
})

it('an album that does not exist says so and leads back', async () => {
  const opened = await openAlbums()
  await show(opened, '/musician/albums/nothing')
  expect(await screen.findByRole('heading', { level: 1, name: 'This album is gone' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'All albums' }).length).toBeGreaterThan(0)
})
