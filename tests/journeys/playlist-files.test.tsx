// Playlists as files: imported, exported and downloaded, against the real server.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { objectUrls } from '~/client/platform/storage/object-urls'
import { readPlaylist } from '~/contract/rules/playlists/files/read-playlist'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { openApp } from '../builders/app/test-app'
import { type Person, type TestApi, testApi } from '../builders/api/test-api'
import { putAudioFile } from '../builders/audio/audio-files'
import { addPurchase, addTrack } from '../builders/music/music-rows'
import { addPlaylist, listPlaylists, openPlaylist, tracksOf } from '../builders/music/playlist-calls'

installFakePlayer()

async function aListener() {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician', username: 'ines' })
  const add = (title: string) => addTrack(api, { artist, title, is_listed: 1 })
  const trackIds = [await add('Amber'), await add('Basalt'), await add('Cinder road')]
  return { api, trackIds, ada: await api.register({ username: 'ada' }) }
}

const openAs = async (api: TestApi, path: string, as: Person) => {
  const app = await openApp({ api, path, as })
  await screen.findByRole('button', { name: /^Account menu/ })
  return app
}

const csv = (...rows: string[]) => new File([`title,artist\n${rows.join('\n')}\n`], 'Road trip.csv')

const openImport = async (api: TestApi, ada: Person) => {
  const { user } = await openAs(api, '/playlist', ada)
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a playlist' }))
  const choose = async (file: File) => user.upload(await dialog.findByLabelText('Choose a file'), file)
  return { user, dialog, choose }
}

it('imports a file, whose lines are checked and corrected, as a new playlist', async () => {
  const { api, ada, trackIds } = await aListener()
  const { user, dialog, choose } = await openImport(api, ada)
  await choose(
    csv('AMBER (Remastered),Ines', 'Bazalt,Ines', 'Something foreign,Nobody', 'Never heard,Nobody'),
  )
  expect(await dialog.findByRole('button', { name: 'All 4' })).toBeTruthy()
  for (const name of ['Found 1', 'Check 1', 'Missing 2'])
    expect(dialog.getByRole('button', { name })).toBeTruthy()
  expect(dialog.getByText('Probably: Basalt by ines')).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Missing 2' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: /^Line 3, Something foreign · Nobody. Not found/ }))
  const line = within(await screen.findByRole('dialog', { name: 'Line 3' }))
  const search = line.getByRole('searchbox', { name: 'Search all tracks' })
  await user.clear(search)
  await user.type(search, 'cinder{Enter}')
  await user.click(await line.findByRole('button', { name: /Cinder road/ }))
  expect(await dialog.findByRole('button', { name: 'Missing 1' })).toBeTruthy()

  const title = dialog.getByRole('textbox', { name: /Title of the playlist/ })
  expect((title as HTMLInputElement).value).toBe('Road trip')
  await user.clear(title)
  await user.type(title, 'On the road')
  await user.click(dialog.getByRole('button', { name: 'Create playlist with 3 tracks' }))
  expect(await dialog.findByText('“On the road” has 3 tracks.')).toBeTruthy()
  expect(dialog.getByText('1 line of the file was left out.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Open playlist' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'On the road' })).toBeTruthy()
  const [playlist] = await listPlaylists(api, ada)
  expect(await tracksOf(api, playlist?._id ?? '', ada)).toEqual(trackIds)
})

it('an import suggests a track for a line with a typo in its title, and adds it only after the user has chosen it', async () => {
  const { api, ada, trackIds } = await aListener()
  const { user, dialog, choose } = await openImport(api, ada)
  await choose(csv('Amber,Ines', 'Bassallt,Ines'))
  expect(await dialog.findByText('Not added. Perhaps: Basalt by ines')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Check 1' })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Create playlist with 1 track' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /^Line 2, Bassallt/ }))
  const line = within(await screen.findByRole('dialog', { name: 'Line 2' }))
  await user.click(line.getByRole('button', { name: /Basalt/ }))
  expect(await dialog.findByText('Your choice: Basalt by ines')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Create playlist with 2 tracks' }))
  await user.click(await dialog.findByRole('button', { name: 'Open playlist' }))
  await screen.findByRole('heading', { level: 1, name: 'Road trip' })
  const [playlist] = await listPlaylists(api, ada)
  expect(await tracksOf(api, playlist?._id ?? '', ada)).toEqual(trackIds.slice(0, 2))
})

