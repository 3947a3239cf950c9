import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type JustReleased, useJustReleased } from './just-released'

it('the next page knows what was released, and no page after a reload or Back does', () => {
  history.replaceState({ released: 'dusk', overlays: 1 } satisfies JustReleased & { overlays: number }, '')
  expect(renderHook(useJustReleased).result.current).toBe('dusk')
  expect(history.state).toEqual({ overlays: 1 })
  expect(renderHook(useJustReleased).result.current).toBeUndefined()
  history.replaceState(null, '')
})
