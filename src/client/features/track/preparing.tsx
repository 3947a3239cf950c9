import type { ReactNode } from 'react'
import { change } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { Notice } from '~/client/ui/feedback/notice'
import { artistName } from '~/contract/rules/artist-name'
import type { TrackDetail } from '~/contract/schemas/built'
import { messages } from './messages'

type PreparingProps = { track: TrackDetail }

/** While the audio is not ready: shows its progress to the artist, and to everybody else why the track cannot play. */
export function Preparing({ track }: PreparingProps) {
  const { user } = useSession()
  const { processing } = track
  const words = messages.preparing
  if (processing.state === 'ready') return null
  if (user?._id !== track.artist._id) return <Info>{wordsForOthers(track)}</Info>
  if (processing.state === 'no-audio') return <Info>{words.noAudio}</Info>
  if (processing.state === 'failed') return <Failed track={track} processing={processing} />
  const percent = processing.state === 'working' ? Math.round(processing.progress * 100) : 0
  return (
    <Info>
      {processing.state === 'queued' ? words.queued : words.working(percent)}
      <div className="mt-2">
        <ProgressBar label={words.label} fraction={percent / 100} />
      </div>
    </Info>
  )
}

/** Collaborators and buyers can only wait, or ask the artist, who is the one who can fix it. */
function wordsForOthers({ artist, processing }: TrackDetail): ReactNode {
  const words = messages.preparingForOthers
  if (processing.state === 'failed') return words.failed(artistName(artist))
  if (processing.state === 'no-audio') return words.noAudio(artistName(artist))
  return words.working
}

function Info({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6">
      <Notice tone="info">{children}</Notice>
    </div>
  )
}

type FailedProps = PreparingProps & { processing: Extract<TrackDetail['processing'], { state: 'failed' }> }

function Failed({ track, processing }: FailedProps) {
  const { run, state, error } = useWrite('retryTrack', {
    apply: (changed, input) => void change('track', input, () => changed),
  })
  const { retry, retrying, failed, failedForGood } = messages.preparing
  const tryAgain = (
    <Button
      size="sm"
      variant="quiet"
      busy={state.status === 'pending' && retrying}
      onClick={() => void run({ params: { id: track._id } })}
    >
      {retry}
    </Button>
  )
  return (
    <div className="mt-6">
      <Notice tone="error" action={processing.mayRetry && tryAgain}>
        {(processing.mayRetry ? failed : failedForGood)(processing.message)} {error?.message}
      </Notice>
    </div>
  )
}
