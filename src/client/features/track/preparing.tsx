import type { ReactNode } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { artistName } from '~/contract/rules/artist-name'
import type { TrackDetail } from '~/contract/schemas/built'
import styles from './track.module.css'

type PreparingProps = { track: TrackDetail; onChanged: (track: TrackDetail) => void }

/** How far its sound is made ready: in full for its artist, and why there is nothing to hear for everyone else. */
export function Preparing({ track, onChanged }: PreparingProps) {
  const { user } = useSession()
  const { processing } = track
  if (processing.state === 'ready') return null
  const own = user?._id === track.artist._id
  if (!own) {
    return (
      <Told>
        <ToldElsewhere track={track} />
      </Told>
    )
  }
  if (processing.state === 'no-audio') return <Told>There is no audio yet. Add it in your dashboard.</Told>
  if (processing.state === 'failed')
    return <Failed track={track} processing={processing} onChanged={onChanged} />
  const percent = processing.state === 'working' ? Math.round(processing.progress * 100) : 0
  return (
    <Told>
      {processing.state === 'queued'
        ? 'Waiting to be made ready to play.'
        : `Making it ready to play: ${percent}%`}
      <progress className={styles.progress} aria-label="Making it ready" max={100} value={percent} />
    </Told>
  )
}

/** Whoever plays on it can wait for it, or ask its artist, who alone can do something about it. */
function ToldElsewhere({ track }: { track: TrackDetail }) {
  const artist = <bdi>{artistName(track.artist)}</bdi>
  if (track.processing.state === 'failed') {
    return (
      <>
        It could not be made ready to play, so there is nothing to hear. {artist} sees why, and can try again
        or send another file.
      </>
    )
  }
  if (track.processing.state === 'no-audio') {
    return <>There is no audio yet. It can be heard once {artist} has added it.</>
  }
  return <>It is still being made ready to play. As soon as it can be heard, this page shows it by itself.</>
}

function Told({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6">
      <Notice tone="info">{children}</Notice>
    </div>
  )
}

type FailedProps = PreparingProps & { processing: Extract<TrackDetail['processing'], { state: 'failed' }> }

function Failed({ track, processing, onChanged }: FailedProps) {
  const { run, state, error } = useWrite('retryTrack', { apply: onChanged })
  const again = (
    <Button
      size="sm"
      variant="quiet"
      busy={state.status === 'pending' && 'Asking...'}
      onClick={() => void run({ params: { id: track._id } })}
    >
      Try again
    </Button>
  )
  return (
    <div className="mt-6">
      <Notice tone="error" action={processing.mayRetry && again}>
        It could not be made ready to play. {processing.message}
        {!processing.mayRetry && ' Send another file in your dashboard.'} {error?.message}
      </Notice>
    </div>
  )
}
