import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ToastProvider, useToast } from './toast'
import type { Toast, ToastTimer } from './toast-card'

afterEach(cleanup)

/** A clock that the test advances. */
function handClock() {
  let nowMs = 0
  let nextTimer = 1
  const waiting = new Map<number, { atMs: number; act: () => void }>()
  const timer: ToastTimer = {
    start: (act, delayMs) => {
      waiting.set(nextTimer, { atMs: nowMs + delayMs, act })
      return nextTimer++
    },
    stop: (id) => void waiting.delete(id),
  }
  const pass = (ms: number) =>
    act(() => {
      nowMs += ms
      for (const [id, { atMs, act }] of waiting) {
        if (atMs > nowMs) continue
        waiting.delete(id)
        act()
      }
    })
  return { timer, pass }
}

function Speaker({ toast }: { toast: Toast }) {
  const say = useToast()
  return <button onClick={() => say(toast)}>Say</button>
}

async function setUp(toast: Toast) {
  const { timer, pass } = handClock()
  const user = userEvent.setup()
  render(
    <ToastProvider timer={timer}>
      <Speaker toast={toast} />
    </ToastProvider>,
  )
  const region = screen.getByRole('region', { name: 'Messages' })
  await user.click(screen.getByRole('button', { name: 'Say' }))
  return { user, pass, region }
}

describe('a toast', () => {
  it('is announced in a polite live region that exists before it', async () => {
    const { region } = await setUp({ message: 'Saved.' })
    expect(region.getAttribute('aria-live')).toBe('polite')
    expect(region.textContent).toContain('Saved.')
  })

  it.each([
    ['5 seconds', { message: 'Gone.' }, 5_000],
    [
      '10 seconds if it has an action',
      { message: 'Gone.', action: { label: 'Undo', onAct: () => {} } },
      10_000,
    ],
  ])('closes by itself after %s', async (_, toast, lastsMs) => {
    const { pass } = await setUp(toast)
    pass(lastsMs - 1)
    expect(screen.queryByText('Gone.')).toBeTruthy()
    pass(1)
    expect(screen.queryByText('Gone.')).toBeNull()
  })

  it('stays while the pointer is over it', async () => {
    const { pass } = await setUp({ message: 'Saved.' })
    fireEvent.pointerOver(screen.getByText('Saved.'))
    pass(60_000)
    expect(screen.queryByText('Saved.')).toBeTruthy()
    fireEvent.pointerOut(screen.getByText('Saved.'), { relatedTarget: document.body })
    pass(5_000)
    expect(screen.queryByText('Saved.')).toBeNull()
  })

  it('stays while it has focus, and returns focus when it is dismissed', async () => {
    const { user, pass } = await setUp({ message: 'Saved.' })
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dismiss' }))
    pass(60_000)
    expect(screen.queryByText('Saved.')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Saved.')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Say' }))
  })

  it('runs its action once and closes', async () => {
    const onAct = vi.fn<() => void>()
    const { user } = await setUp({ message: 'Removed.', action: { label: 'Undo', onAct } })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onAct).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Removed.')).toBeNull()
  })

  it('is shown with at most two others; the oldest is removed', async () => {
    const { user } = await setUp({ message: 'Saved.' })
    for (let more = 0; more < 4; more += 1) await user.click(screen.getByRole('button', { name: 'Say' }))
    expect(screen.getAllByText('Saved.')).toHaveLength(3)
  })

  it('cannot be shown outside ToastProvider', () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Speaker toast={{ message: 'Lost.' }} />)).toThrow('inside ToastProvider')
    silence.mockRestore()
  })
})
