import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Field } from '~/client/ui/forms/field'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { TextArea } from '~/client/ui/forms/text-area'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { descriptionMaxLength, titleMaxLength } from '~/contract/limits-beyond'
import { type Visibility, visibilities } from '~/contract/rules/playlists/visibility'
import type { Answer, Playlist } from '~/contract/schemas/built'
import { messages } from '../messages'
import { useCreatePlaylist, useUpdatePlaylist } from './use-details-writes'

const words = messages.details

const cards = visibilities.map((value) => {
  const { title, detail } = messages.visibility[value]
  return { value, title, detail }
})

type Draft = { title: string; description: string; visibility: Visibility }

type FormDialogProps = {
  heading: string
  first: Draft
  act: string
  busy: string | false
  /** Why saving failed: a message, and the messages of the fields. */
  problem: { message: string | null; fields: Partial<Record<string, string>> } | null
  onSave: (draft: Draft, form: HTMLFormElement) => void
  onClose: () => void
}

function FormDialog({ heading, first, act, busy, problem, onSave, onClose }: FormDialogProps) {
  const formId = useId()
  const [draft, setDraft] = useState(first)
  const put = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }))
  const isUnsaved = draft.title !== first.title || draft.description !== first.description
  const { close, question } = useUnsavedDialog(isUnsaved && busy === false, onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(draft, event.currentTarget)
  }
  return (
    <>
      <Dialog
        open
        title={heading}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {act}
            </Button>
          </>
        }
      >
        <DraftForm id={formId} draft={draft} problem={problem} onPut={put} onSubmit={submit} />
      </Dialog>
      {question}
    </>
  )
}

type DraftFormProps = {
  id: string
  draft: Draft
  problem: FormDialogProps['problem']
  onPut: (change: Partial<Draft>) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

const DraftForm = ({ id, draft, problem, onPut, onSubmit }: DraftFormProps) => (
  <form id={id} onSubmit={onSubmit} noValidate className="grid gap-5">
    {problem?.message && <Notice tone="error">{problem.message}</Notice>}
    <Field
      label={words.title}
      name="title"
      required
      autoComplete="off"
      maxLength={titleMaxLength}
      value={draft.title}
      error={problem?.fields.title}
      onChange={({ target }) => onPut({ title: target.value })}
    />
    <TextArea
      label={words.description}
      name="description"
      rows={3}
      maxLength={descriptionMaxLength}
      value={draft.description}
      error={problem?.fields.description}
      onChange={({ target }) => onPut({ description: target.value })}
    />
    <RadioCards
      legend={words.visibility}
      name="visibility"
      cards={cards}
      value={draft.visibility}
      onChoose={(visibility) => onPut({ visibility })}
    />
  </form>
)

type CreatePlaylistProps = {
  type: 'user' | 'editorial'
  onCreated: (playlist: Answer<'createPlaylist'>) => void
  onClose: () => void
}

/** Creates a playlist. Editorial ones are made to be seen, so they start as public. */
export function CreatePlaylist({ type, onCreated, onClose }: CreatePlaylistProps) {
  const { run, state, error } = useCreatePlaylist(onCreated)
  return (
    <FormDialog
      heading={type === 'editorial' ? words.createEditorial : words.create}
      first={{ title: '', description: '', visibility: type === 'editorial' ? 'public' : 'private' }}
      act={words.actCreate}
      busy={state.status === 'pending' && words.creating}
      problem={error}
      onSave={(draft, form) => void run({ body: { ...draft, type } }, form)}
      onClose={onClose}
    />
  )
}

type EditPlaylistProps = {
  playlist: Pick<Playlist, '_id' | 'title' | 'description' | 'visibility'>
  onClose: () => void
}

export function EditPlaylist({ playlist, onClose }: EditPlaylistProps) {
  const { run, state, error } = useUpdatePlaylist(onClose)
  const { _id, title, description, visibility } = playlist
  return (
    <FormDialog
      heading={words.edit}
      first={{ title, description: description ?? '', visibility }}
      act={words.actSave}
      busy={state.status === 'pending' && words.saving}
      problem={error}
      onSave={(draft, form) => void run({ params: { id: _id }, body: draft }, form)}
      onClose={onClose}
    />
  )
}
