import { Link } from 'wouter'
import { refresh } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { messages as hidden } from '~/client/reporting/hidden/messages'
import { shortRelease } from '~/client/studio/own-tracks/short-release'
import { isReady, type OwnTrack, trackStateOf } from '~/client/studio/own-tracks/own-track'
import type { QueuedUpload } from '~/client/studio/uploads/queued-upload'
import { Button } from '~/client/ui/button'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from './messages'
import type { TrackActions } from './track-actions'
import styles from './track-table.module.css'

const texts = messages.row

/** The upload of a new recording is not a state of the track, because the server does not know of it before its end. */
type Coming = { track: OwnTrack; upload: QueuedUpload | undefined; decision: string | null }

/** The state in a few words. Desks show it in a column, and phones below the title. */
export function stateText({ track, upload, decision }: Coming): string {
  const { processing, newRecording } = track
  if (decision !== null) return hidden.mark
  if (upload) return uploadText(upload)
  if (newRecording) return newRecordingText(newRecording)
  if (processing?.state === 'queued') return texts.queued
  if (processing?.state === 'working') return texts.processing(Math.floor(processing.progress * 100))
  const state = trackStateOf(track)
  return state === 'scheduled' && track.releaseAt !== undefined
    ? texts.releases(shortRelease(track.releaseAt))
    : messages.states[state]
}

const sentShare = ({ sentBytes, facts }: QueuedUpload) => sentBytes / Math.max(1, facts.size)

function uploadText(upload: QueuedUpload): string {
  const words = texts.newRecording.upload
  const { status } = upload.state
  if (status !== 'sending') return words[status]
  const share = sentShare(upload)
  return share < 1 ? words.sending(Math.floor(100 * share)) : words.checking
}

function newRecordingText(newRecording: NonNullable<OwnTrack['newRecording']>): string {
  const { waiting, processing, failed } = texts.newRecording
  if (newRecording.state === 'failed') return failed
  return newRecording.state === 'working' ? processing(Math.floor(newRecording.progress * 100)) : waiting
}

type StateCellProps = Coming & { actions: Pick<TrackActions, 'onEdit' | 'onRecording'> }

export function StateCell({ track, upload, decision, actions }: StateCellProps) {
  const { processing, newRecording } = track
  const isRefused = processing?.state === 'failed'
  return (
    <div className={styles.stateWords}>
      <StateName {...{ track, upload, decision }} />
      {upload?.state.status === 'sending' && (
        <ProgressBar label={texts.newRecording.upload.of(track.title)} fraction={sentShare(upload)} />
      )}
      {!upload && newRecording?.state === 'working' && (
        <ProgressBar label={texts.newRecording.of(track.title)} fraction={newRecording.progress} />
      )}
      {(upload?.state.status ?? newRecording?.state) === 'failed' && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={texts.newRecording.whyNamed(track.title)}
          // The dialog of the details shows the upload of a track that has no recording yet.
          onClick={() => (isReady(track) ? actions.onRecording : actions.onEdit)(track)}
        >
          {texts.newRecording.why}
        </Button>
      )}
      {processing?.state === 'working' && (
        <ProgressBar label={texts.processingOf(track.title)} fraction={processing.progress} />
      )}
      {processing?.state === 'ready' && processing.turnedDownDb !== undefined && (
        <p className="truncate text-sm text-dim">{texts.turnedDownBy(processing.turnedDownDb)}</p>
      )}
      {remedyOf(track) === 'retry' && <RetryButton track={track} />}
      {remedyOf(track) === 'add-audio' && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={(isRefused ? texts.chooseOtherFor : texts.addAudioTo)(track.title)}
          onClick={() => actions.onEdit(track)}
        >
          {isRefused ? texts.chooseOther : texts.addAudio}
        </Button>
      )}
    </div>
  )
}

/** The state of a hidden track leads to the decision. */
const StateName = ({ track, upload, decision }: Coming) => (
  <p className={styles.stateName} data-state={decision === null ? trackStateOf(track) : 'hidden'}>
    {decision === null ? (
      stateText({ track, upload, decision })
    ) : (
      <Link href={decision} className="text-ink underline underline-offset-4">
        {hidden.mark}
        <span className="sr-only">{hidden.whyOf(track.title)}</span>
      </Link>
    )}
  </p>
)

/** What the artist can do about a track whose audio is not ready. */
export function remedyOf({ processing }: OwnTrack): 'retry' | 'add-audio' | 'none' {
  if (processing?.state === 'failed') return processing.mayRetry ? 'retry' : 'add-audio'
  return processing?.state === 'no-audio' ? 'add-audio' : 'none'
}

export function useRetry(track: OwnTrack) {
  const showToast = useToast()
  const { run } = useWrite('retryTrack', {
    refreshes: ['artistTracks'],
    onFailed: ({ message }) => {
      showToast({ tone: 'error', message: message ?? '' })
      // Another tab may have retried the track already, so the list is fetched again.
      refresh('artistTracks')
    },
  })
  return () => void run({ params: { id: track._id } })
}

function RetryButton({ track }: { track: OwnTrack }) {
  const retry = useRetry(track)
  return (
    <Button size="sm" variant="quiet" aria-label={texts.retryNamed(track.title)} onClick={retry}>
      {texts.retry}
    </Button>
  )
}
