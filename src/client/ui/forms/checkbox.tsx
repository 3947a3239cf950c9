import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { CheckIcon } from '../icons/icons'
import { describedBy, FieldNotes } from './field-notes'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** Pressing anywhere on the line toggles it. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 has-[:disabled]:opacity-60"
      >
        <span className="relative inline-flex size-6 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={describedBy(id, { hint, error })}
            aria-invalid={error ? true : undefined}
            className="peer size-6 cursor-inherit appearance-none rounded-[7px] border border-control bg-surface-2 transition-colors duration-150 checked:border-ember checked:bg-ember aria-[invalid=true]:border-rust"
          />
          <span className="pointer-events-none absolute inset-0 hidden items-center justify-center text-[.95rem] text-on-ember peer-checked:flex">
            <CheckIcon />
          </span>
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} place="-mt-2 mb-2 ml-9" />
    </div>
  )
}
