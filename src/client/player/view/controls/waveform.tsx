// The waveform as a seek bar. It is drawn once for its width; as time passes, only the clip of the played bars changes.
import { memo, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Player } from '~/client/player/engine/player-types'
import { messages } from './messages'
import { useBoxSize } from './use-box-size'
import { useScrub } from './use-scrub'
import { barPitchPx, barsIn, barsPath, reducePeaks } from './waveform-shape'
import styles from './waveform.module.css'

type WaveformProps = {
  /** Null while they are unknown. Then the waveform is a flat line. */
  peaks: readonly number[] | null
  time: Player['time']
  /** The end of the preview. Null when the full track may be played. */
  limitSeconds: number | null
  onSeek: (positionSeconds: number) => void
}

export function Waveform({ peaks, time, limitSeconds, onSeek }: WaveformProps) {
  const box = useRef<HTMLDivElement>(null)
  const played = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLDivElement>(null)
  const { widthPx, heightPx } = useBoxSize(box)
  const durationSeconds = useSyncExternalStore(time.subscribe, () => time.get().durationSeconds)
  const handlers = useScrub({ box, played, pin, bars: barsIn(widthPx), time, onSeek })
  const limit =
    limitSeconds !== null && limitSeconds < durationSeconds ? limitSeconds / durationSeconds : null

  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label={messages.seek}
      aria-valuemin={0}
      // React writes it once; later useScrub updates it.
      aria-valuenow={0}
      aria-valuemax={Math.floor(durationSeconds)}
      className={styles.root}
      {...handlers}
    >
      <Layers played={played} peaks={peaks} limit={limit} widthPx={widthPx} heightPx={heightPx} />
      <div ref={pin} className={styles.pin} aria-hidden="true" hidden>
        <span />
      </div>
    </div>
  )
}

type LayersProps = {
  played: { readonly current: HTMLDivElement | null }
  peaks: readonly number[] | null
  /** The share of the track that the preview covers. Null when the full track may be played. */
  limit: number | null
  widthPx: number
  heightPx: number
}

const Layers = memo(function Layers({ played, peaks, limit, widthPx, heightPx }: LayersProps) {
  const path = useMemo(() => {
    const bars = barsIn(widthPx)
    return barsPath(peaks?.length ? reducePeaks(peaks, bars) : Array<number>(bars).fill(0), heightPx)
  }, [peaks, widthPx, heightPx])
  const bars = (
    <svg width={widthPx} height={heightPx} fill="none" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth={barPitchPx / 2} strokeLinecap="round" />
    </svg>
  )
  const previewClip = limit === null ? undefined : { clipPath: `inset(0 ${(1 - limit) * 100}% 0 0)` }
  return (
    <div className={styles.layer}>
      <div className={styles.layer} style={previewClip}>
        {bars}
      </div>
      {limit !== null && (
        <>
          <div className={`${styles.layer} opacity-45`} style={{ clipPath: `inset(0 0 0 ${limit * 100}%)` }}>
            {bars}
          </div>
          <div className={styles.limit} style={{ left: `${limit * 100}%` }} />
        </>
      )}
      <div ref={played} className={`${styles.layer} ${styles.played}`}>
        {bars}
      </div>
    </div>
  )
})
