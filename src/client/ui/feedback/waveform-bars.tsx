import styles from './waveform-bars.module.css'

export type WaveformSize = 'sm' | 'md' | 'lg' | 'xl'

const heights: Record<WaveformSize, string> = {
  sm: 'text-[1rem]',
  md: 'text-[1.75rem]',
  lg: 'text-[2.75rem]',
  xl: 'text-[4rem]',
}

interface WaveformBarsProps {
  size?: WaveformSize
  /** Moving while a track plays or loads; still while it is paused. */
  motion?: 'moving' | 'still'
}

/** Five bars at the height of the text around them, used by the loader and to mark the row that plays. */
export function WaveformBars({ size = 'md', motion = 'moving' }: WaveformBarsProps) {
  return (
    <span
      className={`${styles.root} ${motion === 'moving' ? styles.moving : ''} ${heights[size]} text-ember`}
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
