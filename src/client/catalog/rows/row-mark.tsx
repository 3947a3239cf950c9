import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import type { Playing } from '../use-playing'

/** Over a row's art: the bars of what is playing, and what a press would do. */
export function RowMark({ playing }: { playing: Playing }) {
  return (
    <span className="track-row-mark" aria-hidden="true">
      {playing !== 'elsewhere' && (
        <span className="track-row-bars">
          <WaveformBars size="sm" motion={playing === 'here' ? 'moving' : 'still'} />
        </span>
      )}
      <span className="track-row-icon">{playing === 'here' ? <PauseIcon /> : <PlayIcon />}</span>
    </span>
  )
}
