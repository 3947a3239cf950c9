import { type FormEvent, useId } from 'react'
import { Button } from '~/client/ui/button'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { Dialog } from '~/client/ui/overlays/dialog'
import { DraftFields } from '~/client/studio/draft/draft-fields'
import { messages } from './messages'
import type { QueuedUpload } from '~/client/studio/uploads/queued-upload'
import { useUploadQueue } from '~/client/studio/uploads/use-uploads'
import { useDraft } from '~/client/studio/draft/use-draft'

/** Corrects the details that the server refused, and uploads the same file again. */
export function CorrectionDialog({ upload, onClose }: { upload: QueuedUpload; onClose: () => void }) {
  const queue = useUploadQueue()
  const formId = useId()
  const known = upload.state.status === 'failed' ? upload.state.problems : {}
  const form = useDraft(upload.draft, known)
  const { close, question } = useUnsavedDialog(form.isChanged, onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.check(event.currentTarget)) return
    queue.retry(upload.id, form.draft)
    onClose()
  }
  return (
    <>
      <Dialog
        open
        title={messages.correction.title}
        onClose={close}
        actions={
          <Button type="submit" form={formId}>
            {messages.correction.upload}
          </Button>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <DraftFields
            draft={form.draft}
            problems={form.problems}
            coverSeed={null}
            coverArtUrl={null}
            isPublic={false}
            onChange={form.change}
          />
        </form>
      </Dialog>
      {question}
    </>
  )
}
