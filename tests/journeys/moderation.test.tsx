// Somebody reports a track, a moderator takes it down, and its artist reads why and appeals.
import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { hourMs } from '~/contract/durations'
import { anAdmin } from '../builders/api/admins'
import { testApi, testPassword } from '../builders/api/test-api'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { openApp, refusal } from '../builders/app/test-app'
import { moderate, queueOf, subjectOf } from '../builders/moderation/moderation'
import { addAlbum, addTrack } from '../builders/music/music-rows'
import { addPhoto, anArtistWithLead } from '../builders/presskit/press-kits'

installFakePlayer()

it('a listener reports a track about a copyright, keeps what was typed when sending fails, and sees the outcome', async () => {
  const api = await testApi()
  const [listener, admin] = [await api.register(), await anAdmin(api)]
  const id = await addTrack(api, { title: 'Long Road' })
  const { user, intercept } = await openApp({ path: `/track/${id}`, api, as: listener })
  await user.click(await screen.findByRole('button', { name: /More.*Long Road/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report “Long Road”' })
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Send report' }))
  await send()
  expect(await within(dialog).findByText('Choose what is wrong')).toBeTruthy()
  await user.selectOptions(within(dialog).getByLabelText(/What is wrong/), 'copyright')
  await user.type(within(dialog).getByLabelText(/The original work/), 'Old Road')
  await user.type(within(dialog).getByLabelText(/Who owns the rights/), 'The Ansels')
  await send()
  expect(await within(dialog).findByText(/Please confirm that you own the rights/)).toBeTruthy()
  for (const declared of within(dialog).getAllByRole('checkbox')) await user.click(declared)
  await user.type(within(dialog).getByLabelText(/Details/), 'From 1:20')
  intercept((path) => (path === '/api/reports' ? refusal(500, { message: 'Not now' }) : undefined))
  await send()
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  expect(within(dialog).getByLabelText(/Details/)).toHaveProperty('value', 'From 1:20')
  intercept(() => undefined)
  await send()
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  const [subject] = (await queueOf(api, admin)).items
  expect(subject).toMatchObject({ title: 'Long Road', reasons: [{ reason: 'copyright', count: 1 }] })
  await moderate(api, admin, subject, { action: 'dismiss' })
  act(() => navigate('/account'))
  const own = await screen.findByRole('list', { name: 'Your reports' })
  const link = within(own).getByRole('link', { name: 'Long Road' })
  expect(link.getAttribute('href')).toBe(`/track/${subject.id}`)
  expect(within(own).getByText('A moderator found nothing wrong')).toBeTruthy()
})

it('the copyright form says who may make such a report, and a button switches to the reason for others', async () => {
  const api = await testApi()
  const [listener, admin] = [await api.register(), await anAdmin(api)]
  const id = await addTrack(api, { title: 'Long Road' })
  const { user } = await openApp({ path: `/track/${id}`, api, as: listener })
  await user.click(await screen.findByRole('button', { name: /More.*Long Road/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report “Long Road”' }))
  expect(dialog.getByText(/^A moderator will review it. We won’t tell anyone who reported it/)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText(/What is wrong/), 'copyright')
  expect(dialog.getByText(/^Only the owner of the rights, or somebody who acts for them/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Change the reason' }))
  expect(dialog.getByLabelText(/What is wrong/)).toHaveProperty('value', 'not-theirs-to-sell')
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeTruthy()
  expect((await queueOf(api, admin)).items).toMatchObject([{ reasons: [{ reason: 'not-theirs-to-sell' }] }])
})

it('a signed-out visitor signs in from the menu of an album to report it, and comes back to the album', async () => {
  const api = await testApi()
  const [listener, artist] = [await api.register(), await api.register({ profileType: 'musician' })]
  const album = await addAlbum(api, { artist, title: 'Night Roads' })
  await addTrack(api, { artist, album_id: album })
  const path = `/album/${album}`
  const { user } = await openApp({ path, api })
  const openMenu = async () => user.click(await screen.findByRole('button', { name: /More.*Night Roads/ }))
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Log in to report' }))
  await user.type(await screen.findByLabelText(/Email/), listener.user.email)
  await user.type(screen.getByLabelText(/^Password/), testPassword)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { level: 1, name: 'Night Roads' })
  expect(location.pathname).toBe(path)
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Report…' }))
  expect(await screen.findByRole('dialog', { name: 'Report “Night Roads”' })).toBeTruthy()
})

it('a suspended artist is signed out, reads the reasons at sign-in, and appeals without a session', async () => {
  const api = await testApi()
  const [artist, admin] = [await api.register({ profileType: 'musician' }), await anAdmin(api)]
  const subject = { type: 'user', id: artist.user._id } as const
  const { user } = await openApp({ path: '/account', api, as: artist })
  await screen.findByRole('heading', { level: 1, name: 'Account' })
  await moderate(api, admin, subject, {
    action: 'suspend',
    reason: 'spam',
    message: 'The same song 40 times',
    until: api.now() + hourMs,
  })
  act(() => navigate('/security'))
  expect(await screen.findByText(/account is suspended until/)).toBeTruthy()
  await user.type(await screen.findByLabelText(/Email/), artist.user.email)
  await user.type(screen.getByLabelText(/^Password/), testPassword)
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await user.click(await screen.findByRole('link', { name: 'Read why, and appeal' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeTruthy()
  expect(screen.getByText('The same song 40 times')).toBeTruthy()
  expect(screen.getByText('Spam and false identities are not allowed.')).toBeTruthy()
  await user.type(screen.getByLabelText(/Why this decision is wrong/), 'They are 40 songs')
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText('A moderator still has to decide.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull()
  const { status, events } = await subjectOf(api, admin, subject)
  expect([status.appeal, events[0].message]).toEqual(['open', 'They are 40 songs'])
})

it('a listener reports one photo of an artist, and an artist a message that they got', async () => {
  const { api, artist, lead } = await anArtistWithLead()
  await addPhoto(api, artist, 'On stage')
  const photo = await addPhoto(api, artist)
  const [listener, admin] = [await api.register(), await anAdmin(api)]
  const first = await openApp({ path: `/artist/${artist.user._id}`, api, as: listener })
  await first.user.click(await screen.findByRole('button', { name: 'Report' }))
  const about = within(await screen.findByRole('dialog', { name: /^Report “/ }))
  const choice = about.getByLabelText(/^What are you reporting/)
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .slice(1)
      .toSorted(),
  ).toEqual([expect.stringMatching(/^Photo: [12]$/), 'Photo: On stage'])
  await first.user.selectOptions(choice, photo)
  await first.user.selectOptions(about.getByLabelText(/What is wrong/), 'violent')
  await first.user.click(about.getByRole('button', { name: 'Send report' }))
  await first.user.click(await screen.findByRole('button', { name: 'Done' }))
  first.unmount()

  const second = await openApp({ path: `/musician/leads?lead=${lead._id}`, api, as: artist })
  await second.user.click(await screen.findByRole('button', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Report “/ }))
  expect(dialog.queryByLabelText(/^What are you reporting/)).toBeNull()
  await second.user.selectOptions(dialog.getByLabelText(/What is wrong/), 'spam')
  await second.user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByRole('dialog', { name: 'Thank you' })).toBeTruthy()
  expect((await queueOf(api, admin)).items).toMatchObject([
    { type: 'photo', id: photo },
    { type: 'lead', id: lead._id },
  ])
})

it('an artist sees in the studio what moderators have hidden and why, and their own hidden page', async () => {
  const api = await testApi()
  const [artist, admin] = [await api.register({ profileType: 'musician' }), await anAdmin(api)]
  const album = await addAlbum(api, { artist, title: 'Record' })
  const inAlbum = await addTrack(api, { artist, album_id: album, title: 'Long Road' })
  const taken = await addTrack(api, { artist, album_id: album, title: 'Far Road' })
  await addTrack(api, { artist, title: 'Short Road' })
  await moderate(
    api,
    admin,
    { type: 'album', id: album },
    { action: 'hide', message: 'The cover is not yours' },
  )
  // A track that has left a hidden album is still hidden with it.
  const changes = [{ _id: taken, album: null }]
  await api.call('PATCH', '/music', { as: artist, payload: { changes } })
  const { user } = await openApp({ path: '/musician', api, as: artist })
  const toReasons = await screen.findByRole('link', { name: 'Read why' })
  expect(toReasons.getAttribute('href')).toMatch(/^\/decision\//)
  act(() => navigate('/musician/albums'))
  const albums = within(await screen.findByRole('list', { name: 'Your albums' }))
  expect(await albums.findByText('Hidden by moderators')).toBeTruthy()
  expect(albums.getByRole('link', { name: 'See why “Record” is hidden' })).toBeTruthy()
  act(() => navigate('/musician/tracks'))
  const track = within(await screen.findByRole('row', { name: /Long Road/ }))
  await user.click(await track.findByRole('link', { name: /^Hidden by moderators/ }))
  expect(await screen.findByText('The cover is not yours')).toBeTruthy()
  const toAlbum = screen.getByRole('link', { name: 'Open the album' })
  expect(toAlbum.getAttribute('href')).toBe(`/album/${album}`)
  act(() => navigate('/musician/tracks'))
  const other = within(await screen.findByRole('row', { name: /Short Road/ }))
  expect(other.queryByText(/Hidden by moderators/)).toBeNull()
  const formerly = within(await screen.findByRole('row', { name: /Far Road/ }))
  expect(formerly.getByRole('link', { name: /^Hidden by moderators/ })).toBeTruthy()

  const page = `/artist/${artist.user._id}`
  await moderate(
    api,
    admin,
    { type: 'user', id: artist.user._id },
    { action: 'hide', message: 'Not your name' },
  )
  act(() => navigate(page))
  expect(await screen.findByText(/^Moderators have hidden this page/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'See why' }))
  expect(await screen.findByText('Not your name')).toBeTruthy()
  expect((await api.call('GET', `/music/${inAlbum}`)).statusCode).toBe(404)
})
