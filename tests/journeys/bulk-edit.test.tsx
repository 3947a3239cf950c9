// A musician changes several tracks at once in the studio, against the real server.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'
import { addTrack } from '../builders/music/music-rows'

const names = ['Dawn', 'Dusk', 'Noon']

type Options = {
  intercept?: (path: string) => Response | Promise<undefined> | undefined
  /** Albums by title, with the titles of their tracks. */
  albums?: Record<string, string[]>
}

const open = async ({ intercept, albums = {} }: Options = {}) => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  const ids: Record<string, string> = {}
  for (const [at, title] of names.entries())
    ids[title] = await addTrack(api, { artist, title, withFiles: false, released_at: api.now() - 1_000 + at })
  for (const [title, tracks] of Object.entries(albums)) {
    const payload = { title, genre: 'Dub', releaseType: 'ep', tracks: tracks.map((name) => ids[name]) }
    await api.call('POST', '/albums', { as: artist, payload })
  }
  const values = () =>
    api.database.selectFrom('tracks').select(['title', 'genre', 'price_cents', 'mood']).orderBy('title')
  const before = await values().execute()
  const app = await openApp({
    path: '/musician/tracks?sort=title',
    api,
    as: artist,
    ...(intercept && { intercept }),
  })
  await screen.findByRole('link', { name: 'Dusk' })
  const check = (title: string) => app.user.click(screen.getByRole('checkbox', { name: `Select ${title}` }))
  const edit = async () => {
    await app.user.click(
      within(screen.getByRole('region', { name: 'Selected tracks' })).getByRole('button', { name: 'Edit' }),
    )
    return within(await screen.findByRole('dialog'))
  }
  const savePrice = async (price: string, ...titles: string[]) => {
    for (const title of titles) await check(title)
    const dialog = await edit()
    await app.user.type(dialog.getByLabelText('Price in dollars'), price)
    await app.user.click(dialog.getByRole('button', { name: 'Save changes' }))
    return dialog
  }
  const goTo = async (name: string, heading = name) => {
    await app.user.click(
      within(screen.getByRole('navigation', { name: 'Studio' })).getByRole('link', { name }),
    )
    await screen.findByRole('heading', { level: 1, name: heading })
  }
  return { ...app, api, artist, ids, check, edit, savePrice, goTo, before, values: () => values().execute() }
}

