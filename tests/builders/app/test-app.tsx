// The real client in a page of its own, talking to the real server app without a port between them.
import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { App } from '~/client/app/app'
import { loadPageCode } from '~/client/app/routing/page-view'
import type { Device } from '~/client/device/device'
import { DeviceProvider } from '~/client/device/with-device'
import { loadGatePage } from '~/client/features/gate/gate'
import { storeBetaToken, storeToken } from '~/client/api/tokens'
import { type Person, type TestApi, testApi } from '../api/test-api'

// A page's chunk is compiled when it is first opened.
configure({ asyncUtilTimeout: 10_000 })

declare const happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' | 'no-preference' } } }

type Options = {
  path?: string
  gate?: 'locked' | 'passed'
  as?: Person
  api?: TestApi
  /** What the first paint may rest on: nothing is cleared between two openings of one person's device. */
  device?: 'new' | 'same'
  /** Answers in the server's stead from the start. */
  answering?: Intercept
}

let onDevice: Device | null = null

/** Every app that this test file opens from here on runs on this device instead of the browser's own. */
export const openOn = (device: Device) => {
  onDevice = device
}

type Intercept = (path: string, init: RequestInit) => Response | undefined | Promise<Response | undefined>

const passedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export async function openApp({
  path = '/',
  gate = 'passed',
  as,
  api,
  device = 'new',
  answering,
}: Options = {}) {
  const server = api ?? (await testApi())
  if (device === 'new') localStorage.clear()
  if (gate === 'passed') storeBetaToken(server.betaToken(), Date.now() + 180 * 24 * 60 * 60 * 1000)
  if (as) storeToken(as.token)
  history.replaceState(null, '', path)
  // Motion is the browser tests' matter; here pages change at once.
  happyDOM.settings.device.prefersReducedMotion = 'reduce'
  const { asked, intercept } = connect(server, answering)
  if (gate === 'locked') await loadGatePage()
  // As main.tsx does, except that here it may take longer than 300 ms.
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
  return { ...screen, server, asked, intercept, user: userEvent.setup() }
}

/** Carries fetch to the server app, unless the test answers in its stead. */
function connect(server: TestApi, answering: Intercept = () => undefined) {
  const asked: string[] = []
  let answer = answering
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const method = passedMethods.find((known) => known === init.method) ?? 'GET'
    asked.push(`${method} ${url}`)
    const intercepted = await answer(url, init)
    if (intercepted) return intercepted
    const reply = await server.send({
      method,
      url,
      headers: init.headers as Record<string, string>,
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    return new Response(reply.body, { status: reply.statusCode })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    asked,
    intercept: (next: Intercept) => {
      answer = next
    },
  }
}

export const refusal = (status: number, body: object = {}) => new Response(JSON.stringify(body), { status })
