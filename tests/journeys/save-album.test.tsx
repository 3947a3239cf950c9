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

const { downloads: fakeDownloads, own } = installFakeDevice()

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
  const ownTracks = tracks.map((track) => ({ ...track, artist: { ...track.artist, _id: userId ?? 'x' } }))
  const shown = as === 'artist' ? { ...album, tracks: ownTracks } : album
  fakeDownloads.state.set({ userId, downloads: new Map() })
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
const setCopies = (...states: (readonly [(typeof tracks)[0], DownloadState])[]) =>
  act(() =>
    fakeDownloads.state.set({
      downloads: downloadsOf(...states.map(([track, state]) => aDownload(track, state))),
    }),
  )
const button = (name: string) => screen.findByRole('button', { name })

describe('saving an album', () => {
  it('saves only the owned tracks, and says how many those are', async () => {
    const { user } = await open()
    expect(await screen.findByText('You own 2 of 3 tracks')).toBeTruthy()
    fakeDownloads.save.mockImplementation(() =>
      setCopies([one, { type: 'saving' }], [three, { type: 'queued' }]),
    )
    await user.dblClick(await button('Save your 2 tracks for offline'))
    expect(fakeDownloads.save).toHaveBeenCalledExactlyOnceWith([one, three])
    expect(await screen.findByText('Saving, 0 of 2 saved')).toBeTruthy()
    expect(fakeDownloads.pause).not.toHaveBeenCalled()
  })

  it('saves every track when its artist presses the button', async () => {
    const { user } = await open({ as: 'artist', bought: [] })
    await user.click(await button('Save for offline'))
    expect(fakeDownloads.save.mock.calls[0]?.[0]).toHaveLength(3)
    expect(screen.queryByText(/You own/)).toBeNull()
  })

  it.each(['listener', 'nobody'] as const)('is not offered to %s without an owned track', async (as) => {
    await open({ as, bought: [] })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('pauses its tracks from the last to the first, resumes a paused track and retries a failed one', async () => {
    const { user } = await open()
    await button('Save your 2 tracks for offline')
    setCopies([one, { type: 'saving' }], [three, { type: 'queued' }])
    await user.click(await button('Pause saving'))
    expect(fakeDownloads.pause.mock.calls).toEqual([['three'], ['one']])
    setCopies([one, { type: 'saved' }], [three, { type: 'paused' }])
    expect(await screen.findByText('Paused, 1 of 2 saved')).toBeTruthy()
    await user.click(await button('Resume saving'))
    setCopies([one, { type: 'saved' }], [three, { type: 'failed', problem: 'no-room' }])
    expect(await screen.findByText('Failed: out of space, 1 of 2 saved')).toBeTruthy()
    await user.click(await button('Retry saving'))
    expect(fakeDownloads.resume.mock.calls.at(-1)).toEqual(['three'])
  })

  it('removes only the copies of this album, and only after a confirmation', async () => {
    const { user } = await open()
    await button('Save your 2 tracks for offline')
    setCopies([one, { type: 'saved' }], [three, { type: 'saved' }], [other, { type: 'saved' }])
    expect(await screen.findByText('Your 2 tracks are saved on this device')).toBeTruthy()
    await user.click(await button('Remove download'))
    await user.click(await button('Keep them'))
    expect(fakeDownloads.remove).not.toHaveBeenCalled()
    await user.click(await button('Remove download'))
    await user.click(await button('Remove'))
    await waitFor(() => expect(fakeDownloads.remove).toHaveBeenCalledExactlyOnceWith(['one', 'three']))
  })

  it('counts a track with a copy on this device as owned', async () => {
    await open({ bought: [] })
    setCopies([two, { type: 'saved' }])
    expect(await screen.findByText('Your track is saved on this device')).toBeTruthy()
    expect(screen.getByText('You own 1 of 3 tracks')).toBeTruthy()
  })
})
