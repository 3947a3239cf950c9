// Renders the real client and connects it to the real server app without a port.
import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, onTestFinished, vi } from 'vitest'
import { App } from '~/client/app/app'
import { loadPageCode } from '~/client/app/routing/page-view'
import type { Device } from '~/client/device/device'
import { DeviceProvider } from '~/client/device/with-device'
import { loadGatePage } from '~/client/features/gate/gate'
import { lastSeen } from '~/client/api/read/last-seen'
import { reach } from '~/client/api/reach/reach'
import { forgetAnswers } from '~/client/api/forget-answers'
import { storeBetaToken, storeToken } from '~/client/api/tokens'
import { dayMs } from '~/contract/durations'
import { type Person, type TestApi, testApi } from '../api/test-api'

// The timeout is long, because the first test that opens a page also compiles the code of that page.
configure({ asyncUtilTimeout: 10_000 })

declare const happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' | 'no-preference' } } }

type Options = {
  path?: string
  gate?: 'locked' | 'passed'
  as?: Person
  api?: TestApi
  /** `same` keeps storage from the previous opening, as on one person’s device; `new` clears it. */
  device?: 'new' | 'same'
  /** Answers requests instead of the server, from the first request on. */
  intercept?: Intercept
}

let onDevice: Device | null = null

/** Every app that this test file opens from here on uses this device. */
export const openOn = (device: Device) => {
  onDevice = device
  afterAll(() => {
    onDevice = null
  })
}

export type Intercept = (
  path: string,
  init: RequestInit,
) => Response | undefined | Promise<Response | undefined>

const passedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export async function openApp({
  path = '/',
  gate = 'passed',
  as,
  api,
  device = 'new',
  intercept: initialIntercept,
}: Options = {}) {
  const server = api ?? (await testApi())
  // All tests of a worker share the modules of the client. A page that is opened anew has no answers in memory.
  forgetAnswers()
  reach.set({ isReachable: true })
  if (device === 'new') {
    localStorage.clear()
    sessionStorage.clear()
    await (await lastSeen())?.forget()
  }
  if (gate === 'passed') storeBetaToken(server.betaToken(), Date.now() + 180 * dayMs)
  if (as) storeToken(as.token)
  history.replaceState(null, '', path)
  // Pages change at once here. The browser tests check the animations.
  happyDOM.settings.device.prefersReducedMotion = 'reduce'
  const { requests, intercept } = connect(server, initialIntercept)
  if (gate === 'locked') await loadGatePage()
  // main.tsx also loads the page's code before the first render, but waits at most 300 ms for it.
  await loadPageCode(location.pathname).catch(() => {})
  const app = onDevice ? (
    <DeviceProvider device={onDevice}>
      <App />
    </DeviceProvider>
  ) : (
    <App />
  )
  const screen = render(app)
  onTestFinished(cleanup)
  return { ...screen, server, requests, intercept, user: userEvent.setup() }
}

/** A test that leaves all requests without an answer must not leave a check of the server that the next test waits for. */
const answerAtOnce = (answer: Intercept, url: string) =>
  Promise.race([answer(url, {}), new Promise<undefined>((done) => setTimeout(done))])

/**
 * What `fetch` is outside of tests. Parts that live as long as the page, such as kept playlists, may still request something
 * after the test has ended. It fails as without a network, because the server of that test is gone.
 */
const noServer = () => Promise.reject(new TypeError('Failed to fetch'))

/** Passes fetch calls to the server app, unless the test answers them. */
function connect(server: TestApi, initialIntercept: Intercept = () => undefined) {
  const requests: string[] = []
  const unanswered = new Set<Promise<unknown>>()
  let answer = initialIntercept
  globalThis.fetch = noServer
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = passedMethods.find((known) => known === init.method) ?? 'GET'
    requests.push(`${method} ${url}`)
    const intercepted = await (url === '/healthz' ? answerAtOnce(answer, url) : answer(url, init))
    if (intercepted) return intercepted
    const replying = server.send({
      method,
      url,
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    unanswered.add(replying)
    const reply = await replying.finally(() => unanswered.delete(replying))
    return new Response(reply.body, { status: reply.statusCode })
  })
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    // The server closes next. It would answer what it has begun with an error, which the client would log.
    await Promise.allSettled(unanswered)
  })
  return {
    requests,
    intercept: (next: Intercept) => {
      answer = next
    },
  }
}

export const refusal = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status })
