import type { ReactNode } from 'react'

interface FieldNotesProps {
  /** The id of the field. The notes derive theirs from it. */
  id: string
  hint?: ReactNode
  error: string | undefined
  /** The classes that place the notes below the field. */
  place: string
}

/** The `aria-describedby` of a field with these notes. */
export const describedBy = (id: string, { hint, error }: Pick<FieldNotesProps, 'hint' | 'error'>) =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

/** The hint and the error below a field. */
export const FieldNotes = ({ id, hint, error, place }: FieldNotesProps) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className={`${place} text-sm text-dim`}>
        {hint}
      </p>
    )}
    <FieldError id={`${id}-error`} error={error} place={place} />
  </>
)

/** The error of one field. The live region exists before the error, so that screen readers announce it. */
export function FieldError({ id, error, place }: { id: string; error: string | undefined; place: string }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className={`text-sm font-500 text-rust ${place}`}>
          {error}
        </p>
      )}
    </div>
  )
}
