// Saving a track for offline from outside the library: from the menu of a row, and from the track page.
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DownloadState } from '~/client/offline/copies/download-types'
import { answersByPath, list } from '../builders/app/answers-by-path'
import { anExplore, aTrack, aTrackDetail } from '../builders/music/screen-answers'
import { testApi } from '../builders/api/test-api'
import { installFakeDevice } from '../builders/app/install-fake-device'
import { openApp } from '../builders/app/test-app'
import { aDownload, downloadsOf } from '../fakes/fake-downloads'

const { downloads: fakeDownloads, own: setOwned } = installFakeDevice()

const choir = aTrack({ _id: 'choir', title: 'Dust Choir' })
const other = aTrack({ _id: 'other', title: 'Not Mine' })
const detail = aTrackDetail({ ...choir, access: 'full', streamUrl: '/media/tracks/choir/stream' })

const open = async (path: string) => {
  const api = await testApi()
  const app = await openApp({
    path,
    api,
    as: await api.register(),
    intercept: answersByPath({
      '/music/explore': () => anExplore(),
      '/music': () => list([choir, other]),
      '/music/choir': () => detail,
    }),
  })
  await screen.findByRole('button', { name: /^Account menu/ })
  return app
}
const setCopyState = (state: DownloadState) =>
  act(() => fakeDownloads.state.set({ downloads: downloadsOf(aDownload(choir, state)) }))
const own = () => act(() => setOwned('choir'))
const entries = () =>
  screen
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent)
    .filter((words) => /sav|download|repair/i.test(words ?? ''))

describe('the menu of a row', () => {
  const openMenu = async (user: Awaited<ReturnType<typeof open>>['user'], title: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${title}` }))
    await screen.findAllByRole('menuitem')
  }

  it('saves an owned track, explains the storage request, and offers no saving for a preview', async () => {
    const { user } = await open('/explore?genre=dub')
    own()
    await openMenu(user, 'Not Mine')
    expect(entries()).toEqual([])
    await user.keyboard('{Escape}')
    await openMenu(user, 'Dust Choir')
    await user.click(screen.getByRole('menuitem', { name: 'Save for offline' }))
    expect(fakeDownloads.save).toHaveBeenCalledExactlyOnceWith([choir])
    expect(
      await screen.findByText(/^Saving “Dust Choir” on this device\. We’ll ask your browser/),
    ).toBeTruthy()
  })

  it('offers artists to save their own track without buying it', async () => {
    act(() => fakeDownloads.state.set({ userId: choir.artist._id }))
    const { user } = await open('/explore?genre=dub')
    await openMenu(user, 'Dust Choir')
    expect(entries()).toEqual(['Save for offline'])
  })

  it.each([
    [{ type: 'saving' }, 'Saving', ['Pause saving', 'Cancel saving']],
    [{ type: 'paused' }, 'Paused', ['Resume saving', 'Cancel saving']],
    [{ type: 'failed', problem: 'no-room' }, 'Failed: out of space', ['Retry saving', 'Cancel saving']],
    [{ type: 'saved' }, 'Saved', ['Remove download']],
    [{ type: 'damaged' }, 'Damaged', ['Repair download', 'Remove download']],
  ] as const)(
    'offers the actions for a copy in state %j, and the row shows that state',
    async (state, words, acts) => {
      const { user } = await open('/explore?genre=dub')
      await openMenu(user, 'Dust Choir')
      expect(entries()).toEqual([])
      await user.keyboard('{Escape}')
      setCopyState(state)
      expect(await screen.findByText(words)).toBeTruthy()
      await openMenu(user, 'Dust Choir')
      expect(entries()).toEqual(acts)
    },
  )

  it('cancels an unfinished save without a confirmation, every time', async () => {
    const { user } = await open('/explore?genre=dub')
    for (let times = 1; times <= 2; times += 1) {
      setCopyState({ type: 'saving' })
      await openMenu(user, 'Dust Choir')
      await user.click(screen.getByRole('menuitem', { name: 'Cancel saving' }))
      await waitFor(() => expect(fakeDownloads.remove).toHaveBeenCalledTimes(times))
    }
  })

  it('removes a complete copy only after a confirmation', async () => {
    const { user } = await open('/explore?genre=dub')
    setCopyState({ type: 'saved' })
    await openMenu(user, 'Dust Choir')
    await user.click(screen.getByRole('menuitem', { name: 'Remove download' }))
    await user.click(await screen.findByRole('button', { name: 'Keep it' }))
    expect(fakeDownloads.remove).not.toHaveBeenCalled()
    await openMenu(user, 'Dust Choir')
    await user.click(screen.getByRole('menuitem', { name: 'Remove download' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(fakeDownloads.remove).toHaveBeenCalledExactlyOnceWith(['choir'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('the track page saves the track as lists show it, without the signed stream address', async () => {
  const { user } = await open('/track/choir')
  own()
  await user.click(await screen.findByRole('button', { name: 'Save for offline: Dust Choir' }))
  expect(fakeDownloads.save).toHaveBeenCalledExactlyOnceWith([choir])
  expect(screen.getByText(/^With your first save, we’ll ask your browser/)).toBeTruthy()
  setCopyState({ type: 'saving' })
  expect(await screen.findByText('Saving 0%')).toBeTruthy()
  expect(screen.getByText(/^Keep Lariat open while it saves/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pause saving Dust Choir' }))
  expect(fakeDownloads.pause).toHaveBeenCalledExactlyOnceWith('choir')
  setCopyState({ type: 'saved' })
  const remove = await screen.findByRole('button', { name: 'Remove download: Dust Choir' })
  expect(remove.textContent).toBe('Remove download')
})
