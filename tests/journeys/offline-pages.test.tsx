// Without a network, or with one that leads nowhere: pages say so quietly, with what is possible all the same.
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answering, later, list } from '../builders/app/answering'
import { aTrack } from '../builders/music/screen-answers'
import { testApi } from '../builders/api/test-api'
import { network, quietDevice } from '../builders/app/quiet-device'
import { openApp, refusal } from '../builders/app/test-app'
import { aDownload, downloadsOf } from '../fakes/fake-downloads'

const { player: heard, downloads: fake } = quietDevice()

const choir = aTrack({ _id: 'choir', title: 'Dust Choir' })

const purchase = {
  _id: 'p',
  trackId: 'choir',
  track: choir,
  pricePaid: 1,
  purchasedAt: 1,
  streamUrl: null,
}

/** Nobody answers; who they are they know from before. */
const noServer = () => (path: string) =>
  path.includes('/user/') ? undefined : Promise.reject(new TypeError('Failed to fetch'))

type Answering = NonNullable<NonNullable<Parameters<typeof openApp>[0]>['answering']>

const open = async (path: string, answer: Answering = noServer()) => {
  const api = await testApi()
  return openApp({ path, api, as: await api.register(), answering: answer })
}
const bar = () => within(screen.getByRole('banner'))

describe('the mark in the bar', () => {
  it('says without a network that there is none, politely, on every page, until it is back', async () => {
    // A page that asks for nothing.
    await open('/privacy')
    const mark = await waitFor(() => bar().getByRole('status'))
    expect(mark.textContent).toBe('')
    network('off')
    expect(mark.textContent).toBe('Offline')
    network('on')
    expect(mark.textContent).toBe('')
  })

  it('says it of a network that does not lead to Lariat as well, until Lariat answers', async () => {
    const { intercept, user } = await open('/explore')
    await waitFor(() => expect(bar().getByRole('status').textContent).toBe('Offline'))
    intercept(answering({}))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(bar().getByRole('status').textContent).toBe(''))
  })
})

describe('a page that needs the network', () => {
  it('says so without alarm, and leads to what plays without', async () => {
    const { user } = await open('/explore')
    expect(
      await screen.findByText(/^You are offline, and this needs a connection\. Your saved music plays in/),
    ).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'your library' }))
    await waitFor(() => expect(location.pathname).toBe('/library'))
  })

  it('leads nobody who is signed out to a library', async () => {
    await openApp({ path: '/explore', answering: noServer() })
    expect(await screen.findByText('You are offline, and this needs a connection.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'your library' })).toBeNull()
  })

  it('says loudly what the server itself refuses', async () => {
    await open('/explore', answering({ '/music/explore': () => refusal(503, { message: 'Moving house.' }) }))
    expect((await screen.findByRole('alert')).textContent).toContain('Moving house.')
  })
})

describe('the library, while the server is gone and the browser calls itself online', () => {
  it('counts what is out of memory as offline', async () => {
    const { intercept, user } = await open(
      '/library',
      answering({
        '/purchase': () => list([purchase]),
      }),
    )
    await screen.findByRole('button', { name: 'Save all for offline' })
    intercept(noServer())
    await user.click(screen.getAllByRole('link', { name: 'Explore' })[0] as HTMLElement)
    await screen.findByText(/^You are offline, and this needs a connection/)
    await user.click(screen.getByRole('link', { name: 'your library' }))
    expect(await screen.findByText('Plays online only')).toBeTruthy()
    const everything = await screen.findByRole('button', { name: 'Save all for offline' })
    expect(everything.hasAttribute('disabled')).toBe(false)
  })
})

it('a library that was fetched in part says offline how many tracks are missing', async () => {
  const some = { items: [purchase], total: 240, nextCursor: 'more' }
  await open(
    '/library',
    answering({ '/purchase': (query) => (query.has('cursor') ? later().promise : some) }),
  )
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Your music' })).getAllByRole('listitem')
  await screen.findByRole('button', { name: 'Play Dust Choir by Ines Okafor' })
  expect((await rows()).length).toBeGreaterThan(1)
  network('off')
  expect(await screen.findByText('You have 239 more tracks. Go online to see them.')).toBeTruthy()
  expect(await rows()).toHaveLength(1)
})

describe('the page of a track that is saved, and was never seen', () => {
  it('shows and plays what is kept with its copy', async () => {
    const { user } = await open('/track/choir')
    act(() => fake.state.set({ downloads: downloadsOf(aDownload(choir, { type: 'kept' })) }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dust Choir' })).toBeTruthy()
    await waitFor(() => expect(document.title).toContain('Dust Choir'))
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Play' }))
    expect(heard.asked.filter(([name]) => name === 'play')).toEqual([['play', [choir]]])
  })

  it('that is not saved says that it needs a connection', async () => {
    await open('/track/choir')
    expect(await screen.findByText(/^You are offline, and this needs a connection/)).toBeTruthy()
  })
})