it('says why a file cannot be imported, and takes another one', async () => {
  const { api, ada } = await aListener()
  const { dialog, choose } = await openImport(api, ada)
  await choose(new File(['<html></html>'], 'page.xspf'))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'This is not a playlist file that Lariat can read.',
  )
  await choose(new File(['#EXTM3U\n'], 'empty.m3u8'))
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toContain('There are no tracks in this file.'),
  )
  await choose(csv('Amber,Ines'))
  expect(await dialog.findByRole('button', { name: 'Create playlist with 1 track' })).toBeTruthy()
})

it('leaves a line out, and asks before an import is thrown away', async () => {
  const { api, ada } = await aListener()
  const { user, dialog, choose } = await openImport(api, ada)
  await choose(csv('Amber,Ines', 'Amber,Ines'))
  expect(await dialog.findByText(/1 line names a track that is in the list already/)).toBeTruthy()
  for (const number of [1, 2]) {
    await user.click(dialog.getByRole('button', { name: new RegExp(`^Line ${number},`) }))
    const line = within(await screen.findByRole('dialog', { name: `Line ${number}` }))
    await user.click(line.getByRole('button', { name: 'Leave this line out' }))
  }
  expect(dialog.getByText('No line has a track yet.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: /Discard/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await listPlaylists(api, ada)).toEqual([])
})

it('matches 250 lines in three parts, and draws only those that are visible', async () => {
  const { api, ada } = await aListener()
  const { dialog, choose } = await openImport(api, ada)
  await choose(csv(...Array.from({ length: 250 }, (_, at) => `${at % 2 === 0 ? 'Amber' : `Zzz ${at}`},Ines`)))
  expect(await dialog.findByRole('button', { name: 'Found 125' }, { timeout: 15_000 })).toBeTruthy()
  const rows = dialog.getAllByRole('listitem')
  expect(rows.length).toBeLessThanOrEqual(60)
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('250')
})

it('exports a playlist in the chosen format, and the file imports again', async () => {
  const { api, ada, trackIds } = await aListener()
  const id = await addPlaylist(api, ada, { title: 'Loop', tracks: trackIds.toReversed() })
  const files: Blob[] = []
  vi.spyOn(objectUrls, 'make').mockImplementation((file) => `blob:${files.push(file)}`)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const { user } = await openAs(api, `/playlist/user/${id}`, ada)
  await user.click(await screen.findByRole('button', { name: 'More for Loop' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export playlist' }))
  await user.click(dialog.getByRole('radio', { name: /^XSPF/ }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(names).toEqual(['Loop.xspf']))
  vi.restoreAllMocks()
  const found = readPlaylist('Loop.xspf', new Uint8Array((await files[0]?.arrayBuffer()) ?? []))
  expect(found).toMatchObject({ file: { lines: trackIds.toReversed().map((trackId) => ({ trackId })) } })
})

it('says how large the download of the owned tracks is, and leads to the ZIP file', async () => {
  const { api, ada, trackIds } = await aListener()
  const [owned = ''] = trackIds
  await api.database.deleteFrom('track_files').where('track_id', '=', owned).execute()
  await putAudioFile(api, owned, 'original')
  const id = await addPlaylist(api, ada, { title: 'Loop', tracks: trackIds })
  const { user } = await openAs(api, `/playlist/user/${id}`, ada)
  const openDownload = async () => {
    await user.click(await screen.findByRole('button', { name: 'More for Loop' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Download your tracks…' }))
    return within(await screen.findByRole('dialog', { name: 'Download your tracks' }))
  }
  const refused = await openDownload()
  expect(await refused.findByText(/You own no track of this playlist yet/)).toBeTruthy()
  await addPurchase(api, ada, owned)
  await user.click(refused.getByRole('button', { name: 'Try again' }))
  expect(await refused.findByText('1 track, 1 kB')).toBeTruthy()
  const link = refused.getByRole('link', { name: 'Download' })
  const url = new URL((link as HTMLAnchorElement).href)
  const zip = await api.send({ method: 'GET', url: `${url.pathname}${url.search}` })
  expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip'])
  fireEvent.click(link)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await openPlaylist(api, id, ada)).trackCount).toBe(3)
})
