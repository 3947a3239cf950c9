import { useState } from 'react'
import { Field } from '~/client/ui/forms/field'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { TextArea } from '~/client/ui/forms/text-area'
import { FormDialog } from '~/client/ui/unsaved/form-dialog'
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
const draftKeys = ['title', 'description', 'visibility'] as const

type DraftDialogProps = {
  heading: string
  first: Draft
  act: string
  busy: string | false
  /** Why saving failed: a message, and the messages of the fields. */
  problem: { message: string | null; fields: Partial<Record<string, string>> } | null
  onSave: (draft: Draft, form: HTMLFormElement) => void
  onClose: () => void
}

function DraftDialog({ heading, first, act, busy, problem, onSave, onClose }: DraftDialogProps) {
  const [initial] = useState(first)
  const [draft, setDraft] = useState(first)
  const isChanged = draftKeys.some((key) => draft[key] !== initial[key])
  return (
    <FormDialog
      title={heading}
      cancel={words.cancel}
      act={act}
      busy={busy}
      // What is being saved is saved even if the dialog closes.
      isUnsaved={isChanged && busy === false}
      problem={problem?.message}
      onSubmit={(form) => onSave(draft, form)}
      onClose={onClose}
    >
      <DraftFields
        draft={draft}
        problem={problem}
        onPut={(change) => setDraft((now) => ({ ...now, ...change }))}
      />
    </FormDialog>
  )
}

type DraftFieldsProps = {
  draft: Draft
  problem: DraftDialogProps['problem']
  onPut: (change: Partial<Draft>) => void
}

const DraftFields = ({ draft, problem, onPut }: DraftFieldsProps) => (
  <>
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
  </>
)

export type CreatePlaylistProps = {
  type: 'user' | 'editorial'
  onCreated: (playlist: Answer<'createPlaylist'>) => void
  onClose: () => void
}

/** Creates a playlist. Editorial ones are made to be seen, so they start as public. */
export function CreatePlaylist({ type, onCreated, onClose }: CreatePlaylistProps) {
  const { run, state, error } = useCreatePlaylist(onCreated)
  return (
    <DraftDialog
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
    <DraftDialog
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
