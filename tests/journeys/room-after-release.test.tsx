// The people of a room whose track is released, against the real server.
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Answer } from '~/contract/schemas/built'
import { openApp } from '../builders/app/test-app'
import { aRoom } from '../builders/music/rooms'

const region = async (name: string) => within(await screen.findByRole('region', { name }))

it('after the release, the artist removes a collaborator and another one leaves, and their credits end', async () => {
  const { api, artist, trackId, friend, invited, addVersion, call } = await aRoom()
  await call('POST', '/accept-invite', { as: invited })
  const versionId = await addVersion(artist)
  const payload = { versionId, genre: 'Dub', price: 0 }
  expect((await call('POST', '/release', { as: artist, payload })).statusCode).toBe(200)
  const credits = async () =>
    (await call('GET', '')).json<{ data: Answer<'track'> }>().data.collaborators.map(({ _id }) => _id)
  expect(await credits()).toHaveLength(2)
  const path = `/musician/wip/${trackId}`
  const confirm = async (user: UserEvent, button: string, act: string) => {
    await user.click(await (await region('People')).findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/no longer named in the credits of the track/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: act }))
  }
  const app = await openApp({ path, api, as: artist })
  await confirm(app.user, `Remove ${friend.user.username}`, 'Remove')
  await expect.poll(credits).toEqual([invited.user._id])
  app.unmount()
  await confirm((await openApp({ path, api, as: invited })).user, 'Leave', 'Leave')
  await expect.poll(credits).toEqual([])
})
