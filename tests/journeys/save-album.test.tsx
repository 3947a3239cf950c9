// Saving the owned tracks of an album for offline with one press.
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DownloadState } from '~/client/offline/copies/download-types'
import { answersByPath } from '../builders/app/answers-by-path'
import { aTrack, anAlbum } from '../builders/music/screen-answers'
import { purchasesOf } from '../builders/music/tracks'
import { testApi } from '../builders/api/test-api'
import { installFakeDevice } from '../builders/app/install-fake-device'
import { openApp } from '../builders/app/test-app'
import { aDownload, downloadsOf } from '../fakes/fake-downloads'

const { downloads: fake, own } = installFakeDevice()

const tracks = ['one', 'two', 'three'].map((id) => aTrack({ _id: id, title: `Song ${id}` }))
const [one, two, three] = tracks as [(typeof tracks)[0], (typeof tracks)[0], (typeof tracks)[0]]
const other = aTrack({ _id: 'other' })
const album = { ...anAlbum({ _id: 'rings' }), description: null, tracks }

async function open({
  as = 'listener',
  bought = [one, three],
}: { as?: 'artist' | 'listener' | 'nobody'; bought?: typeof tracks } = {}) {
  const api = await testApi()
  const person = as === 'nobody' ? undefined : await api.register()
  const userId = person?.user._id ?? null
  const made = tracks.map((track) => ({ ...track, artist: { ...track.artist, _id: userId ?? 'x' } }))
  const shown = as === 'artist' ? { ...album, tracks: made } : album
  fake.state.set({ userId, downloads: new Map() })
  own(...bought.map(({ _id }) => _id))
  const app = await openApp({
    path: '/album/rings',
    api,
    ...(person && { as: person }),
    intercept: answersByPath({
      '/albums/rings': () => shown,
      '/purchase': () => purchasesOf([...tracks, other], 1),
    }),
  })
  await screen.findByRole('button', { name: 'Shuffle' })
  await screen.findByRole('button', { name: 'Play Song one by Ines Okafor' })
  return app
}
const have = (...states: (readonly [(typeof tracks)[0], DownloadState])[]) =>
  act(() =>
    fake.state.set({ downloads: downloadsOf(...states.map(([track, state]) => aDownload(track, state))) }),
  )
const button = (name: string) => screen.findByRole('button', { name })

describe('saving an album', () => {
  it('saves only the owned tracks, and says how many those are', async () => {
    const { user } = await open()
    expect(await screen.findByText('You own 2 of 3 tracks')).toBeTruthy()
    fake.save.mockImplementation(() => have([one, { type: 'saving' }], [three, { type: 'queued' }]))
    await user.dblClick(await button('Save your 2 tracks for offline'))
    expect(fake.save).toHaveBeenCalledExactlyOnceWith([one, three])
    expect(await screen.findByText('Saving, 0 of 2 saved')).toBeTruthy()
    expect(fake.pause).not.toHaveBeenCalled()
  })

  it('saves every track for its artist', async () => {
    const { user } = await open({ as: 'artist', bought: [] })
    await user.click(await button('Save for offline'))
    expect(fake.save.mock.calls[0]?.[0]).toHaveLength(3)
    expect(screen.queryByText(/You own/)).toBeNull()
  })

  it.each(['listener', 'nobody'] as const)('is not offered to %s without an owned track', async (as) => {
    await open({ as, bought: [] })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('pauses the last track first, resumes and retries', async () => {
    const { user } = await open()
    await button('Save your 2 tracks for offline')
    have([one, { type: 'saving' }], [three, { type: 'queued' }])
    await user.click(await button('Pause saving'))
    expect(fake.pause.mock.calls).toEqual([['three'], ['one']])
    have([one, { type: 'kept' }], [three, { type: 'paused' }])
    expect(await screen.findByText('Paused, 1 of 2 saved')).toBeTruthy()
    await user.click(await button('Resume saving'))
    have([one, { type: 'kept' }], [three, { type: 'failed', problem: 'no-room' }])
    expect(await screen.findByText('Failed: not enough space, 1 of 2 saved')).toBeTruthy()
    await user.click(await button('Retry saving'))
    expect(fake.resume.mock.calls.at(-1)).toEqual(['three'])
  })

  it('removes only the copies of this album, and only after a confirmation', async () => {
    const { user } = await open()
    await button('Save your 2 tracks for offline')
    have([one, { type: 'kept' }], [three, { type: 'kept' }], [other, { type: 'kept' }])
    expect(await screen.findByText('All 2 saved on this device')).toBeTruthy()
    await user.click(await button('Remove download'))
    await user.click(await button('Keep them'))
    expect(fake.remove).not.toHaveBeenCalled()
    await user.click(await button('Remove download'))
    await user.click(await button('Remove'))
    await waitFor(() => expect(fake.remove).toHaveBeenCalledExactlyOnceWith(['one', 'three']))
  })

  it('shows copies on this device when the owned tracks are unknown', async () => {
    await open({ bought: [] })
    have([two, { type: 'kept' }])
    expect(await screen.findByText('Saved on this device')).toBeTruthy()
    expect(screen.getByText('You own 1 of 3 tracks')).toBeTruthy()
  })
})
