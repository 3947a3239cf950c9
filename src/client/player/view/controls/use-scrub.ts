// Pointer and keyboard input of the seek bar. It writes to the elements directly, so that a moving pointer renders
// nothing.
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { Player } from '~/client/player/engine/player-types'
import { clockTime, spokenPosition } from './time-words'
import { barPitchPx } from './waveform-shape'

type Element = { readonly current: HTMLElement | null }

type Parts = {
  box: Element
  /** The layer of played bars, visible up to the position. */
  played: Element
  /** The line under the pointer, with the time at that point. */
  pin: Element
  /** The number of bars. A bar is drawn as played or not, nothing in between. */
  bars: number
  time: Player['time']
}

type Scrub = Parts & { onSeek: (positionSeconds: number) => void }

const stepSeconds = 5
const pageSeconds = 30

/** The position that a key seeks to. Undefined for keys that do not seek. */
function keyTarget(key: string, { positionSeconds, durationSeconds }: ReturnType<Player['time']['get']>) {
  const steps: Partial<Record<string, number>> = {
    ArrowRight: stepSeconds,
    ArrowUp: stepSeconds,
    ArrowLeft: -stepSeconds,
    ArrowDown: -stepSeconds,
    PageUp: pageSeconds,
    PageDown: -pageSeconds,
    Home: -durationSeconds,
    End: durationSeconds,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(durationSeconds, Math.max(0, positionSeconds + step))
}

type Place = { share: number; seconds: number }

/** Shows the first bars whole and hides the others. */
const clipAfter = (bars: number) => `inset(0 calc(100% - ${bars * barPitchPx}px) 0 0)`

/** Draws position and pin without React. */
function drawing({ box, played, pin, bars, time }: Parts) {
  let spokenSeconds = -1
  let spokenOf = -1
  let drawnBars = -1
  return {
    uncover(seconds: number) {
      const { durationSeconds } = time.get()
      const share = durationSeconds > 0 ? Math.min(1, seconds / durationSeconds) : 0
      const playedBars = Math.round(share * bars)
      if (played.current && playedBars !== drawnBars) {
        drawnBars = playedBars
        played.current.style.clipPath = clipAfter(playedBars)
      }
      const wholeSeconds = Math.floor(seconds)
      if (wholeSeconds === spokenSeconds && durationSeconds === spokenOf) return
      spokenSeconds = wholeSeconds
      spokenOf = durationSeconds
      box.current?.setAttribute('aria-valuenow', String(wholeSeconds))
      box.current?.setAttribute('aria-valuetext', spokenPosition(wholeSeconds, durationSeconds))
    },
    placeOf({ clientX }: PointerEvent): Place {
      const { left = 0, width = 0 } = box.current?.getBoundingClientRect() ?? {}
      const share = width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0
      return { share, seconds: share * time.get().durationSeconds }
    },
    point({ share, seconds }: Place) {
      if (!pin.current) return
      pin.current.hidden = time.get().durationSeconds <= 0
      pin.current.style.left = `${share * 100}%`
      if (pin.current.firstElementChild) pin.current.firstElementChild.textContent = clockTime(seconds)
    },
    unpin() {
      if (pin.current) pin.current.hidden = true
    },
  }
}

export function useScrub({ box, played, pin, bars, time, onSeek }: Scrub) {
  const scrubbing = useRef(false)
  const drawn = useMemo(() => drawing({ box, played, pin, bars, time }), [box, played, pin, bars, time])

  useLayoutEffect(() => {
    const follow = () => {
      if (!scrubbing.current) drawn.uncover(time.get().positionSeconds)
    }
    follow()
    return time.subscribe(follow)
  }, [drawn, time])

  const scrubTo = (place: Place) => {
    scrubbing.current = true
    drawn.uncover(place.seconds)
    drawn.point(place)
  }
  const letGo = (pointerType: string) => {
    scrubbing.current = false
    drawn.uncover(time.get().positionSeconds)
    if (pointerType !== 'mouse') drawn.unpin()
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || time.get().durationSeconds <= 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      scrubTo(drawn.placeOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (scrubbing.current) scrubTo(drawn.placeOf(event))
      else if (event.pointerType === 'mouse') drawn.point(drawn.placeOf(event))
    },
    onPointerUp: (event: PointerEvent) => {
      if (!scrubbing.current) return
      onSeek(drawn.placeOf(event).seconds)
      letGo(event.pointerType)
    },
    onPointerCancel: (event: PointerEvent) => letGo(event.pointerType),
    onPointerLeave: () => {
      if (!scrubbing.current) drawn.unpin()
    },
    onKeyDown: (event: KeyboardEvent) => seekByKey(event, time, onSeek),
  }
}

function seekByKey(event: KeyboardEvent, time: Player['time'], onSeek: Scrub['onSeek']) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = keyTarget(event.key, time.get())
  if (target === undefined) return
  event.preventDefault()
  onSeek(target)
}
