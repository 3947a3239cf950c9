import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '~/client/ui/button'
import { TextArea } from '~/client/ui/forms/text-area'
import { mixCommentMaxLength } from '~/contract/limits-beyond'
import { messages } from '../messages'

type TextFormProps = {
  label: string
  placeholder?: string
  act: string
  busy: string | false
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
}

/** The text of a comment. Command or Control with Enter sends it, and Escape cancels an empty one. */
export function TextForm({ act, busy, value, onChange, onSubmit, onCancel, ...field }: TextFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      form.current?.requestSubmit()
    } else if (event.key === 'Escape' && value.trim() === '') onCancel()
  }
  return (
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
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {messages.comments.cancel}
        </Button>
      </div>
    </form>
  )
}
