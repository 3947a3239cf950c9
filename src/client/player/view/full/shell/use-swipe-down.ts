// A sheet that follows the finger down, and closes or springs back when it is released.
import { type PointerEvent, useRef } from 'react'
import { goesDown, sheetOffset, springDurationMs, springOffsets } from './sheet-motion'

type Pull = { fromY: number; samples: { y: number; atMs: number }[]; begun: boolean }
type Sheet = { readonly current: HTMLElement | null }

/** A shorter movement is a press. */
const beginsAtPx = 8
const speedOverMs = 80

const zone = '[data-swipe]'

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Animates the sheet. Resolves when the animation has ended. */
export async function springSheet(sheet: HTMLElement, fromPx: number, toPx: number, velocity = 0) {
  if (!wantsMotion()) return
  const offsets = springOffsets(fromPx, toPx, velocity)
  const frames = offsets.map((y) => ({ transform: `translateY(${y}px)` }))
  const fill = toPx === 0 ? 'none' : 'forwards'
  // `finished` rejects when the animation is cancelled because the sheet left the page. That counts as its end.
  await sheet.animate(frames, { duration: springDurationMs(offsets), fill }).finished.catch(() => {})
}

function place(sheet: HTMLElement, transform: string) {
  sheet.style.transform = transform
}

async function settle(sheet: HTMLElement, fromPx: number, toPx: number, velocity: number, then?: () => void) {
  place(sheet, '')
  await springSheet(sheet, fromPx, toPx, velocity)
  then?.()
}

function speedOf({ samples }: Pull): number {
  const last = samples.at(-1)
  const first = samples.find(({ atMs }) => last && last.atMs - atMs <= speedOverMs)
  if (!last || !first || last.atMs === first.atMs) return 0
  return (last.y - first.y) / (last.atMs - first.atMs)
}

export function useSwipeDown(sheet: Sheet, onDown: () => void) {
  const pull = useRef<Pull | null>(null)

  const release = (event: PointerEvent) => {
    const ended = pull.current
    pull.current = null
    const element = sheet.current
    if (!ended?.begun || !element) return
    const pulledPx = event.clientY - ended.fromY
    const velocity = speedOf(ended)
    const heightPx = element.clientHeight
    const down = event.type === 'pointerup' && goesDown(pulledPx, velocity, heightPx)
    void settle(element, sheetOffset(pulledPx), down ? heightPx : 0, velocity, down ? onDown : undefined)
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      const inZone = event.target instanceof Element && event.target.closest(zone)
      if (event.pointerType === 'mouse' || !event.isPrimary || !inZone) return
      pull.current = { fromY: event.clientY, samples: [], begun: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const current = pull.current
      const element = sheet.current
      if (!current || !element) return
      const pulledPx = event.clientY - current.fromY
      current.samples.push({ y: event.clientY, atMs: event.timeStamp })
      if (!current.begun) {
        if (Math.abs(pulledPx) < beginsAtPx) return
        current.begun = true
        current.fromY = event.clientY
        // Capturing the pointer makes this a drag, so the element under the finger gets no click.
        element.setPointerCapture(event.pointerId)
      }
      place(element, `translateY(${sheetOffset(event.clientY - current.fromY)}px)`)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
