import type { MouseEvent } from 'react'
import { Button, type ButtonSize } from '~/client/ui/button'
import type { Track } from '~/contract/schemas/built'
import type { DownloadState } from '../copies/download-types'
import { asListed } from '../purchases/savable-tracks'
import { useDownloadState, useDownloads, useDownloadsState } from '../use-downloads'

/** What a press does. `remove` is asked about first, by whoever shows the button. */
type SaveAct = 'save' | 'pause' | 'resume' | 'remove'

const actOf: Record<DownloadState['type'], readonly [act: SaveAct, words: string]> = {
  queued: ['pause', 'Pause'],
  saving: ['pause', 'Pause'],
  waiting: ['pause', 'Pause'],
  paused: ['resume', 'Resume'],
  failed: ['resume', 'Retry'],
  damaged: ['resume', 'Mend'],
  checking: ['remove', 'Remove'],
  kept: ['remove', 'Remove'],
}

type SaveButtonProps = {
  track: Track
  onRemove: (track: Track) => void
  size?: ButtonSize
  removeWords?: string
}

/** One button, whatever becomes of the track, so that the focus stays on it. */
export function SaveButton({ track, onRemove, size = 'sm', removeWords = 'Remove' }: SaveButtonProps) {
  const downloads = useDownloads()
  const state = useDownloadState(track._id)
  // Before it is known what is kept, nothing is said to be there to save.
  const isKnown = useDownloadsState(({ userId, vault }) => userId !== null && vault !== 'unread')
  const [act, short] = state ? actOf[state.type] : (['save', 'Save'] as const)
  const words = act === 'remove' ? removeWords : short
  const press = (event: MouseEvent) => {
    // The second press of a double one was not meant for what the first has made of it.
    if (event.detail > 1) return
    if (act === 'save') downloads.save([asListed(track)])
    else if (act === 'remove') onRemove(track)
    else downloads[act](track._id)
  }
  return (
    <Button
      size={size}
      disabled={!isKnown}
      variant={act === 'remove' ? 'ghost' : 'quiet'}
      aria-label={`${words} ${track.title}`}
      onClick={press}
    >
      {words}
    </Button>
  )
}
