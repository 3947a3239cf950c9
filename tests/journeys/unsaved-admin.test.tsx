// The dialogs of the admin area ask before something entered in them is lost, against the real server.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anAdmin } from '../builders/api/admins'
import { withSecondFactor } from '../builders/api/second-factor'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'
import { faultsOfLeaving, waysOutOf } from '../builders/app/ways-to-leave'
import { moderate, statementsOf } from '../builders/moderation/moderation'
import { addTrack } from '../builders/music/music-rows'

const aSubject = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const subject = { type: 'track' as const, id: await addTrack(api, { artist, is_listed: 1 }) }
  return { api, artist, subject }
}

type World = Awaited<ReturnType<typeof aSubject>>

const openSubject = ({ api, subject }: World, as: Awaited<ReturnType<typeof anAdmin>>) =>
  openApp({ path: `/admin/subjects/${subject.type}/${subject.id}`, api, as })

/** Each dialog, the file of its guard, how it is opened, and the field that is filled in. */
const dialogs: Record<string, { guard: string; field: RegExp; open: () => ReturnType<typeof openApp> }> = {
  'Decide about': {
    guard: 'admin/subjects/decision-dialog.tsx',
    field: /^Note for moderators/,
    open: async () => {
      const world = await aSubject()
      const app = await openSubject(world, await anAdmin(world.api))
      await app.user.click(await screen.findByRole('button', { name: 'Decide' }))
      return app
    },
  },
  'Decide about the appeal': {
    guard: 'admin/subjects/appeal-dialog.tsx',
    field: /^What to tell them/,
    open: async () => {
      const world = await aSubject()
      await moderate(world.api, await anAdmin(world.api), world.subject, { action: 'hide' })
      const [{ token }] = await statementsOf(world.api, world.artist)
      await world.api.call('POST', `/moderation/statements/${token}/appeal`, { payload: { text: 'Why?' } })
      const app = await openSubject(world, await anAdmin(world.api))
      await app.user.click(await screen.findByRole('button', { name: 'Decide about the appeal' }))
      return app
    },
  },
  'Confirm that it is you': {
    guard: 'admin/elevation/elevation-dialog.tsx',
    field: /^Why you need them/,
    open: async () => {
      const api = await testApi()
      const { person } = await withSecondFactor(api, await anAdmin(api))
      await api.register({ username: 'zoe' })
      const app = await openApp({ path: '/admin/people', api, as: person })
      await app.user.click(await screen.findByRole('button', { name: 'Make admin: zoe' }))
      await app.user.click(await screen.findByRole('button', { name: 'Make admin' }))
      return app
    },
  },
}

it.each(Object.entries(dialogs))(
  'the dialog “%s” asks before what is entered is lost',
  async (name, { field, open }) => {
    const { user } = await open()
    const dialog = await screen.findByRole('dialog', { name: new RegExp(`^${name}`) })
    const input = await within(dialog).findByLabelText<HTMLInputElement>(field)
    await user.type(input, 'Because')
    const form = { user, value: () => input.value }
    expect(await faultsOfLeaving(form, waysOutOf(dialog, user))).toEqual([])
  },
)
