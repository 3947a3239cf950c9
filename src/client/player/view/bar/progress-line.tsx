import { useCallback, useRef } from 'react'
import type { PlayerTime } from '~/client/player/engine/player-types'
import { useBoxSize } from '../controls/use-box-size'
import { useShownTime } from '../controls/use-shown-time'
import styles from './mini-player.module.css'

/** The elapsed share of the track as a thin line. It is redrawn only when its length changes by a pixel. */
export function ProgressLine() {
  const box = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const { widthPx } = useBoxSize(box)
  const pixelsOf = useCallback(
    ({ positionSeconds, durationSeconds }: PlayerTime) =>
      durationSeconds > 0 ? Math.round(widthPx * Math.min(1, positionSeconds / durationSeconds)) : 0,
    [widthPx],
  )
  const draw = useCallback(
    (pixels: number) => {
      if (line.current) line.current.style.transform = `scaleX(${pixels / Math.max(widthPx, 1)})`
    },
    [widthPx],
  )
  useShownTime(pixelsOf, draw)
  return (
    <div ref={box} className={styles.progress} aria-hidden="true">
      <div ref={line} />
    </div>
  )
}
