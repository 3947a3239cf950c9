// "Add to playlist" in the full player, in the queue, on the page of an album and in the menus of tracks, against the
// real server.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { openApp } from '../builders/app/test-app'
import { testApi } from '../builders/api/test-api'
import { addAlbum, addPurchase, addTrack } from '../builders/music/music-rows'
import { addPlaylist, listPlaylists, tracksOf } from '../builders/music/playlist-calls'
import { aTrack } from '../builders/music/screen-answers'
import { itemsOf } from '../fakes/fake-player'

const { setPlayer } = installFakePlayer()

/** A listener with an empty playlist, on a server with an album of three tracks. */
async function aListener(path = '/') {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const album_id = await addAlbum(api, { artist, title: 'Perihelion' })
  const trackIds: string[] = []
  for (const [at, title] of ['Amber', 'Basalt', 'Cinder'].entries())
    trackIds.push(await addTrack(api, { artist, title, is_listed: 1, album_id, track_number: at + 1 }))
  const ada = await api.register({ username: 'ada' })
  const loop = await addPlaylist(api, ada, { title: 'Loop' })
  const { user } = await openApp({ api, as: ada, path: path.replace(':album', album_id) })
  const [amber = '', basalt = '', cinder = ''] = trackIds
  const inPlaylist = () => tracksOf(api, loop, ada)
  return { api, ada, amber, basalt, cinder, user, inPlaylist }
}

const track = (_id: string, title: string) => aTrack({ _id, title })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add to playlist' }))
const messagesIn = async (name: string) => within(await screen.findByRole('region', { name }))

it('adds the track that plays, from the full player', async () => {
  const { basalt, user, inPlaylist } = await aListener()
  setPlayer({ currentTrack: track(basalt, 'Basalt'), playback: 'paused' })
  await user.click(await screen.findByRole('button', { name: 'Expand player' }))
  await user.click(await screen.findByRole('button', { name: 'Add to playlist' }))
  const choices = await dialog()
  expect(choices.getByText('“Basalt”')).toBeTruthy()
  await user.click(await choices.findByRole('button', { name: /Loop/ }))
  expect(await (await messagesIn('Messages of the player')).findByText(/ added to “Loop”\.$/)).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Add to playlist' })).toBeNull()
  expect(await inPlaylist()).toEqual([basalt])
})

it('adds the whole queue with what was played already, each track once, to a new playlist', async () => {
  const { api, ada, amber, basalt, cinder, user } = await aListener()
  const queue = itemsOf([
    track(cinder, 'Cinder'),
    track(amber, 'Amber'),
    track(basalt, 'Basalt'),
    track(cinder, 'Cinder'),
  ])
  setPlayer({ currentTrack: queue[1]?.track ?? null, queue, queueIndex: 1, playback: 'paused' })
  await user.click(await screen.findByRole('button', { name: 'Queue' }))
  await user.click(await screen.findByRole('button', { name: 'Add all to playlist' }))
  const choices = await dialog()
  expect(choices.getByText('3 tracks')).toBeTruthy()
  await user.type(choices.getByRole('searchbox'), 'Tonight')
  await user.click(choices.getByRole('button', { name: 'New playlist “Tonight”' }))
  const said = await (await messagesIn('Messages of the queue')).findByText('3 tracks added to “Tonight”.')
  expect(said).toBeTruthy()
  const made = (await listPlaylists(api, ada)).find(({ title }) => title === 'Tonight')
  expect(await tracksOf(api, made?._id ?? '', ada)).toEqual([cinder, amber, basalt])
})

it('adds the tracks of an album in their order, and takes them out again with Undo', async () => {
  const { amber, basalt, cinder, user, inPlaylist } = await aListener('/album/:album')
  const head = (await screen.findByRole('heading', { level: 1 })).parentElement as HTMLElement
  await user.click(await within(head).findByRole('button', { name: /^More for/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add to playlist…' }))
  const choices = await dialog()
  expect(choices.getByText('3 tracks')).toBeTruthy()
  await user.click(await choices.findByRole('button', { name: /Loop/ }))
  expect(await screen.findByText('3 tracks added to “Loop”.')).toBeTruthy()
  expect(await inPlaylist()).toEqual([amber, basalt, cinder])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken out of “Loop” again.')).toBeTruthy()
  expect(await inPlaylist()).toEqual([])
})

/** Where tracks have menus. Ada has made "Own" and bought "Amber", which is in her playlist "Old". */
const menus = [
  { place: 'explore', path: '/explore', title: 'Amber' },
  { place: 'the page of an artist', path: '/artist/:artist', title: 'Amber' },
  { place: 'the page of an album', path: '/album/:album', title: 'Amber' },
  { place: 'the page of a track', path: '/track/:amber', title: 'Amber' },
  { place: 'a playlist', path: '/playlist/user/:old', title: 'Amber' },
  { place: 'the releases of followed artists', path: '/listening', title: 'Amber' },
  { place: 'the library', path: '/library', title: 'Amber' },
  { place: 'the studio', path: '/musician/tracks', title: 'Own' },
]

it.each(menus)('adds a track from its menu in $place', async ({ path, title }) => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const album = await addAlbum(api, { artist })
  const amber = await addTrack(api, {
    artist,
    title: 'Amber',
    is_listed: 1,
    album_id: album,
    track_number: 1,
  })
  const ada = await api.register({ profileType: 'musician' })
  const own = await addTrack(api, { artist: ada, title: 'Own' })
  await addPurchase(api, ada, amber)
  await api.call('PUT', `/user/artist/${artist.user._id}/follow`, { as: ada })
  const old = await addPlaylist(api, ada, { title: 'Old', tracks: [amber] })
  const loop = await addPlaylist(api, ada, { title: 'Loop' })
  const ids: Record<string, string> = { artist: artist.user._id, album, amber, old }
  const { user } = await openApp({ api, as: ada, path: path.replace(/:(\w+)/, (_, name) => ids[name] ?? '') })
  const [more] = await screen.findAllByRole('button', { name: `More for ${title}` })
  if (more) await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Add to playlist…' }))
  await user.click(await (await dialog()).findByRole('button', { name: /Loop/ }))
  expect(await screen.findByText(/ added to “Loop”\.$/)).toBeTruthy()
  expect(await tracksOf(api, loop, ada)).toEqual([title === 'Own' ? own : amber])
})
