// The profile page of the studio, and the question before typed work is lost, against the real server.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { carryUploads } from '../builders/uploads/carried-uploads'
import { openApp } from '../builders/app/test-app'

const open = async (path = '/musician/profile') => {
  const api = await testApi()
  const artist = await api.register({ username: 'ines', profileType: 'musician' })
  const insertPhotos = (ids: string[]) =>
    api.database
      .insertInto('artist_photos')
      .values(
        ids.map((id, position) => ({
          id,
          user_id: artist.user._id,
          image_hash: id.repeat(64).slice(0, 64),
          width_pixels: 30,
          height_pixels: 20,
          position,
          created_at: 0,
        })),
      )
      .execute()
  const show = () => openApp({ path, api, as: artist })
  const profile = async () => (await api.call('GET', '/user/artist/profile', { as: artist })).json().data
  return { api, artist, insertPhotos, show, profile }
}

const field = (name: string) => screen.findByLabelText(name)
const question = () => screen.queryByRole('heading', { name: 'Leave without saving?' })

it('texts and links are saved together, only those that changed, and shown in the preview at once', async () => {
  const { show, profile, api, artist } = await open()
  await api.call('PUT', '/user/artist/profile', { as: artist, payload: { location: 'Lagos', bio: 'Old.' } })
  const { user, requests } = await show()
  await user.type(await field('Artist name'), 'Ines Okafor')
  fireEvent.change(await field('About'), { target: { value: 'One.\n\nSee https://ines.example.' } })
  await user.click(screen.getByRole('button', { name: 'Add a link' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Name of link 1'))
  await user.type(screen.getByLabelText('Address of link 1'), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Enter a web or mail address, such as/)).toBeTruthy()
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([])
  await user.clear(screen.getByLabelText('Address of link 1'))
  await user.type(screen.getByLabelText('Address of link 1'), 'ines@mail.example')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(await preview.findByText('Ines Okafor')).toBeTruthy()
  expect(preview.getByText('https://ines.example')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Your changes are saved.')).toBeTruthy()
  expect(await profile()).toMatchObject({
    artistName: 'Ines Okafor',
    location: 'Lagos',
    bio: 'One.\n\nSee https://ines.example.',
    links: [{ label: 'ines@mail.example', url: 'mailto:ines@mail.example' }],
  })
  expect(screen.getByRole('button', { name: 'Save changes' }).getAttribute('aria-disabled')).toBe('true')
})

it('links are sorted with the keyboard and removed', async () => {
  const { show, profile, api, artist } = await open()
  const links = ['a', 'b', 'c'].map((label) => ({ label, url: `https://${label}.example` }))
  await api.call('PUT', '/user/artist/profile', { as: artist, payload: { links } })
  const { user } = await show()
  const handle = await screen.findByRole('button', { name: 'Move a' })
  act(() => handle.focus())
  await user.keyboard(' {ArrowDown}{ArrowDown} ')
  await user.click(screen.getByRole('button', { name: 'Remove b' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Your changes are saved.')
  expect((await profile()).links.map(({ label }: { label: string }) => label)).toEqual(['c', 'a'])
})

it('photos are captioned, sorted with the keyboard, deleted, and come back with Undo', async () => {
  const { show, profile, insertPhotos } = await open()
  await insertPhotos(['a', 'b', 'c'])
  const { user } = await show()
  await user.type(await field('Caption of photo 2'), 'On stage{Enter}')
  await waitFor(async () => expect((await profile()).photos[1].caption).toBe('On stage'))
  act(() => screen.getByRole('button', { name: 'Move On stage' }).focus())
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const ids = async () => (await profile()).photos.map(({ _id }: { _id: string }) => _id)
  await waitFor(async () => expect(await ids()).toEqual(['b', 'a', 'c']))
  await user.click(screen.getByRole('button', { name: 'Delete On stage' }))
  await waitFor(async () => expect(await ids()).toEqual(['a', 'c']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete photo 1' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await ids()).toEqual(['b', 'a', 'c']))
  expect(await screen.findByDisplayValue('On stage')).toBeTruthy()
})

it('a caption that cannot be saved stays in its field, and leaving the page asks', async () => {
  const { show, insertPhotos } = await open()
  await insertPhotos(['a'])
  const { user, intercept } = await show()
  const caption = await field('Caption of photo 1')
  intercept((path) =>
    path.endsWith('/caption') ? new Response('{"message":"Try later."}', { status: 503 }) : undefined,
  )
  await user.type(caption, 'On stage{Enter}')
  expect(await screen.findByText('Try later.')).toBeTruthy()
  expect((caption as HTMLInputElement).value).toBe('On stage')
  await user.click(screen.getByRole('link', { name: 'Tracks' }))
  expect(question()).toBeTruthy()
})

it('leaving the page asks while a photo that could not be sent can be tried again', async () => {
  const { api, show } = await open()
  carryUploads(api, (_send, fail) => fail())
  const { user } = await show()
  const photo = new File([new Uint8Array(9)], 'stage.png', { type: 'image/png' })
  await user.upload(await field('Photos to add'), photo)
  await screen.findByRole('button', { name: 'Try again' })
  await user.click(screen.getByRole('link', { name: 'Tracks' }))
  expect(question()).toBeTruthy()
})

it('a link asks before typed text is lost: the user can stay on the page, or discard the changes and follow the link', async () => {
  const { user } = await (await open()).show()
  await user.type(await field('Location'), 'Lagos')
  await user.click(screen.getByRole('link', { name: 'Tracks' }))
  expect(question()).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect([location.pathname, (await field('Location')).getAttribute('value')]).toEqual([
    '/musician/profile',
    'Lagos',
  ])
  await user.click(screen.getByRole('link', { name: 'Tracks' }))
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(location.pathname).toBe('/musician/tracks'))
})

it('nothing is asked when nothing was typed, or when the fields are as they were before', async () => {
  const { user } = await (await open()).show()
  await user.type(await field('Location'), 'L{Backspace}')
  await user.click(screen.getByRole('link', { name: 'Tracks' }))
  await waitFor(() => expect(location.pathname).toBe('/musician/tracks'))
  expect(question()).toBeNull()
})

it('the browser asks before a reload only while something is unsaved', async () => {
  const { user } = await (await open()).show()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await field('Location')
  expect(isAsked()).toBe(false)
  await user.type(await field('Location'), 'Lagos')
  expect(isAsked()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Your changes are saved.')
  expect(isAsked()).toBe(false)
})

it('a sign-out asks before typed work is lost', async () => {
  const { user } = await (await open()).show()
  await user.type(await field('Location'), 'Lagos')
  await user.click(screen.getByRole('button', { name: /^Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: 'Leave without saving?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))
})

it('the account page asks before a changed username is lost', async () => {
  const { user } = await (await open('/account')).show()
  await user.type(await screen.findByLabelText(/^Username/), '2')
  await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
  expect(question()).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await user.click(screen.getByRole('button', { name: 'Save username' }))
  await screen.findByText('Your username is saved.')
  await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
  await waitFor(() => expect(location.pathname).toBe('/explore'))
})