const isChecked = (title: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${title}` }).checked

it('the table shows the tracks of one album, or those without an album, and keeps that choice in the address', async () => {
  const { user } = await open({ albums: { 'First light': ['Dawn', 'Dusk'] } })
  const shown = () => names.filter((title) => screen.queryByRole('link', { name: title }))
  const choose = (name: string) => user.selectOptions(screen.getByLabelText('Album'), name)
  await choose('First light')
  await screen.findByText('2 of 3 tracks')
  await waitFor(() => expect(shown()).toEqual(['Dawn', 'Dusk']))
  expect(location.search).toContain('album=')
  await choose('Not on an album')
  await screen.findByText('1 of 3 tracks')
  await waitFor(() => expect(shown()).toEqual(['Noon']))
  await choose('Any album')
  await waitFor(() => expect(shown()).toEqual(names))
  expect(location.search).not.toContain('album=')
})

it('genre, mood and price of the selected tracks change at once, and one press on Undo restores each earlier value', async () => {
  const { user, check, edit, before, values } = await open()
  await check('Dawn')
  await check('Noon')
  expect(screen.getByText('2 selected')).toBeTruthy()
  const dialog = await edit()
  await user.selectOptions(dialog.getByLabelText('Genre'), 'Surf')
  await user.selectOptions(dialog.getByLabelText('Mood'), 'Haunted')
  await user.type(dialog.getByLabelText('Price in dollars'), '4.5')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('2 tracks are changed.')
  expect(await values()).toEqual([
    { title: 'Dawn', genre: 'Surf', price_cents: 450, mood: 'Haunted' },
    before[1],
    { title: 'Noon', genre: 'Surf', price_cents: 450, mood: 'Haunted' },
  ])
  expect(await screen.findAllByRole('cell', { name: '$4.50' })).toHaveLength(2)
  expect(isChecked('Dawn')).toBe(false)
  // The bar with the button that was pressed is gone.
  const last = screen.getByRole('checkbox', { name: 'Select Noon' })
  expect(document.activeElement).toBe(last)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Your change is undone.')
  expect(document.activeElement).toBe(last)
  expect(await values()).toEqual(before)
})

it('the selected tracks move to an album, oldest first, and one press on Undo puts each back to its place', async () => {
  const { user, api, artist, ids, check, edit } = await open({
    albums: { Day: ['Noon', 'Dawn'], Night: ['Dusk'] },
  })
  const [dawn, dusk, noon] = names.map((name) => ids[name])
  const lists = async () => {
    const { data } = (await api.call('GET', '/albums/my-albums', { as: artist })).json()
    return Object.fromEntries(
      data.items.map(({ title, trackIds }: { title: string; trackIds: string[] }) => [title, trackIds]),
    )
  }
  await check('Noon')
  await check('Dawn')
  const dialog = await edit()
  await dialog.findByRole('option', { name: 'Night' })
  await user.selectOptions(dialog.getByLabelText('Album'), 'Night')
  expect(dialog.getByText(/2 of the tracks leave another album for it/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('2 tracks are changed.')
  expect(await lists()).toEqual({ Day: [], Night: [dusk, dawn, noon] })
  expect(await screen.findAllByRole('cell', { name: 'Night' })).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Your change is undone.')
  expect(await lists()).toEqual({ Day: [noon, dawn], Night: [dusk] })
})

it('says which tracks could not be changed, keeps them selected, and changes them at another try', async () => {
  let isBroken = true
  const { user, check, edit, values } = await open({
    intercept: (path) =>
      isBroken && path === '/api/music'
        ? Response.json({ message: 'Out to lunch', code: 'unavailable' }, { status: 503 })
        : undefined,
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await check('Dusk')
  const dialog = await edit()
  await user.type(dialog.getByLabelText('Price in dollars'), '9')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  const result = within(await screen.findByRole('dialog', { name: '1 track could not be changed' }))
  expect(result.getByText('Dusk')).toBeTruthy()
  expect(result.getByText('Out to lunch')).toBeTruthy()
  expect(isChecked('Dusk')).toBe(true)
  isBroken = false
  await user.click(result.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 track is changed.')
  expect((await values())[1]).toMatchObject({ title: 'Dusk', price_cents: 900 })
  expect(isChecked('Dusk')).toBe(false)
})

it('a track that was deleted elsewhere does not keep the others from changing', async () => {
  const { user, api, artist, ids, edit, values } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Select all tracks in this view' }))
  await api.call('DELETE', `/music/${ids.Dusk}`, { as: artist })
  const dialog = await edit()
  await user.type(dialog.getByLabelText('Price in dollars'), '0')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  const result = within(await screen.findByRole('dialog', { name: '1 track could not be changed' }))
  expect(result.getByText('This track no longer exists')).toBeTruthy()
  expect(result.getByText(/2 other tracks are changed/)).toBeTruthy()
  await user.click(result.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await screen.findByText('2 tracks are changed.')
  expect((await values()).map(({ price_cents }) => price_cents)).toEqual([0, 0])
})

it('nothing is sent without a change or with a wrong price', async () => {
  const { user, check, edit, requests } = await open()
  await check('Dusk')
  const dialog = await edit()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText('Change at least one of these.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Price in dollars'), '0.2')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText(/^Enter 0 for free, or/)).toBeTruthy()
  expect(requests.filter((call) => call.startsWith('PATCH'))).toEqual([])
})

it('a press with Shift selects all tracks from the one pressed before', async () => {
  const { user, check } = await open()
  await check('Noon')
  await user.keyboard('{Shift>}')
  await check('Dawn')
  await user.keyboard('{/Shift}')
  await waitFor(() => expect(screen.getByText('3 selected')).toBeTruthy())
  expect(names.every(isChecked)).toBe(true)
})

it('after a track is deleted, the focus is at the menu of the next one, and at the heading after the last', async () => {
  const { user } = await open()
  const remove = async (title: string) => {
    await user.click(screen.getByRole('button', { name: `More for ${title}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete track' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: title })).toBeNull())
    return document.activeElement
  }
  expect(await remove('Dusk')).toBe(screen.getByRole('button', { name: 'More for Noon' }))
  expect(await remove('Noon')).toBe(screen.getByRole('button', { name: 'More for Dawn' }))
  expect(await remove('Dawn')).toBe(screen.getByRole('heading', { level: 1 }))
})

