import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/client/ui/button'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useBrowserQuestion } from '~/client/ui/unsaved/use-browser-question'
import { Notice } from '~/client/ui/feedback/notice'
import { sizeText } from '~/client/ui/size-text'
import { DraftFields } from '~/client/studio/draft/draft-fields'
import { DropZone } from './drop-zone'
import {
  type ChosenAudio,
  emptyDraft,
  nothingChosen,
  sortOut,
  titleFrom,
  type TrackDraft,
} from '~/client/studio/draft/track-draft'
import { messages } from './messages'
import { useUploadQueue } from '~/client/studio/uploads/use-uploads'
import { useDraft } from '~/client/studio/draft/use-draft'

const texts = messages.dialog

type UploadDialogProps = { open: boolean; roomBytes: number; onClose: () => void }

/**
 * First chooses files, then shows a form for each. Uploads that have started continue after the dialog closes. It asks
 * before it discards files that were chosen.
 */
export function UploadDialog({ open, roomBytes, onClose }: UploadDialogProps) {
  const [{ accepted: files, refused }, setChosen] = useState<ChosenAudio>(nothingChosen)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const close = () => {
    setAsksToDiscard(false)
    setChosen(nothingChosen)
    onClose()
  }
  const formId = useId()
  return (
    <>
      <Dialog
        open={open}
        title={texts.title}
        onClose={() => (files.length > 0 ? setAsksToDiscard(true) : close())}
        actions={
          files.length > 0 && (
            <Button type="submit" form={formId}>
              {files.length > 1 ? texts.uploadAndContinue : texts.upload}
            </Button>
          )
        }
      >
        <RefusedFiles refused={refused} />
        {files.length === 0 ? (
          <DropZone onFiles={(chosen) => setChosen(sortOut(chosen, roomBytes))} />
        ) : (
          <NextFile
            formId={formId}
            files={files}
            onSent={() => (files.length > 1 ? setChosen({ accepted: files.slice(1), refused }) : close())}
          />
        )}
      </Dialog>
      <DiscardQuestion
        open={asksToDiscard}
        files={files.length}
        onDiscard={close}
        onClose={() => setAsksToDiscard(false)}
      />
    </>
  )
}

type DiscardQuestionProps = { open: boolean; files: number; onDiscard: () => void; onClose: () => void }

function DiscardQuestion({ open, files, onDiscard, onClose }: DiscardQuestionProps) {
  const words = texts.discard
  return (
    <ConfirmDialog
      open={open}
      title={words.title(files)}
      act={words.confirm}
      keep={words.keep}
      onAct={onDiscard}
      onClose={onClose}
    >
      <p>{words.consequence(files)}</p>
    </ConfirmDialog>
  )
}

function RefusedFiles({ refused }: Pick<ChosenAudio, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <div className="mb-4">
      <Notice tone="error">
        {refused.map(({ name, problem }) => (
          <p key={name}>{texts.refused(name, problem)}</p>
        ))}
      </Notice>
    </div>
  )
}

type NextFileProps = { formId: string; files: readonly File[]; onSent: () => void }

/** Files chosen together are often one release, so genre, mood, price, "work in progress" and release date carry over to the next. */
const nextDraft = (
  { genre, mood, price, workInProgress, releaseAt }: TrackDraft,
  file: File | undefined,
): TrackDraft => ({
  ...emptyDraft,
  genre,
  mood,
  price,
  workInProgress,
  releaseAt,
  title: titleFrom(file?.name ?? ''),
})

function NextFile({ formId, files, onSent }: NextFileProps) {
  useBrowserQuestion(true)
  const queue = useUploadQueue()
  const [file, next] = files
  const form = useDraft(nextDraft(emptyDraft, file))
  if (!file) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.check(event.currentTarget)) return
    queue.add(file, form.draft)
    form.restart(nextDraft(form.draft, next))
    event.currentTarget.querySelector<HTMLInputElement>('[name="title"]')?.focus()
    onSent()
  }
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <p className="mb-5 break-words text-sm text-dim" aria-live="polite">
        {next
          ? texts.fileAndMore(file.name, sizeText(file.size), files.length - 1)
          : texts.file(file.name, sizeText(file.size))}
      </p>
      <DraftFields
        draft={form.draft}
        problems={form.problems}
        coverSeed={file.name}
        coverArtUrl={null}
        isPublic={false}
        onChange={form.change}
      />
    </form>
  )
}
