// The Share buttons on the pages of tracks and albums.
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answersByPath, list } from '../builders/app/answers-by-path'
import { openApp } from '../builders/app/test-app'
import { anAlbum, aTrack, aTrackDetail } from '../builders/music/screen-answers'

afterEach(() => vi.restoreAllMocks())

const open = (path: string) =>
  openApp({
    path,
    intercept: answersByPath({
      '/albums/perihelion': () => ({ ...anAlbum(), description: null, tracks: [aTrack()] }),
      '/music/dust-choir': () => aTrackDetail(),
      '/music/artist/ines': () => list([]),
    }),
  })

const head = async (title: string) =>
  within((await screen.findByRole('heading', { level: 1, name: title })).parentElement as HTMLElement)

it.each([
  ['a track', '/track/dust-choir', 'Dust Choir'],
  ['an album', '/album/perihelion', 'Perihelion'],
])(
  'the page of %s has one Share button, which copies its link, and no second Share in its menu',
  async (_, path, title) => {
    const { user } = await open(path)
    const page = await head(title)
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(await page.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText('The link is copied.')).toBeTruthy()
    expect(copied.mock.calls).toEqual([[location.origin + path]])
    await user.click(page.getByRole('button', { name: `More for ${title}` }))
    await screen.findByRole('menuitem', { name: 'Go to artist' })
    expect(screen.queryByRole('menuitem', { name: 'Share' })).toBeNull()
  },
)

it('a touch device opens its share sheet with the title and the artist', async () => {
  const share = vi.fn<Navigator['share']>().mockResolvedValue()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query === '(pointer: coarse)', addEventListener() {}, removeEventListener() {} }) as never,
  )
  const { user } = await open('/track/dust-choir')
  await user.click(await (await head('Dust Choir')).findByRole('button', { name: 'Share' }))
  const url = `${location.origin}/track/dust-choir`
  expect(share.mock.calls).toEqual([
    [{ title: expect.stringMatching(/^Dust Choir.*Ines Okafor$/) as string, url }],
  ])
})

it('the menu of a row shares the track, because a row has no Share button', async () => {
  const { user } = await open('/album/perihelion')
  await user.click(await screen.findByRole('button', { name: 'More for Dust Choir' }))
  expect(await screen.findByRole('menuitem', { name: 'Share' })).toBeTruthy()
})
