// The versions of a mix in its room: heard from a comment, compared, renamed and chosen, against the real server.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { refresh } from '~/client/api/cache'
import { openApp } from '../builders/app/test-app'
import { aRoom } from '../builders/music/rooms'

/** What was played, in order: the address and the second where it started. */
let starts: { address: string; atSeconds: number }[]

beforeEach(() => {
  starts = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    starts.push({ address: this.src, atSeconds: this.currentTime })
    return Promise.resolve()
  })
  // Elements without layout have no width, and marks are placed by it.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
})

const openTwoVersions = async () => {
  const room = await aRoom()
  const { api, artist, friend, trackId, addVersion, comment } = room
  const dry = await addVersion(artist, { name: 'Dry', seconds: 60 })
  const wet = await addVersion(artist, { name: 'Wet', seconds: 60 })
  await comment(friend, { versionId: dry, positionMs: 21_000, text: 'The snare is late' })
  const { user } = await openApp({ path: `/musician/wip/${trackId}`, api, as: artist })
  const player = within(await screen.findByRole('region', { name: 'Player of this room' }))
  const heard = () =>
    starts.map(({ address, atSeconds }) => [
      ['Dry', 'Wet'].filter((_, at) => address.includes([dry, wet][at] ?? '?')).join(),
      atSeconds,
    ])
  return { ...room, user, player, wet, heard }
}

it('a press on the mark of a comment plays from its time, and the key X plays the other version from the same position', async () => {
  const { user, player, heard } = await openTwoVersions()
  await user.click(await player.findByRole('button', { name: 'Comment at 0:21' }))
  expect(heard()).toEqual([['Dry', 21]])
  expect(player.getByRole('button', { name: 'Pause Dry' })).toBeTruthy()
  await user.keyboard('lx')
  expect(heard().slice(1)).toEqual([['Wet', 31]])
  expect(player.getByRole('button', { name: 'Pause Wet' })).toBeTruthy()
  await user.keyboard('x')
  expect(heard().slice(2)).toEqual([['Dry', 31]])
})

it('a resolved comment has no mark on the waveform, until it is opened again', async () => {
  const { user, player } = await openTwoVersions()
  const comments = within(screen.getByRole('region', { name: 'Comments' }))
  const marks = () => player.queryAllByRole('button', { name: 'Comment at 0:21' })
  await waitFor(() => expect(marks()).toHaveLength(1))
  await user.click(await comments.findByRole('button', { name: 'Resolve' }))
  await waitFor(() => expect(marks()).toEqual([]))
  await user.click(comments.getByRole('button', { name: 'Show resolved (1)' }))
  await user.click(comments.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(marks()).toHaveLength(1))
})

it('the artist renames a version and makes it current, and Release then releases it', async () => {
  const { user, api, artist, trackId, read, wet } = await openTwoVersions()
  const versions = within(screen.getByRole('region', { name: 'Versions' }))
  const pick = async (version: string, item: string) => {
    await user.click(versions.getByRole('button', { name: `More for ${version}` }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await pick('Wet', 'Rename')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByLabelText(/Name/), { target: { value: 'Wet and loud' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await versions.findByText('Wet and loud')).toBeTruthy()
  await pick('Wet and loud', 'Make current')
  await api.call('PUT', `/music/${trackId}`, { as: artist, payload: { genre: 'Dub', price: 2 } })
  await act(async () => refresh('room'))
  await user.click(await screen.findByRole('button', { name: /^Release .*Wet and loud/ }))
  await user.click(await screen.findByRole('button', { name: 'Release' }))
  await waitFor(() => expect(location.pathname).toBe(`/track/${trackId}`))
  const released = (await read(artist)).versions.find(({ isCurrent }) => isCurrent)
  expect(released).toMatchObject({ _id: wet, name: 'Wet and loud' })
})

it('the release card offers the newest version, and Make it current makes it the one that Release publishes', async () => {
  const { user, read, artist, wet } = await openTwoVersions()
  await user.click(await screen.findByRole('button', { name: 'Make it current' }))
  expect(await screen.findByRole('button', { name: /^Release .*Wet/ })).toBeTruthy()
  expect(screen.queryByText(/is newer than the current version/)).toBeNull()
  const current = (await read(artist)).versions.find(({ isCurrent }) => isCurrent)
  expect(current?._id).toBe(wet)
})

it('a renamed room shows its new title, and the release form changes the title again and shows the share of the artist', async () => {
  const { user, read, artist, trackId } = await openTwoVersions()
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  const naming = within(await screen.findByRole('dialog', { name: 'Rename this work in progress' }))
  fireEvent.change(await naming.findByLabelText(/Working title/), { target: { value: 'Short road' } })
  await user.click(naming.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Short road' })).toBeTruthy()
  expect((await read(artist)).title).toBe('Short road')
  await user.click(screen.getByRole('button', { name: /^Release/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Release this track' }))
  const title = await dialog.findByLabelText<HTMLInputElement>(/Title/)
  expect(title.value).toBe('Short road')
  fireEvent.change(title, { target: { value: 'Home' } })
  await user.selectOptions(dialog.getByLabelText(/Genre/), 'Dub')
  fireEvent.change(dialog.getByLabelText(/Price/), { target: { value: '2.00' } })
  expect(await dialog.findByText(/You get \$1\.\d\d of each sale/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Release' }))
  await waitFor(() => expect(location.pathname).toBe(`/track/${trackId}`))
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
})
