// Each form of a page asks before something entered in it is lost, against the real server. A law of
// tests/architecture.test.ts checks that the table names every file with a guard.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { minuteMs } from '~/contract/durations'
import { aPersonWithSecondFactor, codeNow } from '../builders/api/second-factor'
import { anAdmin } from '../builders/api/admins'
import { moderate, statementsOf } from '../builders/moderation/moderation'
import { testApi, testPassword } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'
import { faultsOfLeaving, waysOffPage } from '../builders/app/ways-to-leave'
import { addTrack } from '../builders/music/music-rows'
import { newAlbum, openAlbums } from '../builders/music/own-albums'
import { aRoom } from '../builders/music/rooms'
import { anArtistWithLead } from '../builders/presskit/press-kits'

type User = Awaited<ReturnType<typeof openApp>>['user']

/** `field` was typed into. `close` finds the button that closes a form inside the page. */
type Opened = { user: User; field: HTMLElement; close?: () => HTMLElement; value?: () => unknown }

const type = async (user: User, field: HTMLElement) => {
  await user.type(field, '7')
  return { user, field }
}

const openAs = async (profileType: 'listener' | 'musician', path: string) => {
  const api = await testApi()
  return (await openApp({ path, api, as: await api.register({ profileType }) })).user
}

const openRoom = async () => {
  const room = await aRoom()
  const versionId = await room.addVersion(room.artist)
  await room.comment(room.artist, { versionId, positionMs: 0, text: 'Too loud' })
  const { user } = await openApp({ path: `/musician/wip/${room.trackId}`, api: room.api, as: room.artist })
  const comments = within(await screen.findByRole('region', { name: 'Comments' }))
  await comments.findByText('Too loud')
  /** Types into the form of a comment, which is the only field for text in the comments. */
  const write = async (): Promise<Opened> => {
    const field = await comments.findByRole('textbox')
    return { ...(await type(user, field)), close: () => comments.getByRole('button', { name: 'Cancel' }) }
  }
  return { user, comments, write }
}

