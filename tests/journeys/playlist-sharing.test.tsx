// Sharing the link of a playlist: with the share sheet of a touch device, else by copying it. Others cannot open a private
// playlist, so its owner is asked first.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { mixTracksMin } from '~/contract/limits-beyond'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { openApp, refusal } from '../builders/app/test-app'
import { testApi } from '../builders/api/test-api'
import { addTrack } from '../builders/music/music-rows'
import { addPlaylist, openPlaylist } from '../builders/music/playlist-calls'

installFakePlayer()

type Visibility = 'private' | 'unlisted' | 'public'

async function openOwn(visibility: Visibility) {
  const api = await testApi()
  const ada = await api.register({ username: 'ada' })
  const id = await addPlaylist(api, ada, { title: 'Loop', visibility })
  const path = `/playlist/user/${id}`
  const app = await openApp({ api, path, as: ada })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const press = async () => app.user.click(await screen.findByRole('button', { name: 'Share' }))
  return { ...app, api, ada, id, url: new URL(path, location.href).href, copied, press }
}

/** A touch device with a share sheet. */
function withShareSheet(share: (data: ShareData) => Promise<void>) {
  const sheet = vi.fn(share)
  Object.defineProperty(navigator, 'share', { configurable: true, value: sheet })
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({ matches: query === '(pointer: coarse)', addEventListener() {}, removeEventListener() {} }) as never,
  )
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share')
  })
  return sheet
}

const question = () => screen.findByRole('dialog', { name: 'Only you can open this playlist' })

it.each(['public', 'unlisted'] as const)(
  'copies the link of a playlist that is %s, and says so',
  async (visibility) => {
    const { press, copied, url } = await openOwn(visibility)
    await press()
    expect(await screen.findByText('The link is copied.')).toBeTruthy()
    expect(copied.mock.calls).toEqual([[url]])
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

it('shows the link to copy by hand when the browser does not copy it', async () => {
  const { press, copied, url } = await openOwn('public')
  copied.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await press()
  expect(await screen.findByText(`The link could not be copied. Copy it from here: ${url}`)).toBeTruthy()
})

it('opens the share sheet of a touch device with title and link, and says nothing when it is closed', async () => {
  const { press, copied, url } = await openOwn('public')
  const sheet = withShareSheet(async () => {
    throw new DOMException('', 'AbortError')
  })
  await press()
  expect(sheet.mock.calls).toEqual([[{ title: 'Loop by ada', url }]])
  await act(async () => {})
  expect(copied).not.toHaveBeenCalled()
  expect(screen.queryByText(/could not be copied/)).toBeNull()
})

it('says first that only its owner can open a private playlist, and shares it once it is unlisted', async () => {
  const { press, copied, url, user, api, ada, id } = await openOwn('private')
  await press()
  const dialog = await question()
  expect(copied).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: 'Make it unlisted and share' }))
  expect(await screen.findByText('The link is copied.')).toBeTruthy()
  expect(copied.mock.calls).toEqual([[url]])
  expect((await openPlaylist(api, id, ada)).visibility).toBe('unlisted')
  expect((await openPlaylist(api, id)).title).toBe('Loop')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Unlisted')).toBeTruthy()
})

it('keeps a private playlist private when the question is declined', async () => {
  const { press, copied, user, api, ada, id } = await openOwn('private')
  await press()
  await user.click(within(await question()).getByRole('button', { name: 'Keep it private' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(copied).not.toHaveBeenCalled()
  expect((await openPlaylist(api, id, ada)).visibility).toBe('private')
})

it('does not share the link of a private playlist if making it unlisted fails, shows the error, and tries again on the next press', async () => {
  const { press, copied, user, intercept } = await openOwn('private')
  intercept((_url, { method }) =>
    method === 'PUT' ? refusal(500, { message: 'Something broke.' }) : undefined,
  )
  await press()
  const dialog = await question()
  const open = within(dialog).getByRole('button', { name: 'Make it unlisted and share' })
  await user.dblClick(open)
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  expect(copied).not.toHaveBeenCalled()
  intercept(() => undefined)
  await user.click(open)
  expect(await screen.findByText('The link is copied.')).toBeTruthy()
  expect(copied).toHaveBeenCalledTimes(1)
})

it('copies the link of a mix, which a visitor can open', async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  for (let at = 0; at < mixTracksMin; at += 1) await addTrack(api, { artist, genre: 'Dub' })
  const path = '/playlist/mix/mix-genre-dub'
  const { user } = await openApp({ api, path, as: await api.register() })
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('The link is copied.')).toBeTruthy()
  expect(copied.mock.calls).toEqual([[new URL(path, location.href).href]])
  cleanup()
  await openApp({ api, path })
  expect(await screen.findByRole('heading', { level: 1, name: 'Dub mix' })).toBeTruthy()
})
