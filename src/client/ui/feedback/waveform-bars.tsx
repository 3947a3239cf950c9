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

/** Five bars, whose height `size` sets. They show that something is loading, and they mark the row that plays. */
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
