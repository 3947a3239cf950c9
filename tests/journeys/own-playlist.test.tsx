// The page of a playlist of one’s own: the focus while tracks are removed.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '../builders/app/test-app'
import { testApi } from '../builders/api/test-api'
import { addTrack } from '../builders/music/music-rows'
import { addPlaylist, tracksOf } from '../builders/music/playlist-calls'

/** Opens a private playlist with the tracks Amber and Basalt. */
async function openOwn() {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const ada = await api.register({ username: 'ada' })
  const tracks: string[] = []
  for (const title of ['Amber', 'Basalt']) tracks.push(await addTrack(api, { artist, title, is_listed: 1 }))
  const id = await addPlaylist(api, ada, { title: 'Mine', tracks })
  const { user } = await openApp({ api, path: `/playlist/user/${id}`, as: ada })
  return { api, id, ada, user }
}

it('keeps the focus near a removed track, and in the list when the last one is removed', async () => {
  const { api, id, ada, user } = await openOwn()
  const remove = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${title}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from playlist' }))
  }
  const hasFocus = (role: string, name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
  await remove('Amber')
  await hasFocus('button', 'More for Basalt')
  await remove('Basalt')
  await hasFocus('link', 'Find tracks to add')
  await waitFor(async () => expect(await tracksOf(api, id, ada)).toEqual([]))
})
