import { type FormEvent, useId } from 'react'
import { Button } from '~/client/ui/button'
import { Dialog } from '~/client/ui/overlays/dialog'
import { DraftFields } from '../draft/draft-fields'
import { uploads, type QueuedUpload } from './upload-queue'
import { useDraft } from '../draft/use-draft'

/** What the server refused, to be put right and sent again without choosing the file anew. */
export function MendDialog({ upload, onClose }: { upload: QueuedUpload; onClose: () => void }) {
  const formId = useId()
  const known = upload.state.status === 'failed' ? upload.state.problems : {}
  const form = useDraft(upload.draft, known)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.check(event.currentTarget)) return
    uploads.retry(upload.id, form.draft)
    onClose()
  }
  return (
    <Dialog
      open
      title="Change and send again"
      onClose={onClose}
      actions={
        <Button type="submit" form={formId}>
          Upload track
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <DraftFields
          draft={form.draft}
          problems={form.problems}
          coverSeed={upload.file.name}
          coverArtUrl={null}
          onChange={form.change}
        />
      </form>
    </Dialog>
  )
}
