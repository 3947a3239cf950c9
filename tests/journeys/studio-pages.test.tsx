// The studio of a musician who has more tracks than one page shows, against the real server.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { carryUploads } from '../builders/app/carried-uploads'
import { addTrack } from '../builders/music/music-rows'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'

/** Creates the tracks; `Song 1` is the oldest. */
const openStudio = async (trackCount: number) => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  carryUploads(api)
  const ids: string[] = []
  for (let number = 1; number <= trackCount; number += 1)
    ids.push(await addTrack(api, { artist, title: `Song ${number}`, created_at: number, withFiles: false }))
  // The release time of each track is its creation time, which is its number.
  await api.database
    .updateTable('tracks')
    .set(({ ref }) => ({ released_at: ref('created_at') }))
    .execute()
  const app = await openApp({ path: '/musician/tracks', api, as: artist })
  await screen.findByRole('link', { name: `Song ${trackCount}` })
  return { ...app, api, ids }
}

const rowCount = () => document.querySelectorAll('[data-track-row]').length
const button = (name: 'Newer' | 'Older', place: 'above' | 'below') => {
  const [above, below] = screen.getAllByRole('button', { name })
  return (place === 'above' ? above : below) as HTMLElement
}

it('the oldest of 130 tracks can be reached and edited in the studio, which renders at most 60 rows and keeps the focus', async () => {
  const { user, api, ids } = await openStudio(130)
  expect(rowCount()).toBe(50)
  expect(button('Newer', 'above').getAttribute('aria-disabled')).toBe('true')

  await user.click(button('Older', 'below'))
  expect(document.activeElement).toBe(button('Older', 'above'))
  expect(await screen.findByRole('link', { name: 'Song 80' })).toBeTruthy()
  expect(screen.getAllByText('Page 2 of 3')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Song 81' })).toBeNull()
  expect(rowCount()).toBe(50)

  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Song 30' })).toBeTruthy()
  expect(rowCount()).toBe(30)
  expect(document.activeElement).toBe(button('Older', 'above'))
  expect(button('Older', 'above').getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  expect(screen.getAllByText('Page 3 of 3')).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'More for Song 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^You get \$\d+\.\d\d of each sale/)).toBeTruthy()
  const title = await dialog.findByLabelText(/Title/)
  await user.clear(title)
  await user.type(title, 'Firstborn')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('link', { name: 'Firstborn' })).toBeTruthy()
  const oldest = api.database
    .selectFrom('tracks')
    .select('title')
    .where('id', '=', ids[0] as string)
  expect(await oldest.executeTakeFirst()).toEqual({ title: 'Firstborn' })

  await user.click(button('Newer', 'above'))
  expect(await screen.findByRole('link', { name: 'Song 80' })).toBeTruthy()
  expect(document.activeElement).toBe(button('Newer', 'above'))
})

it('the studio turns only one page when Older is pressed twice quickly', async () => {
  const { requests } = await openStudio(101)
  // Both presses happen before an answer can arrive.
  fireEvent.click(button('Older', 'above'))
  fireEvent.click(button('Older', 'above'))
  expect(await screen.findByRole('link', { name: 'Song 51' })).toBeTruthy()
  expect(screen.getAllByText('Page 2 of 3')).toHaveLength(2)
  expect(new Set(requests.filter((call) => call.includes('cursor='))).size).toBe(1)
})

it('the studio shows the previous page after the last track of a page is deleted', async () => {
  const { user } = await openStudio(51)
  await user.click(button('Older', 'below'))
  await user.click(await screen.findByRole('button', { name: 'More for Song 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete track' }))
  expect(await screen.findByRole('link', { name: 'Song 51' })).toBeTruthy()
  expect(rowCount()).toBe(50)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Older' })).toBeNull())
})

it('the studio keeps showing the processing progress of a track on a later page', async () => {
  const { user, api, ids } = await openStudio(51)
  const ofOldest = api.database.updateTable('tracks').where('id', '=', ids[0] as string)
  await ofOldest.set({ audio_state: 'queued' }).execute()
  await user.click(button('Older', 'below'))
  expect(await screen.findByText('Waiting to be processed')).toBeTruthy()
  await ofOldest.set({ audio_state: 'ready' }).execute()
  await waitFor(() => expect(screen.queryByText('Waiting to be processed')).toBeNull())
  expect(screen.getByRole('link', { name: 'Song 1' })).toBeTruthy()
})

it('the studio tells the artist by how much a track louder than full scale was turned down', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const track_id = await addTrack(api, { artist })
  const row = { track_id, integrated_lufs: -9, peak_db: 0, turned_down_db: 6.02 }
  await api.database.insertInto('track_loudness').values(row).execute()
  await openApp({ path: '/musician/tracks', api, as: artist })
  expect(await screen.findByText(/turned the stream and the preview down by 6 dB/)).toBeTruthy()
})

it('a search result shows the new title of a track that was edited after the search', async () => {
  const { user } = await openStudio(1)
  const search = async () => {
    await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
    await user.type(await screen.findByRole('searchbox'), 'Song')
    await screen.findByRole('heading', { name: '1 track' })
  }
  await search()
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement)
  await user.click(await screen.findByRole('link', { name: 'Tracks' }))
  await user.click(await screen.findByRole('button', { name: 'More for Song 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(/Title/), ' renamed')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('link', { name: 'Song 1 renamed' })
  await search()
  expect(await screen.findByRole('button', { name: /^Play Song 1 renamed/ })).toBeTruthy()
})
