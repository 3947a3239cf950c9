import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { messages as apiMessages } from '~/client/api/messages'
import { useApi } from '~/client/api/read/use-api'
import type { Progress } from '~/client/api/upload'
import { useWrite } from '~/client/api/write/use-write'
import type { WriteError } from '~/client/api/write/write-error'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { Loader } from '~/client/ui/feedback/loader'
import { Notice } from '~/client/ui/feedback/notice'
import type { TrackDetail } from '~/contract/schemas/built'
import { DraftFields } from '~/client/studio/draft/draft-fields'
import { formOf } from '~/client/studio/draft/form-of'
import { changesOf, draftOf } from '~/client/studio/draft/track-draft'
import { useDraft } from '~/client/studio/draft/use-draft'
import { useFirstFieldFocus } from '~/client/studio/draft/use-first-field-focus'
import { isPublic, type OwnTrack } from '~/client/studio/own-tracks/own-track'
import { nameOf } from '~/client/studio/uploads/queued-upload'
import { UploadRow } from '~/client/studio/uploads/upload-row'
import { useRecordingUpload, useUploadQueue } from '~/client/studio/uploads/use-uploads'
import { messages } from './messages'
import { AudioChoice } from './recording/audio-choice'

const texts = messages.edit

type EditDialogProps = { track: OwnTrack; roomBytes: number; onClose: () => void; onSaved: () => void }

/** Saves the details first and queues the audio afterwards. If the server refuses the details, the form stays open with both. */
function useSaving({ track, onClose, onSaved }: Omit<EditDialogProps, 'roomBytes'>) {
  const queue = useUploadQueue()
  const [audio, setAudio] = useState<File | null>(null)
  const end = (close: () => void) => {
    if (audio) queue.addRecording(audio, track)
    close()
  }
  const write = useWrite('updateTrack', {
    refreshes: ['artistTracks', 'track', 'tracks'],
    unexpectedMessage: apiMessages.unknown,
    onDone: () => end(onSaved),
  })
  return { ...write, audio, setAudio, endUnchanged: () => end(onClose) }
}

export function EditDialog({ roomBytes, ...props }: EditDialogProps) {
  const { track, onClose } = props
  const { data, error } = useApi('track', { params: { id: track._id } }, { revalidateOnFocus: false })
  const { run, state, error: problem, audio, setAudio, endUnchanged } = useSaving(props)
  const [isChanged, setChanged] = useState(false)
  const isUnsaved = (isChanged || audio !== null) && state.status !== 'done'
  const { close, question } = useUnsavedDialog(isUnsaved, onClose)
  const formId = useId()
  return (
    <>
      <Dialog
        open
        title={texts.title}
        onClose={close}
        actions={<Actions formId={formId} state={state} ready={data !== undefined} onCancel={close} />}
      >
        {problem?.message && (
          <div className="mb-4">
            <Notice tone="error">{problem.api?.status === 404 ? texts.gone : problem.message}</Notice>
          </div>
        )}
        <AudioNotice processing={track.processing} />
        {data ? (
          <EditForm
            formId={formId}
            track={data}
            onChanged={setChanged}
            onSave={(changes, element) => run({ params: { id: track._id }, ...changes }, element)}
            onUnchanged={endUnchanged}
          >
            <AudioPart track={data} {...{ audio, roomBytes }} onChoose={setAudio} />
          </EditForm>
        ) : (
          <LoadState error={error?.message} />
        )}
      </Dialog>
      {question}
    </>
  )
}

type ActionsProps = {
  formId: string
  state: ReturnType<typeof useWrite<'updateTrack'>>['state']
  ready: boolean
  onCancel: () => void
}

function Actions({ formId, state, ready, onCancel }: ActionsProps) {
  const busy = state.status === 'pending' && savingText(state.progress)
  return (
    <>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
      <Button type="submit" form={formId} disabled={!ready} busy={busy}>
        {texts.save}
      </Button>
    </>
  )
}

function savingText(progress: Progress | null) {
  if (!progress) return texts.saving
  const percent = Math.floor((100 * progress.sentBytes) / Math.max(1, progress.totalBytes))
  return percent < 100 ? texts.uploading(percent) : texts.saving
}

const LoadState = ({ error }: { error: string | undefined }) =>
  error ? <Notice tone="error">{error}</Notice> : <Loader size="sm" />

type EditFormProps = {
  formId: string
  track: TrackDetail
  children: ReactNode
  onChanged: (isChanged: boolean) => void
  onSave: (changes: Changes, element: HTMLFormElement) => Promise<WriteError | null>
  onUnchanged: () => void
}

type Changes = { body: ReturnType<typeof changesOf> } | { form: FormData }

/** What to send: JSON, or multipart form data if there is a new cover picture. Null if nothing has changed. */
function changesIn({ draft, start }: ReturnType<typeof useDraft>): Changes | null {
  const body = changesOf(draft, start)
  if (draft.cover) return { form: formOf(body, draft.cover) }
  return Object.keys(body).length > 0 ? { body } : null
}

function EditForm({ formId, track, children, onChanged, onSave, onUnchanged }: EditFormProps) {
  const form = useDraft(draftOf(track, track.description))
  const element = useFirstFieldFocus()
  useEffect(() => onChanged(form.isChanged), [onChanged, form.isChanged])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    if (!form.check(element, { saved: form.start })) return
    const changes = changesIn(form)
    if (!changes) return onUnchanged()
    const error = await onSave(changes, element)
    if (error) form.fail(element, error.fields)
  }
  return (
    <form ref={element} id={formId} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <DraftFields
        draft={form.draft}
        problems={form.problems}
        coverSeed={track._id}
        coverArtUrl={track.coverArtUrl}
        isPublic={isPublic(track)}
        onChange={form.change}
      />
    </form>
  )
}

type AudioPartProps = {
  track: TrackDetail
  audio: File | null
  roomBytes: number
  onChoose: (file: File) => void
}

/** The choice of the audio of a track that has none, or whose audio failed, and the upload that is on its way. */
function AudioPart({ track, audio, roomBytes, onChoose }: AudioPartProps) {
  const upload = useRecordingUpload(track._id)
  if (track.processing.state !== 'no-audio' && track.processing.state !== 'failed') return null
  return (
    <>
      {upload && !audio && (
        <div className="mb-5">
          <UploadRow upload={upload} name={nameOf(upload)} hasChoiceBeside />
        </div>
      )}
      <AudioChoice
        file={audio}
        label={texts.audioLabel}
        hint={upload ? '' : texts.noAudio}
        isOther={track.processing.state === 'failed' || upload?.state.status === 'failed'}
        roomBytes={roomBytes}
        onChoose={onChoose}
      />
    </>
  )
}

/** Why the audio failed, or by how much it was turned down. The table has no room for whole sentences. */
function AudioNotice({ processing }: Pick<OwnTrack, 'processing'>) {
  if (processing?.state === 'failed') {
    return (
      <div className="mb-5">
        <Notice tone="error">{processing.message}</Notice>
      </div>
    )
  }
  if (processing?.state !== 'ready' || processing.turnedDownDb === undefined) return null
  return (
    <div className="mb-5">
      <Notice tone="info">{texts.turnedDown(processing.turnedDownDb)}</Notice>
    </div>
  )
}
