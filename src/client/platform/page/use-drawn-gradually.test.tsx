import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useDrawnGradually } from './use-drawn-gradually'

afterEach(() => void vi.restoreAllMocks())

/** Replaces the frames of the browser. Returns what draws the next one. */
function heldFrames() {
  const waiting: FrameRequestCallback[] = []
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((draw) => waiting.push(draw))
  return () => act(async () => waiting.splice(0).forEach((draw) => draw(0)))
}

it('draws all items that are there at once', () => {
  expect(renderHook(() => useDrawnGradually(6)).result.current).toBe(6)
})

it('shows two more items of one list in each animation frame, and lets two lists take turns', async () => {
  const nextFrame = heldFrames()
  const first = renderHook(useDrawnGradually, { initialProps: 0 })
  const second = renderHook(useDrawnGradually, { initialProps: 0 })
  await act(async () => {
    first.rerender(4)
    second.rerender(2)
  })
  const drawn = []
  for (let frame = 0; frame < 4; frame += 1) {
    drawn.push([first.result.current, second.result.current])
    await nextFrame()
  }
  expect(drawn).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
    [4, 2],
  ])
})
