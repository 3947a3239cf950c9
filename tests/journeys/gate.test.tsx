// The beta gate: entering an access key, wrong keys, and the pass that the browser stores.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayMs, minuteMs } from '~/contract/durations'
import { testAccessKey, testApi, type TestApi } from '../builders/api/test-api'
import { openApp, refusal } from '../builders/app/test-app'

const heading = 'Hey Space Cowboy, Welcome...'
const input = () => screen.getByLabelText<HTMLInputElement>('Access key')
const gateIsLocked = () => screen.queryByRole('heading', { name: heading }) !== null

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('the gate shows the specified heading and requests no data from behind the gate', async () => {
  const { requests } = await openApp({ gate: 'locked' })
  expect(gateIsLocked()).toBe(true)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(requests).toEqual([])
})

it('the submit button is disabled while the key is blank', async () => {
  const { user } = await openApp({ gate: 'locked' })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Access Lariat' })
  expect(button.disabled).toBe(true)
  await user.type(input(), '   ')
  expect(button.disabled).toBe(true)
  await user.type(input(), 'k')
  expect(button.disabled).toBe(false)
})

it('the typed key can be shown and hidden', async () => {
  const { user } = await openApp({ gate: 'locked' })
  expect(input().type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show access key' }))
  expect(input().type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide access key' }))
  expect(input().type).toBe('password')
})

it('the key input accepts at most 50 characters and strips script tags from typed text', async () => {
  const { user } = await openApp({ gate: 'locked' })
  await user.type(input(), 'a<script>b</script>c')
  expect(input().value).toBe('abc')
  fireEvent.change(input(), { target: { value: 'x'.repeat(70) } })
  expect(input().value).toHaveLength(50)
  expect(input().maxLength).toBe(50)
})

it('a valid key is trimmed and unlocks the app, and the pass is stored with its expiry in milliseconds', async () => {
  const { user, server } = await openApp({ gate: 'locked' })
  const before = Date.now()
  await user.type(input(), `  ${testAccessKey}  {enter}`)
  await waitFor(() => expect(gateIsLocked()).toBe(false))
  expect(localStorage.getItem('betaToken')).toBeTruthy()
  const expiresAtMs = Number(localStorage.getItem('betaTokenExpiry'))
  expect(expiresAtMs).toBeGreaterThanOrEqual(before + server.config.betaDays * dayMs - 1000)
  expect(expiresAtMs).toBeLessThanOrEqual(Date.now() + server.config.betaDays * dayMs)
})

it('the focus moves to the heading of the opened page after the gate unlocks', async () => {
  const { user } = await openApp({ gate: 'locked' })
  await user.type(input(), `${testAccessKey}{enter}`)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(document.activeElement?.textContent).toContain('Rope in')
})

it('the button shows the validating state, and a second press sends no second request', async () => {
  const { user, intercept, requests } = await openApp({ gate: 'locked' })
  let answer: (response: Response) => void = () => {}
  intercept(() => new Promise<Response>((resolve) => (answer = resolve)))
  await user.type(input(), 'KEY{enter}')
  const busy = await screen.findByRole('button', { name: 'Validating Access...' })
  await user.click(busy)
  await user.type(input(), '{enter}')
  expect(requests).toHaveLength(1)
  await act(async () => answer(refusal(401)))
})

it('a wrong key shows the specified error, and editing the input clears it', async () => {
  const { user } = await openApp({ gate: 'locked' })
  await user.type(input(), 'WRONG{enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Invalid access key. Please check your credentials and try again.',
  )
  await user.type(input(), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['the server fails', () => refusal(500)],
  ['there is no connection', () => Promise.reject(new TypeError('offline'))],
  ['the answer holds no pass', () => refusal(200, { success: true })],
])('the gate shows the general error when %s', async (_, answer) => {
  const { user, intercept } = await openApp({ gate: 'locked' })
  intercept(answer)
  await user.type(input(), 'KEY{enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Unable to validate access key. Please try again later.',
  )
})

it('five wrong keys lock the form with the remaining minutes, and it unlocks once they have passed', async () => {
  const { user } = await openApp({ gate: 'locked' })
  for (let wrong = 0; wrong < 5; wrong += 1) {
    await user.clear(input())
    await user.type(input(), `WRONG${wrong}{enter}`)
    await screen.findByText(/^Invalid access key/)
  }
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.change(input(), { target: { value: 'WRONG6' } })
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText('Too many attempts. Please wait 15 minutes before trying again.')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Please Wait...' })
  expect(button.disabled).toBe(true)
  expect(input().disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(15 * minuteMs + 1000))
  expect(input().disabled).toBe(false)
  expect(screen.getByRole('button', { name: 'Access Lariat' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

describe('a stored pass', () => {
  const store = (token: string, expiry: string) => {
    localStorage.clear()
    localStorage.setItem('betaToken', token)
    localStorage.setItem('betaTokenExpiry', expiry)
  }
  /** The server never answers, because it would reject the invented pass. */
  const openWith = (token: string, expiry: string, api?: TestApi) => {
    store(token, expiry)
    return openApp({ gate: 'locked', device: 'same', api, intercept: () => new Promise(() => {}) })
  }

  it('unlocks the app when its expiry is in the future', async () => {
    await openWith('pass', String(Date.now() + dayMs))
    expect(gateIsLocked()).toBe(false)
  })

  it.each([
    ['expired', String(Date.now() - 1)],
    ['unreadable', 'tomorrow'],
  ])('is cleared when it is %s', async (_, expiry) => {
    await openWith('pass', expiry)
    expect(gateIsLocked()).toBe(true)
    expect(localStorage.getItem('betaToken')).toBeNull()
    expect(localStorage.getItem('betaTokenExpiry')).toBeNull()
  })

  it('is cleared at its expiry, even after more than 24.8 days, and the gate shows its expiry message', async () => {
    // The server starts with real timers. With fake ones, its work of every second would run for 40 days too.
    const api = await testApi()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openWith('pass', String(Date.now() + 40 * dayMs), api)
    await act(() => vi.advanceTimersByTimeAsync(39.9 * dayMs))
    expect(gateIsLocked()).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(0.2 * dayMs))
    expect(gateIsLocked()).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe(
      'Beta access has expired. Please re-enter your access key.',
    )
    expect(localStorage.getItem('betaToken')).toBeNull()
  })

  it('sets no timer when 60 s or less are left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openWith('pass', String(Date.now() + minuteMs))
    await act(() => vi.advanceTimersByTimeAsync(2 * minuteMs))
    expect(gateIsLocked()).toBe(false)
  })

  it('is removed when the server rejects it, and the gate locks', async () => {
    const token = 'a token'
    store('forged', String(Date.now() + dayMs))
    localStorage.setItem('token', token)
    await openApp({ gate: 'locked', device: 'same' })
    await waitFor(() => expect(gateIsLocked()).toBe(true))
    expect(localStorage.getItem('betaToken')).toBeNull()
    expect(location.reload).not.toHaveBeenCalled()
  })

  it('is removed when the server reports it as expired, and the page reloads', async () => {
    const { server } = await openApp({ gate: 'locked' })
    store(server.betaToken(), String(Date.now() + 1000 * dayMs))
    localStorage.setItem('token', 'a token')
    server.advance(181 * dayMs)
    await openApp({ gate: 'locked', device: 'same', api: server })
    await waitFor(() => expect(location.reload).toHaveBeenCalled())
    expect(localStorage.getItem('betaToken')).toBeNull()
  })
})
