import { act, fireEvent } from '@testing-library/react'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { rememberEarlyKey } from './early-key'
import { GatePage } from './gate-page'
import { locked } from './gate-state'

it('takes over all letters of an access key, also those typed while the app renders', async () => {
  const onSubmit = vi.fn<(key: string) => void>()
  const page = <GatePage gate={locked} isKit={false} onSubmit={onSubmit} onEdit={() => {}} />
  const root = document.createElement('div')
  root.innerHTML = `<div class="frame-gate">${renderToString(page)}</div>`
  document.body.append(root)
  const frame = root.firstElementChild
  const input = root.querySelector('input')
  if (!frame || !input) throw new Error('The gate has no input')
  input.value = 'SPACE'
  rememberEarlyKey(root)
  const app = await act(async () => {
    const hydrated = startHydration(frame, page)
    input.value = 'SPACECOWBOY'
    return hydrated
  })
  const form = root.querySelector('form')
  if (form) fireEvent.submit(form)
  expect(onSubmit).toHaveBeenCalledWith('SPACECOWBOY')
  act(() => app.unmount())
  root.remove()
})

/** Renders later, as the app does. */
function startHydration(frame: Element, page: React.ReactNode) {
  let app: ReturnType<typeof hydrateRoot> | undefined
  startTransition(() => {
    app = hydrateRoot(frame, page)
  })
  if (!app) throw new Error('Nothing was hydrated')
  return app
}

it.each([
  ['with a mouse', true],
  ['with a finger', false],
])('the field for the access key has the focus from the start %s: %s', (_, hasMouse) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: hasMouse && query === '(hover: hover)' }) as MediaQueryList,
  )
  const root = document.body.appendChild(document.createElement('div'))
  const app = createRoot(root)
  act(() => app.render(<GatePage gate={locked} isKit={false} onSubmit={() => {}} onEdit={() => {}} />))
  expect(document.activeElement === root.querySelector('input')).toBe(hasMouse)
  act(() => app.unmount())
  root.remove()
  vi.restoreAllMocks()
})