it('the last edit can still be undone after a visit to another page of the studio', async () => {
  const { user, savePrice, goTo, before, values } = await open()
  await savePrice('4.5', 'Dawn', 'Noon')
  await screen.findByText('2 tracks are changed.')
  await goTo('Albums')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await goTo('Tracks')
  expect(await screen.findByText('2 tracks are changed.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Your change is undone.')
  expect(await values()).toEqual(before)
  await goTo('Albums')
  await goTo('Tracks')
  await screen.findByRole('link', { name: 'Dusk' })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('an edit goes on after its dialog is closed and the page is left, and shows its result on return', async () => {
  let answer = () => {}
  const answered = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined)
  })
  const { user, savePrice, goTo, values } = await open({
    intercept: (path) => (path === '/api/music' ? answered : undefined),
  })
  const dialog = await savePrice('4.5', 'Dawn', 'Noon')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Saving 0 of 2')).toBeTruthy()
  await goTo('Albums')
  await goTo('Tracks')
  expect(await screen.findByText('Saving 0 of 2')).toBeTruthy()
  await goTo('Albums')
  answer()
  await waitFor(async () => expect((await values()).map(({ price_cents }) => price_cents)).toContain(450))
  await goTo('Tracks')
  expect(await screen.findByText('2 tracks are changed.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

it('an edit that failed while another page was open says on return which tracks it did not change', async () => {
  let answer = () => {}
  const answered = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined)
  })
  const { api, artist, ids, user, savePrice, goTo } = await open({
    intercept: (path) => (path === '/api/music' ? answered : undefined),
  })
  const dialog = await savePrice('4.5', 'Dawn', 'Noon')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await goTo('Albums')
  await api.call('DELETE', `/music/${ids.Noon}`, { as: artist })
  answer()
  await goTo('Tracks')
  const result = within(await screen.findByRole('dialog', { name: '1 track could not be changed' }))
  expect(result.getByText('This track no longer exists')).toBeTruthy()
})

it('an undo does not overwrite a value that was changed since, and says so', async () => {
  const { user, api, artist, ids, savePrice, before, values } = await open()
  await savePrice('4.5', 'Dawn', 'Noon')
  await screen.findByText('2 tracks are changed.')
  await api.call('PATCH', '/music', { as: artist, payload: { changes: [{ _id: ids.Noon, price: 7 }] } })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const result = within(
    await screen.findByRole('dialog', { name: '1 track does not have its earlier values again' }),
  )
  expect(result.getByText('Its price has changed since, so this track stays as it is.')).toBeTruthy()
  expect(result.getByText(/1 other track has its earlier values again/)).toBeTruthy()
  expect(result.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(result.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(await values()).toEqual([before[0], before[1], { ...before[2], price_cents: 700 }])
  expect(isChecked('Noon')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('nobody can undo an edit after its artist has signed out, and it stays until they dismiss it', async () => {
  const { user, savePrice, goTo } = await open()
  await savePrice('4.5', 'Dawn')
  await screen.findByText('1 track is changed.')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('1 track is changed.')).toBeNull()
  await savePrice('5.5', 'Dawn')
  await screen.findByText('1 track is changed.')
  await goTo('Albums')
  await user.click(screen.getByRole('button', { name: /^Account menu of/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await screen.findByRole('link', { name: 'Login' })
  cleanup()
  await open()
  expect(screen.queryByText('1 track is changed.')).toBeNull()
})
