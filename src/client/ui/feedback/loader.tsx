import { VisuallyHidden } from '../visually-hidden'
import { WaveformBars, type WaveformSize } from './waveform-bars'

interface LoaderProps {
  size?: WaveformSize
  message?: string
  /** Hidden, the message is still read out. */
  messagePlace?: 'below' | 'hidden'
}

export function Loader({ size = 'md', message = 'Loading...', messagePlace = 'below' }: LoaderProps) {
  return (
    <output className="flex flex-col items-center justify-center gap-3">
      <WaveformBars size={size} />
      {messagePlace === 'below' ? (
        <span className="text-sm text-dim">{message}</span>
      ) : (
        <VisuallyHidden>{message}</VisuallyHidden>
      )}
    </output>
  )
}
