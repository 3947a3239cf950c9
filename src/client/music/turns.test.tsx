import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteScroll, useTurn } from './turns'

let frames: (() => void)[] = []
let nowMs = 0

const nextFrame = () =>
  act(() => {
    const due = frames
    frames = []
    for (const frame of due) frame()
  })

beforeEach(() => {
  frames = []
  nowMs += 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => {
  cleanup()
  nextFrame()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Row({ name }: { name: string }) {
  return <p>{useTurn() ? `${name} whole` : `${name} to come`}</p>
}

const rows = ['a', 'b', 'c', 'd', 'e']
const drawRows = () => render(rows.map((name) => <Row key={name} name={name} />))
const whole = () => screen.queryAllByText(/whole/).map((row) => row.textContent?.[0])

it('rows come at once where nobody scrolls', () => {
  drawRows()
  expect(whole()).toEqual(rows)
  expect(frames).toEqual([])
})

it('while a list is scrolled they come two a frame, those scrolled to first', () => {
  noteScroll()
  drawRows()
  expect(whole()).toEqual([])
  nextFrame()
  expect(whole()).toEqual(['d', 'e'])
  nextFrame()
  nextFrame()
  expect(whole()).toEqual(rows)
  expect(frames).toEqual([])
})

it('a row that is scrolled past before its turn takes nobody’s', () => {
  noteScroll()
  const { rerender } = drawRows()
  rerender(rows.slice(0, 3).map((name) => <Row key={name} name={name} />))
  nextFrame()
  expect(whole()).toEqual(['b', 'c'])
})

it('once the scrolling rests, they come at once again', () => {
  noteScroll()
  nowMs += 200
  drawRows()
  expect(whole()).toEqual(rows)
})
