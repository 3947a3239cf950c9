// Dialogs that need a state which the demo world does not have are opened with keys and left with Escape, against the real
// server. The others are in tests/browser/look/known-overlays.ts.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { anAdmin, anElevatedAdmin } from '../builders/api/admins'
import { withSecondFactor } from '../builders/api/second-factor'
import { testApi, testPassword } from '../builders/api/test-api'
import { carryUploads } from '../builders/uploads/carried-uploads'
import { faultsByKeyboard, type OpenedDialog } from '../builders/app/dialog-by-keyboard'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { openApp, refusal } from '../builders/app/test-app'
import { wav } from '../builders/audio/small-audio'
import { moderate, statementsOf } from '../builders/moderation/moderation'
import { addTrack } from '../builders/music/music-rows'
import { addLeads, anArtistWithKit, anArtistWithLead } from '../builders/presskit/press-kits'
import { installNativeModal } from '../fakes/browser/native-modal'

installFakePlayer()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:cover')
})
installNativeModal()

type Dialogs = Record<
  string,
  { file: string; open: () => Promise<Omit<OpenedDialog, 'title'>>; title: RegExp }
>

const openSecurity = async () => {
  const api = await testApi()
  const ada = await api.register()
  for (const agent of ['Firefox/140.0', 'Chrome/150.0'])
    await api.call('POST', '/user/login', {
      payload: { email: ada.user.email, password: testPassword },
      headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) ${agent}` },
    })
  return openApp({ path: '/security', api, as: ada })
}

const openSecured = async () => {
  const api = await testApi()
  const { person } = await withSecondFactor(api, await api.register())
  return openApp({ path: '/security', api, as: person })
}

const openTracks = async (titles: string[]) => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  carryUploads(api)
  for (const title of titles) await addTrack(api, { artist, title, withFiles: false })
  return openApp({ path: '/musician/tracks', api, as: artist })
}

const dialogs: Dialogs = {
  'Sign out a device': {
    file: 'features/security/sessions/open-sessions.tsx',
    open: async () => ({ user: (await openSecurity()).user, button: /^Sign out Firefox/ }),
    title: /^Sign out Firefox/,
  },
  'Sign out all other devices': {
    file: 'features/security/sessions/open-sessions.tsx',
    open: async () => ({ user: (await openSecurity()).user, button: 'Sign out all other devices' }),
    title: /^Sign out all/,
  },
  'Make new recovery codes': {
    file: 'features/security/second-factor/proof-dialogs.tsx',
    open: async () => ({ user: (await openSecured()).user, button: 'New recovery codes' }),
    title: /^Make new recovery codes/,
  },
  'Turn off two-step sign-in': {
    file: 'features/security/second-factor/proof-dialogs.tsx',
    open: async () => ({ user: (await openSecured()).user, button: 'Turn off' }),
    title: /^Turn off two-step/,
  },
  'Remove a saved card': {
    file: 'features/account/saved-cards.tsx',
    open: async () => {
      const api = await testApi()
      const ada = await api.register()
      await api.call('POST', '/stripe/payment-methods', {
        as: ada,
        payload: { paymentMethodId: 'pm_card_success' },
      })
      const { user } = await openApp({ path: '/account', api, as: ada })
      return { user, button: /^Remove Visa/ }
    },
    title: /^Remove this card/,
  },
  'Delete a message': {
    file: 'features/studio-leads/delete-lead.tsx',
    open: async () => {
      const { api, artist } = await anArtistWithLead()
      const { user } = await openApp({ path: '/musician/leads', api, as: artist })
      await user.click(await screen.findByRole('link', { name: /Bo Booker/ }))
      return { user, button: 'Delete' }
    },
    title: /^Delete this message/,
  },
  'Make a new link of a press kit': {
    file: 'features/studio-press-kit/sharing/sharing.tsx',
    open: async () => {
      const { api, artist } = await anArtistWithKit({ visibility: 'unlisted' })
      const { user } = await openApp({ path: '/musician/press-kit', api, as: artist })
      return { user, button: 'Make a new link' }
    },
    title: /^Make a new link/,
  },
  'Confirm that it is you': {
    file: 'admin/elevation/elevation-dialog.tsx',
    open: async () => {
      const { api } = await anArtistWithKit()
      const { person } = await withSecondFactor(api, await anAdmin(api))
      const { user } = await openApp({ path: '/admin/people', api, as: person })
      return { user, button: /^Read messages: / }
    },
    title: /^Confirm that it is you/,
  },
  'Messages of a press kit': {
    file: 'features/admin-people/person-leads.tsx',
    open: async () => {
      const { api, artist } = await anArtistWithKit()
      await addLeads(api, artist, 1)
      const { person } = await anElevatedAdmin(api)
      const { user } = await openApp({ path: '/admin/people', api, as: person })
      return { user, button: /^Read messages: / }
    },
    title: /^Messages to/,
  },
  'Decide about an appeal': {
    file: 'admin/subjects/appeal-dialog.tsx',
    open: async () => {
      const api = await testApi()
      const artist = await api.register({ profileType: 'musician' })
      const subject = { type: 'track' as const, id: await addTrack(api, { artist, is_listed: 1 }) }
      await moderate(api, await anAdmin(api), subject, { action: 'hide' })
      const [{ token }] = await statementsOf(api, artist)
      await api.call('POST', `/moderation/statements/${token}/appeal`, { payload: { text: 'Why?' } })
      const path = `/admin/subjects/track/${subject.id}`
      const { user } = await openApp({ path, api, as: await anAdmin(api) })
      return { user, button: 'Decide about the appeal' }
    },
    title: /^Decide about the appeal/,
  },
  'Edit several tracks': {
    file: 'features/studio-tracks/bulk/bulk-dialog.tsx',
    open: async () => {
      const { user } = await openTracks(['Dusk'])
      await user.click(await screen.findByRole('checkbox', { name: 'Select Dusk' }))
      return { user, button: 'Edit' }
    },
    title: /^Edit 1 track/,
  },
  'Edit a refused upload': {
    file: 'features/studio-tracks/uploads/correction-dialog.tsx',
    open: async () => {
      const { user, intercept } = await openTracks([])
      intercept((path, { method }) =>
        method === 'POST' && path.endsWith('/music')
          ? refusal(400, { message: 'No.', details: [{ path: 'price', message: 'Too dear.' }] })
          : undefined,
      )
      await user.click((await screen.findAllByRole('button', { name: 'Upload tracks' }))[0] as HTMLElement)
      const file = new File([wav(1) as BlobPart], 'Long road.wav', { type: 'audio/wav' })
      await user.upload(await screen.findByLabelText('Audio files'), file)
      await user.selectOptions(await screen.findByLabelText(/Genre/), 'Dub')
      await user.click(screen.getByRole('button', { name: 'Upload track' }))
      return { user, button: 'Edit Long road' }
    },
    title: /^Edit and upload again/,
  },
  'Correct a line of an imported playlist': {
    file: 'playlists/files/import/correct-line.tsx',
    open: async () => {
      const api = await testApi()
      const { user } = await openApp({ path: '/playlist', api, as: await api.register() })
      await user.click(await screen.findByRole('button', { name: 'Import' }))
      const list = new File(['title,artist\nAmber,Ines\n'], 'Road trip.csv')
      await user.upload(await screen.findByLabelText('Choose a file'), list)
      return { user, button: /^Line 1,/ }
    },
    title: /^Line 1/,
  },
}

it.each(Object.entries(dialogs))(
  'the dialog “%s” is opened with keys, has the focus, and gives it back after Escape',
  async (_, { open, title }) => {
    expect(await faultsByKeyboard({ ...(await open()), title })).toEqual([])
  },
)

it('the list of tracks that could not be changed takes the focus, and leaves it in the list of tracks after Escape', async () => {
  const { user, intercept } = await openTracks(['Dusk'])
  await user.click(await screen.findByRole('checkbox', { name: 'Select Dusk' }))
  intercept((path) => (path === '/api/music' ? refusal(503, { message: 'No.' }) : undefined))
  const bar = within(screen.getByRole('region', { name: 'Selected tracks' }))
  const edit = bar.getByRole('button', { name: 'Edit' })
  edit.focus()
  await user.keyboard('{Enter}')
  await user.type(await screen.findByLabelText('Price in dollars'), '9{Enter}')
  // features/studio-tracks/bulk/bulk-result.tsx
  const result = await screen.findByRole('dialog', { name: '1 track could not be changed' })
  expect(result.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { name: '1 track could not be changed' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Dusk' }))
})
