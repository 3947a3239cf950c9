import './waveform-bars.css'

export type WaveformSize = 'sm' | 'md' | 'lg' | 'xl'

const heights: Record<WaveformSize, string> = {
  sm: 'text-[1rem]',
  md: 'text-[1.75rem]',
  lg: 'text-[2.75rem]',
  xl: 'text-[4rem]',
}

interface WaveformBarsProps {
  size?: WaveformSize
  /** Moving where something plays or loads, still where it is paused. */
  motion?: 'moving' | 'still'
}

/** Five bars, as tall as the text of their size: the loader's, and the mark of the playing row. */
export function WaveformBars({ size = 'md', motion = 'moving' }: WaveformBarsProps) {
  return (
    <span className={`waveform-bars waveform-${motion} ${heights[size]} text-ember`} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  )
}
