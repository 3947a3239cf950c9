import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UnsavedGuard } from './unsaved-guard'

afterEach(cleanup)
beforeEach(() => history.pushState(null, '', '/page'))

const overlays = () => (history.state as { overlays?: number } | null)?.overlays ?? 0
const settle = () => act(async () => new Promise<void>((resolve) => setTimeout(resolve, 50)))

it('the history entry that catches Back is removed once the form is saved', async () => {
  const { rerender } = render(<UnsavedGuard isUnsaved />)
  await settle()
  expect(overlays()).toBe(1)
  rerender(<UnsavedGuard isUnsaved={false} />)
  await settle()
  expect(overlays()).toBe(0)
})

it('a form that is saved while the page reloads does not call history.back(), which would cancel the reload', async () => {
  const { rerender } = render(<UnsavedGuard isUnsaved />)
  await settle()
  act(() => void window.dispatchEvent(new Event('beforeunload')))
  rerender(<UnsavedGuard isUnsaved={false} />)
  await settle()
  expect(overlays()).toBe(1)
  // A key press shows that the user has refused the reload and stays on the page.
  await userEvent.keyboard('a')
  await settle()
  expect(overlays()).toBe(0)
})
