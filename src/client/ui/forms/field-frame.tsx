import { useId, type ReactNode } from 'react'
import { describedBy, FieldNotes } from './field-notes'

export interface FieldWords {
  label: string
  /** Screen readers still read a hidden label. Hide it only for a lone field whose placeholder says what it is. */
  labelPlace?: 'above' | 'hidden'
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
}

interface ControlProps {
  id: string
  required: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldFrameProps extends FieldWords {
  children: (controlProps: ControlProps) => ReactNode
}

/** The classes that text inputs, text areas and selects share. */
export const fieldBox =
  'w-full h-12 rounded-card border border-control bg-surface-2 px-4 text-base text-ink ' +
  'transition-colors duration-150 aria-[invalid=true]:border-rust disabled:text-dim'

/** Puts label, hint and error around one control and connects them to it. */
export function FieldFrame({
  label,
  labelPlace = 'above',
  hint,
  error,
  required = false,
  children,
}: FieldFrameProps) {
  const id = useId()
  return (
    <div>
      <label
        htmlFor={id}
        className={labelPlace === 'hidden' ? 'sr-only' : 'mb-1.5 block text-sm font-600 text-ink'}
      >
        {label}
        {required && labelPlace === 'above' && (
          <span aria-hidden="true" className="ml-1 text-dim">
            *
          </span>
        )}
      </label>
      {children({
        id,
        required,
        'aria-describedby': describedBy(id, { hint, error }),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} place="mt-1.5" />
    </div>
  )
}
