import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WindowedRows } from './windowed-rows'

const rowPx = 68
const frames = new Map<number, FrameRequestCallback>()
let lastFrame = 0
let scrolled = 0

beforeEach(() => {
  frames.clear()
  scrolled = 0
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    frames.set(++lastFrame, frame)
    return lastFrame
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id))
  vi.stubGlobal('innerHeight', 10 * rowPx)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return DOMRect.fromRect({ y: -scrolled, height: Number.parseFloat(this.style.height) * 16 || 0 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const many = (count: number) => (
  <WindowedRows
    label="Tracks"
    count={count}
    row={(index, drawn) => (drawn === 'full' ? <button>Row {index}</button> : <p>Row {index}</p>)}
  />
)
const nextFrame = () =>
  act(() => {
    const due = [...frames.values()]
    frames.clear()
    for (const frame of due) frame(0)
  })
const scrollToRow = (row: number) =>
  act(async () => {
    scrolled = row * rowPx
    fireEvent.scroll(window)
    await new Promise((resolve) => setTimeout(resolve))
  })
const fullRows = () => screen.queryAllByRole('button').map(({ textContent }) => Number(textContent?.slice(4)))
const shortRows = () => document.querySelectorAll('li p').length

it('renders the rows that fit on the screen in full at first, and the others in the next frames', () => {
  render(many(1_000))
  expect(fullRows()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  nextFrame()
  nextFrame()
  expect(fullRows()).toHaveLength(11)
  for (let frame = 0; frame < 30; frame += 1) nextFrame()
  expect(shortRows()).toBe(0)
})

it('renders all rows in full at first when the page is scrolled down', () => {
  scrolled = 200 * rowPx
  render(many(1_000))
  expect(shortRows()).toBe(0)
  expect(fullRows()).toContain(205)
  nextFrame()
  expect(shortRows()).toBe(0)
})

it.each([
  { place: 'the middle', at: 500, middle: 505 },
  { place: 'the top', at: 0, middle: 5 },
  { place: 'the end', at: 990, middle: 995 },
])(
  'renders full rows from the middle of the screen after a scroll to $place of the list',
  async ({ at, middle }) => {
    scrolled = 250 * rowPx
    render(many(1_000))
    nextFrame()
    await scrollToRow(at)
    expect(fullRows()).toEqual([])
    for (let frame = 0; frame < 10; frame += 1) nextFrame()
    const made = fullRows()
    expect(made).toHaveLength(10)
    expect(Math.min(...made)).toBe(middle - 5)
    expect(Math.max(...made)).toBe(middle + 4)
  },
)

it('keeps the focus in place when a list grows after an arrow key reached its end', async () => {
  const { rerender } = render(many(2))
  const last = screen.getByRole('button', { name: 'Row 1' })
  last.focus()
  fireEvent.keyDown(last, { key: 'ArrowDown' })
  rerender(many(5))
  for (let frame = 0; frame < 5; frame += 1) nextFrame()
  expect(document.activeElement?.textContent).toBe('Row 1')
  fireEvent.keyDown(last, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Row 2')
})
