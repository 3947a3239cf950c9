import type { MouseEvent } from 'react'
import { Button } from '~/client/ui/button'
import type { Track } from '~/contract/schemas/built'
import { downloads } from '../downloads'
import type { DownloadState } from '../engine/download-types'
import { useDownloadState } from '../use-downloads'

/** What a press does. `remove` is asked about first, by whoever shows the button. */
type SaveAct = 'save' | 'pause' | 'resume' | 'remove'

const actOf: Record<DownloadState['type'], readonly [act: SaveAct, words: string]> = {
  queued: ['pause', 'Pause'],
  saving: ['pause', 'Pause'],
  waiting: ['pause', 'Pause'],
  paused: ['resume', 'Go on'],
  failed: ['resume', 'Retry'],
  damaged: ['resume', 'Mend'],
  checking: ['remove', 'Remove'],
  kept: ['remove', 'Remove'],
}

type SaveButtonProps = { track: Track; onRemove: (track: Track) => void }

/** One button, whatever becomes of the track, so that the focus stays on it. */
export function SaveButton({ track, onRemove }: SaveButtonProps) {
  const state = useDownloadState(track._id)
  const [act, words] = state ? actOf[state.type] : (['save', 'Save'] as const)
  const press = (event: MouseEvent) => {
    // The second press of a double one was not meant for what the first has made of it.
    if (event.detail > 1) return
    if (act === 'save') downloads.save([track])
    else if (act === 'remove') onRemove(track)
    else downloads[act](track._id)
  }
  return (
    <Button
      size="sm"
      variant={act === 'remove' ? 'ghost' : 'quiet'}
      aria-label={`${words} ${track.title}`}
      onClick={press}
    >
      {words}
    </Button>
  )
}