/** Each form, the file of its guard, and how it is opened and typed into. */
const forms: Record<string, { guard: string; open: () => Promise<Opened> }> = {
  'the profile of an account': {
    guard: 'features/account/profile-form.tsx',
    open: async () => {
      const user = await openAs('listener', '/account')
      return type(user, await screen.findByLabelText('Display name'))
    },
  },
  'an appeal': {
    guard: 'features/decision/decision-page.tsx',
    open: async () => {
      const api = await testApi()
      const [artist, admin] = [await api.register({ profileType: 'musician' }), await anAdmin(api)]
      await moderate(api, admin, { type: 'track', id: await addTrack(api, { artist }) }, { action: 'hide' })
      const [{ token }] = await statementsOf(api, artist)
      const { user } = await openApp({ path: `/decision/${token}`, api, as: artist })
      return type(user, await screen.findByLabelText(/^Why this decision is wrong/))
    },
  },
  'the form for a new account': {
    guard: 'features/sign-in/register-page.tsx',
    open: async () => {
      const { user } = await openApp({ path: '/register' })
      return type(user, await screen.findByLabelText(/^Username/))
    },
  },
  'new recovery codes': {
    guard: 'features/security/second-factor/recovery-codes.tsx',
    open: async () => {
      const api = await testApi()
      const { person, secret } = await aPersonWithSecondFactor(api)
      api.advance(minuteMs)
      const { user } = await openApp({ path: '/security', api, as: person })
      await user.click(await screen.findByRole('button', { name: 'New recovery codes' }))
      await user.type(await screen.findByLabelText(/^Your password/), testPassword)
      await user.type(screen.getByLabelText(/^Code/), codeNow(api, secret))
      await user.click(screen.getByRole('button', { name: 'Make new codes' }))
      const field = await screen.findByRole('list', { name: 'Recovery codes' })
      return { user, field, value: () => field.isConnected && field.textContent }
    },
  },
  'the profile of an artist': {
    guard: 'features/studio-profile/profile-page.tsx',
    open: async () => {
      const user = await openAs('musician', '/musician/profile')
      return type(user, await screen.findByLabelText('Location'))
    },
  },
  'a press kit': {
    guard: 'features/studio-press-kit/kit-editor-page.tsx',
    open: async () => {
      const user = await openAs('musician', '/musician/press-kit')
      return type(user, await screen.findByLabelText('One line about you'))
    },
  },
  'a highlight of a press kit': {
    guard: 'features/studio-press-kit/fields/highlights.tsx',
    open: async () => {
      const user = await openAs('musician', '/musician/press-kit')
      return type(user, await screen.findByLabelText('What happened'))
    },
  },
  'a file of a press kit on its way to the server': {
    guard: 'features/studio-press-kit/fields/stage-files.tsx',
    open: async () => {
      const api = await testApi()
      const as = await api.register({ profileType: 'musician' })
      const intercept = (path: string) =>
        path.includes('/presskit/files/') ? new Promise<Response>(() => {}) : undefined
      const { user } = await openApp({ path: '/musician/press-kit', api, as, intercept })
      const field = await screen.findByLabelText('Stage plot (PDF)')
      await user.upload(field, new File(['%PDF'], 'plot.pdf', { type: 'application/pdf' }))
      return { user, field, value: () => field.isConnected && screen.queryAllByText(/^Uploading/).length }
    },
  },
  'the answer to a message': {
    guard: 'features/studio-leads/leads-page.tsx',
    open: async () => {
      const { api, artist, lead } = await anArtistWithLead()
      const { user } = await openApp({ path: `/musician/leads?lead=${lead._id}`, api, as: artist })
      return type(user, await screen.findByLabelText(/^Your answer to/))
    },
  },
  'a new album': {
    guard: 'features/studio-albums/edit-album-page.tsx',
    open: async () => {
      const user = await openAs('musician', '/musician/albums/new')
      return type(user, await screen.findByLabelText(/^Title/))
    },
  },
  'an album': {
    guard: 'features/studio-albums/edit-album-page.tsx',
    open: async () => {
      const { api, artist, add, make } = await openAlbums()
      const { _id } = await make(newAlbum([await add('Dusk')]))
      const { user } = await openApp({ path: `/musician/albums/${_id}`, api, as: artist })
      return type(user, await screen.findByLabelText('Description'))
    },
  },
  'a new comment': {
    guard: 'features/studio-rooms/comments/text-form.tsx',
    open: async () => {
      const { user, comments, write } = await openRoom()
      await user.click(comments.getByRole('button', { name: /^Comment at/ }))
      return write()
    },
  },
  'a reply to a comment': {
    guard: 'features/studio-rooms/comments/text-form.tsx',
    open: async () => {
      const { user, comments, write } = await openRoom()
      await user.click(comments.getByRole('button', { name: 'Reply' }))
      return write()
    },
  },
  'a comment that is edited': {
    guard: 'features/studio-rooms/comments/text-form.tsx',
    open: async () => {
      const { user, comments, write } = await openRoom()
      await user.click(comments.getByRole('button', { name: /^More actions for .*comment$/ }))
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
      return write()
    },
  },
  // Forms of a room report to features/studio-rooms/unsaved-parts.tsx, which features/studio-rooms/room-page.tsx renders.
  'an invitation to a room': {
    guard: 'features/studio-rooms/people/invite.tsx',
    open: async () => {
      const { user } = await openRoom()
      return type(user, screen.getByRole('combobox', { name: 'Invite somebody' }))
    },
  },
}

it.each(Object.entries(forms))('leaving %s with unsaved input asks first', async (_, { open }) => {
  const { user, field, close, value = () => (field as HTMLInputElement).value } = await open()
  const ways = {
    ...waysOffPage(user),
    ...(close && {
      Cancel: () => user.click(close()),
      Escape: () => fireEvent.keyDown(field, { key: 'Escape' }),
    }),
  }
  expect(await faultsOfLeaving({ user, value }, ways)).toEqual([])
})

it('signing up leads on without a question, and Back does not return to the form', async () => {
  const { user } = await openApp({ path: '/' })
  await user.click(await screen.findByRole('link', { name: 'I make music' }))
  await user.type(await screen.findByLabelText(/^Username/), 'ines')
  await user.type(screen.getByLabelText(/^Email/), 'ines@mail.example')
  await user.type(screen.getByLabelText(/^Password/), testPassword)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await waitFor(() => expect(location.pathname).toBe('/musician'))
  expect(screen.queryByRole('dialog')).toBeNull()
  history.back()
  await waitFor(() => expect(location.pathname).toBe('/'))
})
