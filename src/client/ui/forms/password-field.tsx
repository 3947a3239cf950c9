import { useState, type InputHTMLAttributes } from 'react'
import { FieldFrame, fieldBox, type FieldWords } from './field-frame'
import { messages } from './messages'

interface PasswordFieldProps
  extends
    FieldWords,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'required' | 'type' | 'aria-invalid'> {}

/** A password input with a button that shows and hides the text. */
export function PasswordField({
  label,
  labelPlace,
  hint,
  error,
  required,
  disabled,
  ...input
}: PasswordFieldProps) {
  const [sight, setSight] = useState<'hidden' | 'shown'>('hidden')
  const isHidden = sight === 'hidden'
  return (
    <FieldFrame label={label} labelPlace={labelPlace} hint={hint} error={error} required={required}>
      {(controlProps) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...controlProps}
            disabled={disabled}
            type={isHidden ? 'password' : 'text'}
            className={`${fieldBox} pr-18`}
          />
          <button
            type="button"
            disabled={disabled}
            aria-label={(isHidden ? messages.showNamed : messages.hideNamed)(label)}
            aria-controls={controlProps.id}
            className="absolute right-0.5 top-0.5 h-11 min-w-11 rounded-[12px] px-3.5 pt-0.5 text-[.9375rem] text-dim transition-colors duration-150 @hover:text-ink"
            onClick={() => setSight(isHidden ? 'shown' : 'hidden')}
          >
            {isHidden ? messages.show : messages.hide}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
