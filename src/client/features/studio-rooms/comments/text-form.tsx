import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '~/client/ui/button'
import { TextArea } from '~/client/ui/forms/text-area'
import { mixCommentMaxLength } from '~/contract/limits-beyond'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import { messages } from '../messages'
import { useUnsaved } from '../unsaved-parts'

type TextFormProps = {
  label: string
  placeholder?: string
  act: string
  busy: string | false
  value: string
  /** Cancel and Escape ask first, and so does what ends the page. */
  isUnsaved: boolean
  error: string | undefined
  onChange: (value: string) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
}

/** The text of a comment. Command or Control with Enter sends it, and Escape cancels. */
export function TextForm({
  act,
  busy,
  value,
  isUnsaved,
  onChange,
  onSubmit,
  onCancel,
  ...field
}: TextFormProps) {
  useUnsaved(isUnsaved)
  const { close, question } = useUnsavedDialog(isUnsaved, onCancel)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      form.current?.requestSubmit()
    } else if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
  }
  return (
    <>
      <form ref={form} noValidate className="grid gap-3" onSubmit={onSubmit}>
        <TextArea
          {...field}
          labelPlace="hidden"
          name="text"
          rows={2}
          maxLength={mixCommentMaxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
        />
        <div className="flex gap-2">
          <Button type="submit" size="sm" busy={busy} disabled={value.trim() === ''}>
            {act}
          </Button>
          <Button size="sm" variant="ghost" onClick={close}>
            {messages.comments.cancel}
          </Button>
        </div>
      </form>
      {question}
    </>
  )
}
