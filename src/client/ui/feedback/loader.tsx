import { VisuallyHidden } from '../visually-hidden'
import { WaveformBars, type WaveformSize } from './waveform-bars'
import { messages } from './messages'

interface LoaderProps {
  size?: WaveformSize
  message?: string
  /** `hidden`: only screen readers read the message. */
  messagePlace?: 'below' | 'hidden'
}

export function Loader({ size = 'md', message = messages.loading, messagePlace = 'below' }: LoaderProps) {
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
