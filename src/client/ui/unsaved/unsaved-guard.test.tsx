import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UnsavedGuard } from './unsaved-guard'

afterEach(cleanup)
beforeEach(() => history.pushState(null, '', '/page'))

const overlays = () => (history.state as { overlays?: number } | null)?.overlays ?? 0
const settle = () => act(async () => new Promise<void>((resolve) => setTimeout(resolve, 50)))

it('a form that is saved goes back over the entry of its guard', async () => {
  const { rerender } = render(<UnsavedGuard isUnsaved />)
  await settle()
  expect(overlays()).toBe(1)
  rerender(<UnsavedGuard isUnsaved={false} />)
  await settle()
  expect(overlays()).toBe(0)
})

it('a form that is saved while the page reloads does not go back, which would end the reload', async () => {
  const { rerender } = render(<UnsavedGuard isUnsaved />)
  await settle()
  act(() => void window.dispatchEvent(new Event('beforeunload')))
  rerender(<UnsavedGuard isUnsaved={false} />)
  await settle()
  expect(overlays()).toBe(1)
  // Somebody who presses a key has decided to stay.
  await userEvent.keyboard('a')
  await settle()
  expect(overlays()).toBe(0)
})
