import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Field } from '~/client/ui/forms/field'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { TextArea } from '~/client/ui/forms/text-area'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { descriptionMaxLength, titleMaxLength } from '~/contract/limits'
import { type Visibility, visibilities } from '~/contract/rules/playlists/visibility'
import type { Answer, Playlist } from '~/contract/schemas/built'
import { messages } from '../messages'
import { useCreatePlaylist, useUpdatePlaylist } from './use-playlist-writes'

const words = messages.details

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
        <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
          {problem?.message && <Notice tone="error">{problem.message}</Notice>}
          <Field
            label={words.title}
            name="title"
            required
            autoComplete="off"
            maxLength={titleMaxLength}
            value={draft.title}
            error={problem?.fields.title}
            onChange={({ target }) => put({ title: target.value })}
          />
          <TextArea
            label={words.description}
            name="description"
            rows={3}
            maxLength={descriptionMaxLength}
            value={draft.description}
            error={problem?.fields.description}
            onChange={({ target }) => put({ description: target.value })}
          />
          <RadioCards
            legend={words.visibility}
            name="visibility"
            cards={visibilities.map((value) => ({ value, ...messages.visibility[value] }))}
            value={draft.visibility}
            onChoose={(visibility) => put({ visibility })}
          />
        </form>
      </Dialog>
      {question}
    </>
  )
}

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
