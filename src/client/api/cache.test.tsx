import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { change, drop, refresh } from './cache'
import { forgetAnswers } from './forget-answers'
import { ApiUser } from './read/api-user'
import { noLastSeen } from '../../../tests/fakes/browser/no-last-seen'
import { setLastSeenStore } from './read/last-seen'
import { useApi } from './read/use-api'
import { useApiPages } from './read/use-api-pages'

const fetched = vi.fn<typeof fetch>()
/** The server's current answers, by address. */
const answers = new Map<string, unknown>()
const requestsTo = (address: string) => fetched.mock.calls.filter(([url]) => url === address).length

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  setLastSeenStore(async () => noLastSeen)
  fetched.mockImplementation(async (address) => Response.json({ data: answers.get(String(address)) }))
})
afterEach(() => {
  cleanup()
  forgetAnswers()
  answers.clear()
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)))

function Genres() {
  const { data } = useApi('genres', {}, { revalidateOnFocus: false })
  return <p>genres: {JSON.stringify(data?.items ?? 'none')}</p>
}

function Track({ id }: { id: string }) {
  const { data } = useApi('track', { params: { id } }, { revalidateOnFocus: false })
  return <p>{data?.title ?? 'no title'}</p>
}

function Purchases() {
  const { items, total, want } = useApiPages('purchases', { query: {} })
  return (
    <>
      <p>
        {items.map(({ _id }) => _id).join(' ')} of {total ?? '?'}
      </p>
      <button onClick={() => want({ from: 0, to: items.length + 1 })}>more</button>
    </>
  )
}

const show = (page: React.ReactNode, userId = 'ada') => render(<ApiUser value={userId}>{page}</ApiUser>)
const page = (ids: string[], total: number, nextCursor?: string) => ({
  items: ids.map((_id) => ({ _id })),
  total,
  nextCursor,
})

async function showTwoPages() {
  answers.set('/api/purchase', page(['a', 'b'], 3, 'after-b'))
  answers.set('/api/purchase?cursor=after-b', page(['c'], 3))
  const shown = show(<Purchases />)
  await screen.findByText('a b of 3')
  act(() => screen.getByRole('button').click())
  await screen.findByText('a b c of 3')
  return shown
}

describe('refresh', () => {
  it('fetches an answer on screen again and keeps the old one on screen meanwhile', async () => {
    answers.set('/api/music/genres', { items: ['dub'] })
    show(<Genres />)
    await screen.findByText('genres: ["dub"]')
    answers.set('/api/music/genres', { items: ['dub', 'folk'] })
    act(() => refresh('genres'))
    expect(screen.getByText('genres: ["dub"]')).toBeTruthy()
    expect(await screen.findByText('genres: ["dub","folk"]')).toBeTruthy()
  })

  it('does not fetch an answer that is off screen until a component reads it', async () => {
    answers.set('/api/music/genres', { items: ['dub'] })
    show(<Genres />)
    await screen.findByText('genres: ["dub"]')
    cleanup()
    answers.set('/api/music/genres', { items: ['folk'] })
    refresh('genres')
    await settle()
    expect(requestsTo('/api/music/genres')).toBe(1)
    show(<Genres />)
    expect(await screen.findByText('genres: ["folk"]')).toBeTruthy()
  })

  it('leaves answers to other routes and to other inputs alone', async () => {
    for (const id of ['one', 'two']) answers.set(`/api/music/${id}`, { title: `title of ${id}` })
    answers.set('/api/music/genres', { items: [] })
    show(
      <>
        <Track id="one" />
        <Track id="two" />
        <Genres />
      </>,
    )
    await screen.findByText('title of one')
    await screen.findByText('title of two')
    act(() => refresh('track', { params: { id: 'one' } }))
    await settle()
    expect(['one', 'two', 'genres'].map((path) => requestsTo(`/api/music/${path}`))).toEqual([2, 1, 1])
    act(() => refresh('track'))
    await settle()
    expect(['one', 'two', 'genres'].map((path) => requestsTo(`/api/music/${path}`))).toEqual([3, 2, 1])
  })

  it('fetches every page of a list on screen again', async () => {
    await showTwoPages()
    answers.set('/api/purchase', page(['new', 'a'], 4, 'after-a'))
    answers.set('/api/purchase?cursor=after-a', page(['b', 'c'], 4))
    act(() => refresh('purchases'))
    expect(screen.getByText('a b c of 3')).toBeTruthy()
    expect(await screen.findByText('new a b c of 4')).toBeTruthy()
  })

  it('fetches a list that is off screen only when a component reads it again', async () => {
    const { unmount } = await showTwoPages()
    unmount()
    refresh('purchases')
    answers.set('/api/purchase', page(['new', 'a'], 2))
    await settle()
    expect(requestsTo('/api/purchase')).toBe(1)
    show(<Purchases />)
    expect(await screen.findByText('new a of 2')).toBeTruthy()
  })

  it('fetches a list again after its first page failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    fetched.mockImplementation(async () => Response.json({ message: 'Not now.' }, { status: 404 }))
    show(<Purchases />)
    await settle()
    fetched.mockImplementation(async () => Response.json({ data: page(['a'], 1) }))
    act(() => refresh('purchases'))
    expect(await screen.findByText('a of 1')).toBeTruthy()
    vi.restoreAllMocks()
  })

  it('reaches the answers of every user, and each user still sees only their own', async () => {
    answers.set('/api/music/genres', { items: ['of ada'] })
    show(<Genres />, 'ada')
    await screen.findByText('genres: ["of ada"]')
    cleanup()
    answers.set('/api/music/genres', { items: ['of bert'] })
    show(<Genres />, 'be"rt')
    await screen.findByText('genres: ["of bert"]')
    answers.set('/api/music/genres', { items: ['new'] })
    act(() => refresh('genres'))
    expect(await screen.findByText('genres: ["new"]')).toBeTruthy()
    cleanup()
    show(<Genres />, 'ada')
    expect(screen.getByText('genres: ["of ada"]')).toBeTruthy()
    expect(await screen.findByText('genres: ["new"]')).toBeTruthy()
  })
})

