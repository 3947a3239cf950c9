import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { Notice } from '~/client/ui/feedback/notice'
import { sizeText } from '~/client/ui/size-text'
import { DraftFields, SharedFields } from '~/client/studio/draft/draft-fields'
import { messages as reviewTexts } from '~/client/studio/review/messages'
import { ReviewList } from '~/client/studio/review/review-list'
import { inOrder } from '~/client/studio/review/reviewed-tracks'
import { sharedGenre, type Suggestion } from '~/client/studio/review/suggestion'
import { useReview } from '~/client/studio/review/use-review'
import { useSuggestions } from '~/client/studio/review/use-suggestions'
import { DropZone } from './drop-zone'
import { type ChosenAudio, emptyDraft, nothingChosen, sortOut } from '~/client/studio/draft/track-draft'
import { messages } from './messages'
import { useUploadQueue } from '~/client/studio/uploads/use-uploads'
import { useDraft } from '~/client/studio/draft/use-draft'

const texts = messages.dialog

/** At most this many refused files are named. A chosen folder can contain hundreds of files that are not audio. */
const refusedShown = 5

type UploadDialogProps = { open: boolean; roomBytes: number; onClose: () => void }

/**
 * First chooses files, then shows a form for them. Uploads that have started continue after the dialog closes. It asks
 * before it discards files that were chosen.
 */
export function UploadDialog({ open, roomBytes, onClose }: UploadDialogProps) {
  const [{ accepted: files, refused }, setChosen] = useState<ChosenAudio>(nothingChosen)
  const end = () => {
    setChosen(nothingChosen)
    onClose()
  }
  const { close, question } = useUnsavedDialog(files.length > 0, end, texts.discard(files.length))
  const formId = useId()
  return (
    <>
      <Dialog
        open={open}
        title={texts.title}
        onClose={close}
        isWide={files.length > 1}
        actions={
          files.length > 0 && (
            <Button type="submit" form={formId}>
              {texts.upload(files.length)}
            </Button>
          )
        }
      >
        <RefusedFiles refused={refused} />
        {files.length === 0 ? (
          <DropZone onFiles={(chosen) => setChosen(sortOut(chosen, roomBytes))} />
        ) : (
          <ChosenFiles
            formId={formId}
            files={files}
            onRemove={(file) => setChosen({ accepted: files.filter((other) => other !== file), refused })}
            onSent={end}
          />
        )}
      </Dialog>
      {question}
    </>
  )
}

function RefusedFiles({ refused }: Pick<ChosenAudio, 'refused'>) {
  if (refused.length === 0) return null
  const shown = refused.slice(0, refusedShown)
  return (
    <div className="mb-4">
      <Notice tone="error">
        {shown.map(({ name, problem }) => (
          <p key={name}>{texts.refused(name, problem)}</p>
        ))}
        {refused.length > refusedShown && <p>{texts.moreRefused(refused.length - refusedShown)}</p>}
      </Notice>
    </div>
  )
}

type ChosenFilesProps = {
  formId: string
  files: readonly File[]
  onRemove: (file: File) => void
  onSent: () => void
}

/** One form for one file, and a list for several. Their tags, which are read first, suggest what is in it. */
function ChosenFiles({ files, onRemove, ...form }: ChosenFilesProps) {
  // The form keeps what was entered when a file is removed from the list, so the tags are read once.
  const [chosen] = useState(files)
  const suggestions = useSuggestions(chosen)
  if (!suggestions) return <Reading />
  const [first, ...others] = suggestions
  if (!first) return null
  return others.length === 0 ? (
    <OneFile suggestion={first} {...form} />
  ) : (
    <ManyFiles suggestions={suggestions} onRemove={onRemove} {...form} />
  )
}

const Reading = () => (
  <p role="status" className="text-dim">
    {reviewTexts.reading}
  </p>
)

type FormProps = { formId: string; onSent: () => void }

type UploadFormProps = {
  formId: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** The button for choosing files is gone, and the focus with it. The form takes it, so that Tab goes to its fields. */
function UploadForm({ formId, ...form }: UploadFormProps) {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <form
      {...form}
      ref={place}
      tabIndex={-1}
      id={formId}
      noValidate
      className="grid grid-cols-1 gap-5 outline-none"
    />
  )
}

function OneFile({ suggestion, formId, onSent }: FormProps & { suggestion: Suggestion }) {
  const queue = useUploadQueue()
  const { file, title, genre, cover } = suggestion
  const form = useDraft({ ...emptyDraft, title, genre, cover })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.check(event.currentTarget)) return
    queue.add(file, form.draft)
    onSent()
  }
  return (
    <UploadForm formId={formId} onSubmit={submit}>
      <p className="break-words text-sm text-dim">{texts.file(file.name, sizeText(file.size))}</p>
      <DraftFields
        draft={form.draft}
        problems={form.problems}
        coverSeed={null}
        coverArtUrl={null}
        isPublic={false}
        onChange={form.change}
      />
    </UploadForm>
  )
}

type ManyFilesProps = FormProps & { suggestions: readonly Suggestion[]; onRemove: (file: File) => void }

function ManyFiles({ suggestions, formId, onRemove, onSent }: ManyFilesProps) {
  const queue = useUploadQueue()
  const review = useReview(suggestions)
  // The fields for all tracks belong to a draft without a title of its own.
  const shared = useDraft({ ...emptyDraft, title: texts.title, genre: sharedGenre(suggestions) })
  const needsSharedGenre = review.tracks.some(({ genre }) => genre === '')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const optional = needsSharedGenre ? undefined : 'genre'
    if (!shared.check(form, { optional }) || !review.check(form)) return
    for (const { file, title, genre, cover } of inOrder(review.tracks))
      queue.add(file, { ...shared.draft, title, genre: genre || shared.draft.genre, cover })
    onSent()
  }
  return (
    <UploadForm formId={formId} onSubmit={submit}>
      <p className="text-sm text-dim">{texts.manyLead}</p>
      <SharedFields
        draft={shared.draft}
        problems={shared.problems}
        needsGenre={needsSharedGenre}
        onChange={shared.change}
      />
      <ReviewList
        tracks={review.tracks}
        problems={review.problems}
        sharedGenre={shared.draft.genre}
        onChange={review.change}
        onRemove={(key) => {
          const file = review.remove(key)
          if (file) onRemove(file)
        }}
      />
    </UploadForm>
  )
}
