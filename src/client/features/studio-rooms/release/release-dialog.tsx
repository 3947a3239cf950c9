import { useState } from 'react'
import type { useWrite } from '~/client/api/write/use-write'
import { DraftFields } from '~/client/studio/draft/draft-fields'
import { timeOf } from '~/client/studio/draft/release-date'
import { useDraft } from '~/client/studio/draft/use-draft'
import { Select } from '~/client/ui/forms/select'
import { FormDialog } from '~/client/ui/unsaved/form-dialog'
import { messages } from '../messages'
import { currentVersion, type Room } from '../room'
import { releaseDraft, releaseInput } from './release-form'

const texts = messages.release

type ReleaseDialogProps = {
  room: Room
  write: Pick<ReturnType<typeof useWrite<'release'>>, 'run' | 'reset' | 'state' | 'error'>
  onClose: () => void
}

/** The version that is released. Another tab can choose another one meanwhile, which changes nothing here. */
function useVersion(room: Room) {
  const [start] = useState(() => currentVersion(room)?._id ?? '')
  const [versionId, setVersionId] = useState(start)
  return { versionId, setVersionId, isChanged: versionId !== start }
}

/** Asks for the same details as an upload does, and shows those that the work in progress has already. */
export function ReleaseDialog({ room, write, onClose }: ReleaseDialogProps) {
  const { run, reset, state, error } = write
  const version = useVersion(room)
  const { versionId } = version
  const { draft, start, ...form } = useDraft(releaseDraft(room))
  const submit = async (element: HTMLFormElement) => {
    if (!form.check(element, { saved: start })) return
    const problem = await run(releaseInput(room._id, { draft, start, versionId }), element)
    if (problem) form.fail(element, problem.fields)
  }
  const releaseMs = timeOf(draft.releaseAt)
  return (
    <FormDialog
      title={texts.title}
      cancel={texts.cancel}
      act={texts.confirm}
      busy={state.status === 'pending' && texts.releasing}
      isUnsaved={(form.isChanged || version.isChanged) && state.status !== 'done'}
      problem={error?.message}
      onSubmit={(element) => void submit(element)}
      onClose={onClose}
    >
      <p className="text-dim">{releaseMs === null ? texts.lead : texts.hintOn(releaseMs)}</p>
      <VersionField
        {...{ room, versionId }}
        error={error?.fields.versionId}
        onChoose={(chosen) => {
          reset()
          version.setVersionId(chosen)
        }}
      />
      <DraftFields
        draft={draft}
        problems={form.problems}
        coverSeed={room._id}
        coverArtUrl={room.coverArtUrl}
        isPublic={false}
        isRelease
        onChange={(changes) => {
          reset()
          form.change(changes)
        }}
      />
    </FormDialog>
  )
}

type VersionFieldProps = {
  room: Room
  versionId: string
  error: string | undefined
  onChoose: (versionId: string) => void
}

function VersionField({ room, versionId, error, onChoose }: VersionFieldProps) {
  const ready = room.versions.filter(({ processing }) => processing.state === 'ready')
  if (ready.length < 2) return null
  return (
    <Select
      label={texts.version}
      name="versionId"
      options={ready.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={versionId}
      error={error}
      onChoose={onChoose}
    />
  )
}
