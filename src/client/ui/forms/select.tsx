import type { SelectHTMLAttributes } from 'react'
import { FieldFrame, fieldBox, type FieldWords } from './field-frame'
import { ChevronDownIcon } from '../icons/icons'

interface Option<V extends string> {
  value: V
  label: string
}

interface SelectProps<V extends string>
  extends
    FieldWords,
    Pick<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'disabled' | 'autoComplete' | 'onBlur'> {
  options: readonly Option<V>[]
  value: V
  onChoose: (value: V) => void
}

/** The native select element in our frame, because phones and screen readers handle it best. */
export function Select<V extends string>({
  label,
  labelPlace,
  hint,
  error,
  required,
  options,
  onChoose,
  ...select
}: SelectProps<V>) {
  return (
    <FieldFrame label={label} labelPlace={labelPlace} hint={hint} error={error} required={required}>
      {(controlProps) => (
        <div className="relative">
          <select
            {...select}
            {...controlProps}
            className={`${fieldBox} appearance-none pr-11`}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChoose(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-surface text-ink">
                {option.label}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute right-4 top-3.5 text-dim">
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </FieldFrame>
  )
}
