import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, fieldBox, type FieldWords } from './field-frame'

type AreaProps = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'id' | 'className' | 'required' | 'aria-invalid'
>

/** Several lines of text. */
export function TextArea({ label, labelPlace, hint, error, required, ...area }: FieldWords & AreaProps) {
  return (
    <FieldFrame label={label} labelPlace={labelPlace} hint={hint} error={error} required={required}>
      {(controlProps) => <textarea {...area} {...controlProps} className={`${fieldBox} h-auto py-3`} />}
    </FieldFrame>
  )
}
