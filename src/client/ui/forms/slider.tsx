import type { CSSProperties } from 'react'
import styles from './slider.module.css'

interface SliderProps {
  label: string
  value: number
  min?: number
  max: number
  step?: number
  /** The value for screen readers, if the number alone is unclear: `1 minute 12 seconds of 3 minutes`. */
  valueText?: string
  disabled?: boolean
  onSlide: (value: number) => void
}

type ProgressStyle = CSSProperties & { '--progress': string }

export function Slider({ label, value, min = 0, max, step = 1, valueText, disabled, onSlide }: SliderProps) {
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  const style: ProgressStyle = { '--progress': `${share * 100}%` }
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      className={styles.root}
      style={style}
      onChange={(event) => onSlide(event.target.valueAsNumber)}
    />
  )
}
