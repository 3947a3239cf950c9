import type { MouseEvent } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from '~/client/ui/button'
import type { Track } from '~/contract/schemas/built'
import type { DownloadState } from '../copies/download-types'
import { asListed } from '../purchases/savable-tracks'
import { useDownloadState, useDownloads, useDownloadsState } from '../use-downloads'
import { messages } from './messages'

/** What a press does. For `remove`, the component that shows the button asks for confirmation if needed. */
type SaveAct = 'save' | 'pause' | 'resume' | 'renew' | 'remove'

const actOf: Record<DownloadState['type'], readonly [act: SaveAct, words: keyof typeof messages.button]> = {
  queued: ['pause', 'pause'],
  saving: ['pause', 'pause'],
  waiting: ['pause', 'pause'],
  paused: ['resume', 'resume'],
  failed: ['resume', 'retry'],
  damaged: ['resume', 'repair'],
  checking: ['remove', 'remove'],
  saved: ['remove', 'remove'],
}

function actFor(state: DownloadState | undefined, mayRenew: boolean) {
  if (mayRenew) return ['renew', 'renew'] as const
  return state ? actOf[state.type] : (['save', 'save'] as const)
}

type SaveButtonProps = {
  track: Track
  onRemove: (track: Track) => void
  size?: ButtonSize
  /** How it looks unless a press removes the copy. */
  variant?: ButtonVariant
  /** Whether a press downloads the new recording of a saved track. */
  mayRenew?: boolean
}

/** The same button in every state of the copy, so that it keeps the focus. Small buttons have a short text on phones. */
export function SaveButton({
  track,
  onRemove,
  size = 'sm',
  variant = 'quiet',
  mayRenew = false,
}: SaveButtonProps) {
  const downloads = useDownloads()
  const state = useDownloadState(track._id)
  // The button is disabled while nobody is signed in, and until the first attempt to read the copies has ended.
  const isKnown = useDownloadsState(({ userId, vault }) => userId !== null && vault !== 'unread')
  const [act, wordsKey] = actFor(state, mayRenew)
  const words = messages.button[wordsKey]
  const press = (event: MouseEvent) => {
    // The second click of a double click is ignored, because it would act on the state that the first one changed.
    if (event.detail > 1) return
    if (act === 'save') downloads.save([asListed(track)])
    else if (act === 'remove') onRemove(track)
    else downloads[act](track._id)
  }
  return (
    <Button
      size={size}
      disabled={!isKnown}
      variant={act === 'remove' ? 'ghost' : variant}
      aria-label={words.label(track.title)}
      onClick={press}
    >
      {size === 'sm' ? (
        <>
          <span className="desk:hidden">{words.short}</span>
          <span className="hidden desk:inline">{words.text}</span>
        </>
      ) : (
        words.text
      )}
    </Button>
  )
}
