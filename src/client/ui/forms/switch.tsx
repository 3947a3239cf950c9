import { useId } from 'react'

interface SwitchProps {
  label: string
  /** One line that says what it does. */
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Changes something at once, where a checkbox waits for its form to be sent. Pressing anywhere on the line toggles it. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      className="group flex min-h-11 items-center gap-3 text-left"
      onClick={() => onChange(!checked)}
    >
      <span className="flex h-6.5 w-11 shrink-0 items-center rounded-pill border border-control bg-surface-2 px-[3px] transition-colors duration-150 group-aria-checked:border-ember group-aria-checked:bg-ember">
        <span className="size-4.5 rounded-pill bg-ink transition-transform duration-150 group-aria-checked:translate-x-4.5 group-aria-checked:bg-on-ember" />
      </span>
      <span className="min-w-0">
        <span id={`${id}-label`} className="block text-[.9375rem] font-600">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-sm text-dim">
            {hint}
          </span>
        )}
      </span>
    </button>
  )
}
