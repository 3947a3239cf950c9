// The cover of a playlist: chosen, shown while it uploads, stored, replaced, removed and refused.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { coverMaxBytes } from '~/contract/limits-beyond'
import { installFakePlayer } from '../builders/app/install-fake-player'
import { openApp } from '../builders/app/test-app'
import { testApi } from '../builders/api/test-api'
import { formOf } from '../builders/uploads/upload-form'
import { pictureFile } from '../builders/music/pictures'
import { addPlaylist, openPlaylist } from '../builders/music/playlist-calls'

installFakePlayer()

const local = 'blob:of-this-device'
const uploadWithinMs = 60_000

type Gate = (send: () => Promise<Response>, signal: AbortSignal | null | undefined) => Promise<Response>

/** Opens the page of a playlist, whose uploads reach the server through `gate`. */
async function openOwn() {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue(local)
  const dropped = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const api = await testApi()
  const ada = await api.register({ username: 'ada' })
  const id = await addPlaylist(api, ada, { title: 'Loop' })
  const app = await openApp({ api, path: `/playlist/user/${id}`, as: ada })
  let gate: Gate = (send) => send()
  app.intercept(async (url, { body, headers, signal }) => {
    if (!(body instanceof FormData)) return undefined
    const send = async () => {
      const form = formOf({}, { cover: Buffer.from(await (body.get('cover') as File).arrayBuffer()) })
      const sent = { ...(headers as Record<string, string>), ...form.headers }
      const reply = await api.send({ method: 'POST', url, headers: sent, payload: form.payload })
      return new Response(reply.body, { status: reply.statusCode })
    }
    return gate(send, signal)
  })
  const input = await screen.findByLabelText('Cover picture')
  return {
    ...app,
    dropped,
    choose: (file: File) => fireEvent.change(input, { target: { files: [file] } }),
    storedCover: async () => (await openPlaylist(api, id, ada)).coverArtUrl,
    pass: (next: Gate) => {
      gate = next
    },
    /** Keeps uploads from the server until the returned function is called. */
    hold: () => {
      const waiting: (() => void)[] = []
      gate = async (send) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return send()
      }
      return () => waiting.forEach((go) => go())
    },
  }
}

const shownCover = () => document.querySelector('main img')?.getAttribute('src') ?? null
/** The address of a cover without its size. */
const coverOf = (address: string | null) => address?.replace(/-\d+(?=\.webp)/, '') ?? null

it('shows the chosen picture at once, says that it uploads, and shows the stored one afterwards', async () => {
  const { choose, hold, storedCover, dropped } = await openOwn()
  const letGo = hold()
  choose(await pictureFile('red'))
  expect(await screen.findByText('Uploading the cover…')).toBeTruthy()
  expect(shownCover()).toBe(local)
  await act(async () => letGo())
  expect(await screen.findByText('The cover is changed.')).toBeTruthy()
  const stored = await storedCover()
  expect(stored).not.toBeNull()
  await waitFor(() => expect(coverOf(shownCover())).toBe(coverOf(stored)))
  expect(dropped).toHaveBeenCalledWith(local)
})

it('replaces a cover, and removes it again', async () => {
  const { choose, user, storedCover } = await openOwn()
  choose(await pictureFile('red'))
  await waitFor(async () => expect(await storedCover()).not.toBeNull())
  const first = await storedCover()
  await screen.findByText('The cover is changed.')
  choose(await pictureFile('blue'))
  await waitFor(async () => expect(await storedCover()).not.toBe(first))
  const second = await storedCover()
  await waitFor(() => expect(coverOf(shownCover())).toBe(coverOf(second)))
  await user.click(screen.getByRole('button', { name: 'More for Loop' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove cover' }))
  expect(await screen.findByText('The cover is removed.')).toBeTruthy()
  expect(await storedCover()).toBeNull()
  expect(shownCover()).toBeNull()
})

it('refuses a second picture while the first one uploads, and does not claim that it was stored', async () => {
  const { choose, hold, requests, storedCover } = await openOwn()
  const letGo = hold()
  choose(await pictureFile('red'))
  await screen.findByText('Uploading the cover…')
  choose(await pictureFile('blue'))
  expect(await screen.findByText('The cover is still being changed. Try again in a moment.')).toBeTruthy()
  expect(screen.queryByText('The cover is changed.')).toBeNull()
  await act(async () => letGo())
  await waitFor(async () => expect(await storedCover()).not.toBeNull())
  expect(requests.filter((request) => request.endsWith('/cover'))).toHaveLength(1)
})

it('gives an upload up after a minute, says what to do, and shows the former cover', async () => {
  const { choose, pass, storedCover } = await openOwn()
  pass(
    (_send, signal) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
  choose(await pictureFile('red'))
  await screen.findByText('Uploading the cover…')
  await act(() => vi.advanceTimersByTimeAsync(uploadWithinMs - 2_000))
  expect(shownCover()).toBe(local)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(await screen.findByText(/^The upload took longer than a minute/)).toBeTruthy()
  expect(shownCover()).toBeNull()
  vi.useRealTimers()
  expect(await storedCover()).toBeNull()
})

it('refuses a picture that is too large without sending it', async () => {
  const { choose, requests, storedCover } = await openOwn()
  const large = await pictureFile('red')
  Object.defineProperty(large, 'size', { value: coverMaxBytes + 1 })
  choose(large)
  expect(await screen.findByText('This picture is larger than 20 MB. Choose a smaller one.')).toBeTruthy()
  expect(requests.filter((request) => request.endsWith('/cover'))).toEqual([])
  expect(await storedCover()).toBeNull()
})

it('says why the server refuses a file that is no picture, and takes the next one', async () => {
  const { choose, storedCover } = await openOwn()
  choose(new File(['not a picture'], 'notes.png', { type: 'image/png' }))
  expect(await screen.findByText(/PNG, JPEG/)).toBeTruthy()
  expect(shownCover()).toBeNull()
  choose(await pictureFile('teal'))
  expect(await screen.findByText('The cover is changed.')).toBeTruthy()
  expect(await storedCover()).not.toBeNull()
})

it('stores the cover of a person who leaves the page while it uploads, and their list shows it', async () => {
  const { choose, hold, user, storedCover } = await openOwn()
  const letGo = hold()
  choose(await pictureFile('red'))
  await screen.findByText('Uploading the cover…')
  await user.click(screen.getByRole('link', { name: 'Playlists' }))
  await screen.findByRole('heading', { level: 1, name: 'Playlists' })
  expect(shownCover()).toBeNull()
  await act(async () => letGo())
  await waitFor(async () => expect(await storedCover()).not.toBeNull())
  const stored = await storedCover()
  await waitFor(() => expect(coverOf(shownCover())).toBe(coverOf(stored)))
})
