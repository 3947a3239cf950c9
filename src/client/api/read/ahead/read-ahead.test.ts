import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { servedAnswerId } from '~/contract/served-answer'
import { refresh } from '../../cache'
import { reach } from '../../reach/reach'
import { removeBetaToken, removeToken, storeBetaToken, storeToken } from '../../tokens'
import { ahead } from './ahead'
import { read } from '../read'
import { readAhead } from './read-ahead'

const fetched = vi.fn<typeof fetch>()
const loop = { params: { id: 'loop' } }
const key = ['ada', 'playlist', loop] as const

beforeEach(() => {
  storeToken('of ada')
  storeBetaToken('pass', Date.now() + 60_000)
  fetched.mockImplementation(async () => Response.json({ data: { title: 'Loop' } }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  ahead.clear()
  removeToken()
  removeBetaToken()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  fetched.mockReset()
})

it('lets the read of a page use the answer to a request that was sent before', async () => {
  readAhead('playlist', loop)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(await read(key)).toEqual({ title: 'Loop' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('uses an answer read ahead only once', async () => {
  readAhead('playlist', loop)
  await read(key)
  await read(key)
  expect(fetched).toHaveBeenCalledTimes(2)
})

it.each<[string, () => void]>([
  ['for another person', () => storeToken('of ben')],
  ['after the read was refreshed', () => refresh('playlist', loop)],
])('does not use an earlier answer %s', async (_, meanwhile) => {
  readAhead('playlist', loop)
  meanwhile()
  await read(key)
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('does not use an answer that is older than five seconds', async () => {
  vi.useFakeTimers()
  readAhead('playlist', loop)
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  await read(key)
  expect(fetched).toHaveBeenCalledTimes(2)
})

/** What the server has put into the page. */
function serve(served: object) {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = servedAnswerId
  element.textContent = JSON.stringify(served)
  document.body.append(element)
  onTestFinished(() => element.remove())
}

const served = { name: 'playlist', input: loop, answer: { title: 'Served loop' } }

it('sends nothing for a visitor if the server has sent the answer with the page', async () => {
  serve(served)
  removeToken()
  readAhead('playlist', loop)
  expect(await read(['nobody', 'playlist', loop])).toEqual({ title: 'Served loop' })
  expect(fetched).not.toHaveBeenCalled()
})

it('asks the server if the answer in the page is that to another read, or somebody is signed in', async () => {
  serve(served)
  readAhead('playlist', loop)
  expect(await read(key)).toEqual({ title: 'Loop' })
  removeToken()
  const other = { params: { id: 'other' } }
  readAhead('playlist', other)
  expect(await read(['nobody', 'playlist', other])).toEqual({ title: 'Loop' })
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('does not use the answer to a read of something else', async () => {
  readAhead('playlist', loop)
  await read(['ada', 'playlist', { params: { id: 'other' } }])
  expect(fetched).toHaveBeenCalledTimes(2)
})

it('sends nothing without a network, and nothing before the gate is passed', () => {
  reach.set({ isReachable: false })
  readAhead('playlist', loop)
  reach.set({ isReachable: true })
  removeBetaToken()
  readAhead('playlist', loop)
  expect(fetched).not.toHaveBeenCalled()
})
