import { type FormEvent, useId, useState } from 'react'
import { focusFirst } from '~/client/api/write/write-error'
import {
  type ChosenAudio,
  emptyDraft,
  priceFieldProblem,
  type TrackDraft,
} from '~/client/studio/draft/track-draft'
import { TrackPrice } from '~/client/studio/draft/track-price'
import { useFirstFieldFocus } from '~/client/studio/draft/use-first-field-focus'
import { messages as reviewTexts } from '~/client/studio/review/messages'
import { ReviewList } from '~/client/studio/review/review-list'
import { inOrder } from '~/client/studio/review/reviewed-tracks'
import type { Suggestion } from '~/client/studio/review/suggestion'
import { useReview } from '~/client/studio/review/use-review'
import { useSuggestions } from '~/client/studio/review/use-suggestions'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { messages } from './messages'

const words = messages.upload

type NewTracksDialogProps = {
  chosen: ChosenAudio
  /** How many more tracks the album can have. */
  room: number
  genre: TrackDraft['genre']
  onUpload: (files: readonly { file: File; draft: TrackDraft }[]) => void
  onClose: () => void
}

/** Asks for the titles and the price of new tracks. They stay works in progress until the album is saved. */
export function NewTracksDialog({ chosen, room, genre, onUpload, onClose }: NewTracksDialogProps) {
  const formId = useId()
  const [files] = useState(() => chosen.accepted.slice(0, room))
  const [left, setLeft] = useState(files.length)
  const suggestions = useSuggestions(files)
  const { close, question } = useUnsavedDialog(left > 0, onClose)
  return (
    <>
      <Dialog
        open
        title={words.title}
        onClose={close}
        isWide
        actions={<Actions formId={formId} count={suggestions ? left : 0} onCancel={close} />}
      >
        <Refused chosen={chosen} room={room} />
        {suggestions ? (
          left > 0 && (
            <NewTracks
              {...{ formId, suggestions, genre, onUpload }}
              onRemove={() => setLeft((count) => count - 1)}
            />
          )
        ) : (
          <p role="status" className="text-dim">
            {reviewTexts.reading}
          </p>
        )}
      </Dialog>
      {question}
    </>
  )
}

type NewTracksProps = Pick<NewTracksDialogProps, 'genre' | 'onUpload'> & {
  formId: string
  suggestions: readonly Suggestion[]
  onRemove: () => void
}

function NewTracks({ formId, suggestions, genre, onUpload, onRemove }: NewTracksProps) {
  const review = useReview(suggestions)
  const [price, setPrice] = useState(emptyDraft.price)
  const [problem, setProblem] = useState<string>()
  const element = useFirstFieldFocus()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = priceFieldProblem(price)
    setProblem(found)
    if (!review.check(form)) return
    if (found) return void requestAnimationFrame(() => focusFirst(form, { price: found }))
    const common = { ...emptyDraft, genre, price, workInProgress: true }
    onUpload(
      inOrder(review.tracks).map(({ file, title, cover }) => ({ file, draft: { ...common, title, cover } })),
    )
  }
  return (
    <form ref={element} id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p className="text-sm text-dim">
        {words.lead} {words.genre}
      </p>
      <ReviewList
        tracks={review.tracks}
        problems={review.problems}
        onChange={review.change}
        onRemove={(key) => {
          review.remove(key)
          onRemove()
        }}
      />
      <TrackPrice label={words.price} price={price} error={problem} onPrice={setPrice} />
    </form>
  )
}

type ActionsProps = { formId: string; count: number; onCancel: () => void }

const Actions = ({ formId, count, onCancel }: ActionsProps) => (
  <>
    <Button variant="quiet" onClick={onCancel}>
      {words.cancel}
    </Button>
    {count > 0 && (
      <Button type="submit" form={formId}>
        {words.act(count)}
      </Button>
    )}
  </>
)

function Refused({ chosen, room }: Pick<NewTracksDialogProps, 'chosen' | 'room'>) {
  const lines = [
    ...chosen.refused.map(({ name, problem }) => words.refused(name, problem)),
    ...chosen.accepted.slice(room).map(({ name }) => words.tooMany(name)),
  ]
  if (lines.length === 0) return null
  return (
    <div className="mb-4">
      <Notice tone="error">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </div>
  )
}
