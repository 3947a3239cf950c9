import { type FormEvent, useId, useState } from 'react'
import { priceFieldProblem } from '~/client/studio/draft/track-draft'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { editsOf, type TrackEdit } from './bulk-edit'
import { type Fields, SharedFields, untouched, useOwnAlbums, wantedOf } from './shared-fields'
import type { BulkEdit } from './use-bulk-edit'
import { messages } from './messages'

const texts = messages.dialog

type BulkDialogProps = {
  tracks: readonly OwnTrack[]
  bulk: BulkEdit
  onClose: () => void
}

/** Gives all selected tracks the same values. After it is closed while it saves, the saving goes on. */
export function BulkDialog({ tracks, bulk: { progress, edits }, onClose }: BulkDialogProps) {
  const formId = useId()
  const [fields, setFields] = useState(untouched)
  const isSaving = progress !== null
  const unsaved = useUnsavedDialog(fields !== untouched && !isSaving, onClose)
  const close = isSaving ? onClose : unsaved.close
  return (
    <>
      <Dialog
        open
        title={texts.title(progress?.total ?? tracks.length)}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={() => (isSaving ? edits.stop() : close())}>
              {isSaving ? texts.stop : texts.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={isSaving && texts.saving(progress.done, progress.total)}
            >
              {texts.save}
            </Button>
          </>
        }
      >
        <BulkForm
          {...{ formId, tracks, fields }}
          onChange={(changes) => setFields((now) => ({ ...now, ...changes }))}
          onSave={(wanted) => void edits.save(wanted)}
        />
      </Dialog>
      {unsaved.question}
    </>
  )
}

type BulkFormProps = {
  formId: string
  tracks: readonly OwnTrack[]
  fields: Fields
  onChange: (changes: Partial<Fields>) => void
  onSave: (edits: readonly TrackEdit[]) => void
}

function BulkForm({ formId, tracks, fields, onChange, onSave }: BulkFormProps) {
  const albums = useOwnAlbums()
  const [priceProblem, setPriceProblem] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const change = (changes: Partial<Fields>) => {
    onChange(changes)
    setPriceProblem(undefined)
    setProblem(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrongPrice = fields.price.trim() === '' ? undefined : priceFieldProblem(fields.price)
    setPriceProblem(wrongPrice)
    if (wrongPrice !== undefined) return event.currentTarget.querySelector('input')?.focus()
    const own = albums.data?.items ?? []
    const wanted = wantedOf(fields, own)
    if (Object.keys(wanted).length === 0) return setProblem(texts.nothing)
    const edits = editsOf(tracks, wanted, own)
    if (edits.length === 0) return setProblem(texts.alreadySo)
    onSave(edits)
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-dim">{texts.lead}</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <SharedFields {...{ fields, tracks, albums, priceProblem }} onChange={change} />
    </form>
  )
}
