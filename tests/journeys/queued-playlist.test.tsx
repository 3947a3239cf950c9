// "Add to queue" in the menu of a playlist: its first tracks are queued at once, and the rest of a long one follows.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { openApp, refusal } from '../builders/app/test-app'
import { playlistWithTracks } from '../builders/music/playlist-calls'
import { aTrack } from '../builders/music/screen-answers'
import { playingState } from '../fakes/fake-player'

const { callsTo, setPlayer } = installFakePlayer()

/** Opens the playlist while another track plays. */
async function openPlaylistOf(count: number) {
  const { api, ada, tracks, id } = await playlistWithTracks(count)
  const app = await openApp({ api, as: ada, path: `/playlist/user/${id}` })
  setPlayer(playingState([aTrack()]))
  const addToQueue = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'More for A playlist' }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Add to queue' }))
  }
  const queued = () => callsTo('playLast').map(([, part]) => (part as Track[]).map(({ _id }) => _id))
  return { ...app, tracks, addToQueue, queued }
}

it('queues all tracks of a long playlist, page by page and in their order', async () => {
  const { tracks, addToQueue, queued } = await openPlaylistOf(250)
  await addToQueue()
  expect(await screen.findByText('250 tracks are in the queue.')).toBeTruthy()
  await waitFor(() => expect(queued().flat()).toEqual(tracks))
  expect(queued().map(({ length }) => length)).toEqual([100, 100, 50])
}, 30_000)

it('queues a short playlist from what is on screen, without a request', async () => {
  const { tracks, addToQueue, queued, intercept } = await openPlaylistOf(3)
  await screen.findByRole('list', { name: 'Tracks of A playlist' })
  intercept((path) => (path.includes('/tracks') ? refusal(503) : undefined))
  await addToQueue()
  expect(await screen.findByText('3 tracks are in the queue.')).toBeTruthy()
  expect(queued()).toEqual([tracks])
})
