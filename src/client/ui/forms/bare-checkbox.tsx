import { type MouseEvent, useEffect, useRef } from 'react'
import { CheckIcon } from '../icons/icons'

interface BareCheckboxProps {
  /** The accessible name. What the box is for must be visible beside it. */
  label: string
  checked: boolean
  /** Whether only some of what it stands for is checked. */
  indeterminate?: boolean
  onToggle: (event: MouseEvent<HTMLInputElement>) => void
}

/** A checkbox without a visible label, for tables. Its touch area is 44 px wide and high. */
export function BareCheckbox({ label, checked, indeterminate = false, onToggle }: BareCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <span className="relative inline-flex size-11 shrink-0 items-center justify-center align-middle">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        // A press tells whether Shift was held, and a change does not.
        onChange={ignore}
        onClick={onToggle}
        className="peer absolute inset-0 m-2.5 size-6 cursor-pointer appearance-none rounded-[7px] border border-control bg-surface-2 transition-colors duration-150 before:absolute before:-inset-2.5 before:content-empty checked:border-ember checked:bg-ember indeterminate:border-ember indeterminate:bg-ember"
      />
      <span className="pointer-events-none relative hidden text-[.95rem] text-on-ember peer-checked:flex">
        <CheckIcon />
      </span>
      {indeterminate && <span className="pointer-events-none relative h-0.5 w-3 rounded-pill bg-on-ember" />}
    </span>
  )
}

const ignore = () => {}