describe('drop', () => {
  it('forgets one answer and fetches nothing', async () => {
    for (const id of ['one', 'two']) answers.set(`/api/music/${id}`, { title: `title of ${id}` })
    show(
      <>
        <Track id="one" />
        <Track id="two" />
      </>,
    )
    await screen.findByText('title of one')
    await screen.findByText('title of two')
    act(() => drop('track', { params: { id: 'one' } }))
    await settle()
    expect(screen.getByText('no title')).toBeTruthy()
    expect(screen.getByText('title of two')).toBeTruthy()
    expect(requestsTo('/api/music/one')).toBe(1)
  })

  it('forgets a list with all its pages', async () => {
    const { unmount } = await showTwoPages()
    unmount()
    drop('purchases')
    answers.set('/api/purchase', page([], 0))
    show(<Purchases />)
    expect(screen.getByText('of ?')).toBeTruthy()
    expect(await screen.findByText('of 0')).toBeTruthy()
  })
})

it('forgets all answers at once when the user signs out', async () => {
  answers.set('/api/music/genres', { items: ['dub'] })
  show(<Genres />)
  const { unmount } = await showTwoPages()
  unmount()
  act(() => forgetAnswers())
  expect(screen.getByText('genres: "none"')).toBeTruthy()
  cleanup()
  answers.set('/api/music/genres', { items: ['folk'] })
  show(<Genres />)
  expect(await screen.findByText('genres: ["folk"]')).toBeTruthy()
})

describe('change', () => {
  const renamed = () =>
    change('track', { params: { id: 'one' } }, (track) => ({ ...track, title: 'a new title' }))

  it('shows the changed answer without asking the server, and can be undone', async () => {
    answers.set('/api/music/one', { title: 'title' })
    show(<Track id="one" />)
    await screen.findByText('title')
    let undo = () => {}
    act(() => void (undo = renamed()))
    expect(screen.getByText('a new title')).toBeTruthy()
    act(undo)
    expect(screen.getByText('title')).toBeTruthy()
    expect(requestsTo('/api/music/one')).toBe(1)
  })

  it('fetches the answer again, instead of undoing, if a newer answer has arrived', async () => {
    answers.set('/api/music/one', { title: 'title' })
    show(<Track id="one" />)
    await screen.findByText('title')
    let undo = () => {}
    act(() => void (undo = renamed()))
    answers.set('/api/music/one', { title: 'of another tab' })
    act(() => refresh('track'))
    await screen.findByText('of another tab')
    act(undo)
    await settle()
    expect(screen.getByText('of another tab')).toBeTruthy()
    expect(requestsTo('/api/music/one')).toBe(3)
  })

  it('does nothing for an answer that was never read', async () => {
    renamed()
    answers.set('/api/music/one', { title: 'title' })
    show(<Track id="one" />)
    expect(screen.getByText('no title')).toBeTruthy()
    expect(await screen.findByText('title')).toBeTruthy()
  })

  it('changes a list, and reading it again fetches no page', async () => {
    const { unmount } = await showTwoPages()
    act(
      () =>
        void change('purchases', { query: {} }, ({ items }) => ({
          items: items.filter(({ _id }) => _id !== 'b'),
          total: 2,
        })),
    )
    expect(await screen.findByText('a c of 2')).toBeTruthy()
    unmount()
    show(<Purchases />)
    await settle()
    expect(screen.getByText(/^a/).textContent).toContain('of 2')
    expect(requestsTo('/api/purchase')).toBe(1)
  })
})
