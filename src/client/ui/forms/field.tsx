import type { InputHTMLAttributes } from 'react'
import { FieldFrame, fieldBox, type FieldWords } from './field-frame'

type InputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'required' | 'aria-invalid'
>

interface FieldProps extends FieldWords, InputProps {
  type?: 'text' | 'email' | 'search' | 'number' | 'tel' | 'url' | 'date' | 'datetime-local'
}

/** One line of text. Use PasswordField for passwords. */
export function Field({ label, labelPlace, hint, error, required, type = 'text', ...input }: FieldProps) {
  return (
    <FieldFrame label={label} labelPlace={labelPlace} hint={hint} error={error} required={required}>
      {(controlProps) => <input {...input} {...controlProps} type={type} className={fieldBox} />}
    </FieldFrame>
  )
}
