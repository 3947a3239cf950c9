import { change } from '~/client/api/cache'
import { messages as apiMessages } from '~/client/api/messages'
import { useWrite } from '~/client/api/write/use-write'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import type { TrackDetail } from '~/contract/schemas/built'
import { messages } from './messages'

const refreshes = ['artistTracks'] as const

const showChanged = (changed: TrackDetail) =>
  void change('track', { params: { id: changed._id } }, () => changed)

type State = NonNullable<OwnTrack['newRecording']>

type NewRecordingProps = { trackId: string; newRecording: State | undefined }

/** What has become of the new recording, and what the artist can do about it. */
export function NewRecording({ trackId, newRecording }: NewRecordingProps) {
  const { run, state, error } = useWrite('discardRecording', {
    refreshes,
    apply: showChanged,
    unexpectedMessage: apiMessages.unknown,
  })
  const isFailed = newRecording?.state === 'failed'
  return (
    <div className="mb-5 grid justify-items-start gap-3">
      <State newRecording={newRecording} wasDiscarded={state.status === 'done'} />
      {error?.message && <Notice tone="error">{error.message}</Notice>}
      {newRecording && (
        <div className="flex flex-wrap gap-3">
          {isFailed && newRecording.mayRetry && <RetryButton trackId={trackId} />}
          <Button
            size="sm"
            variant="quiet"
            busy={state.status === 'pending' && messages.discarding}
            onClick={() => void run({ params: { id: trackId } })}
          >
            {isFailed ? messages.discard : messages.discardComing}
          </Button>
        </div>
      )}
    </div>
  )
}

type StateProps = { newRecording: State | undefined; wasDiscarded: boolean }

function State({ newRecording, wasDiscarded }: StateProps) {
  if (!newRecording) return wasDiscarded ? null : <Notice tone="success">{messages.ready}</Notice>
  if (newRecording.state === 'failed')
    return <Notice tone="error">{messages.failed(newRecording.message)}</Notice>
  return (
    <Notice tone="info">
      {messages.preparing}
      <div className="mt-2">
        <ProgressBar
          label={messages.preparingLabel}
          fraction={newRecording.state === 'working' ? newRecording.progress : 0}
        />
      </div>
    </Notice>
  )
}

function RetryButton({ trackId }: { trackId: string }) {
  const { run, state, error } = useWrite('retryTrack', {
    refreshes,
    apply: showChanged,
    unexpectedMessage: apiMessages.unknown,
  })
  return (
    <>
      <Button
        size="sm"
        busy={state.status === 'pending' && messages.retrying}
        onClick={() => void run({ params: { id: trackId } })}
      >
        {messages.retry}
      </Button>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
    </>
  )
}
