// The titles of tracks link to the tracks, and menus lead to the album and the artist.
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Track } from '~/contract/schemas/built'
import { answersByPath, list } from '../builders/app/answers-by-path'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { aTrack, aTrackDetail, anAlbum, anArtist } from '../builders/music/screen-answers'
import { testApi } from '../builders/api/test-api'
import { openApp } from '../builders/app/test-app'

const { callsTo, own } = installFakePlayer()

const album = { _id: 'perihelion', title: 'Perihelion' }
const choir = aTrack({ album })
const artistPath = `/artist/${choir.artist._id}`

/** Opens a page as a new listener. The album has these tracks. */
async function open(path: string, tracks: readonly Track[] = [choir]) {
  const api = await testApi()
  const answers = {
    '/music/dust-choir': () => aTrackDetail({ album }),
    '/albums/perihelion': () => ({ ...anAlbum(), description: null, tracks }),
    [`/user${artistPath}`]: () => anArtist({ popular: [...tracks] }),
    [`/music${artistPath}`]: () => list([...tracks]),
  }
  const app = await openApp({ path, api, as: await api.register(), intercept: answersByPath(answers) })
  await screen.findByRole('button', { name: /^Account menu/ })
  return app
}
type User = Awaited<ReturnType<typeof open>>['user']

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const row = async (name: string) =>
  within(
    (await screen.findByRole('button', { name: `Play ${name} by Ines Okafor` })).closest('li') as HTMLElement,
  )

describe('the title of a row', () => {
  it('leads to the track', async () => {
    const { user } = await open('/album/perihelion')
    await user.click((await row('Dust Choir')).getByRole('link', { name: 'Dust Choir' }))
    await title('Dust Choir')
    expect(location.pathname).toBe('/track/dust-choir')
    expect(callsTo('play')).toEqual([])
  })

  it('leads to the room of a work in progress, or for a buyer to the track', async () => {
    const unfinished = aTrack({ _id: 'half', title: 'Half Done', isWorkInProgress: true })
    await open('/album/perihelion', [unfinished])
    const link = (await row('Half Done')).getByRole('link', { name: 'Half Done' })
    expect(link.getAttribute('href')).toBe('/musician/wip/half')
    own('half')
    expect(link.getAttribute('href')).toBe('/track/half')
  })
})

describe('the menu of a track', () => {
  const pick = async (user: User, name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for Dust Choir' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }

  it.each([
    ['its page', '/track/dust-choir', 'Dust Choir', 'Go to album', 'Perihelion', '/album/perihelion'],
    ['its page', '/track/dust-choir', 'Dust Choir', 'Go to artist', 'Ines Okafor', artistPath],
    ['the page of its artist', artistPath, 'Ines Okafor', 'Go to album', 'Perihelion', '/album/perihelion'],
    ['the page of its album', '/album/perihelion', 'Perihelion', 'Go to artist', 'Ines Okafor', artistPath],
  ])('leads from %s (%s, %s) by “%s” to %s', async (_, from, heading, item, goal, path) => {
    const { user } = await open(from)
    await title(heading)
    await pick(user, item)
    await title(goal)
    expect(location.pathname).toBe(path)
  })

  it.each([
    ['the album on the page of the album', '/album/perihelion', 'Go to album'],
    ['the artist on the page of the artist', artistPath, 'Go to artist'],
  ])('does not lead to %s', async (_, path, item) => {
    const { user } = await open(path)
    await user.click(await screen.findByRole('button', { name: 'More for Dust Choir' }))
    await screen.findByRole('menuitem', { name: 'See the track' })
    expect(screen.queryByRole('menuitem', { name: item })).toBeNull()
  })
})

it('the page of a track links to its album', async () => {
  const { user } = await open('/track/dust-choir')
  await user.click(await screen.findByRole('link', { name: 'From Perihelion' }))
  await title('Perihelion')
  await waitFor(() => expect(location.pathname).toBe('/album/perihelion'))
})
