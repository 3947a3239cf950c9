import { type MouseEvent, useId } from 'react'
import { Button } from '../button'
import { messages } from './messages'
import styles from './save-button.module.css'

type SaveButtonProps = {
  isChanged: boolean
  /** The text while the changes are being saved. */
  busy: string | false
  /** Only for layout. */
  className?: string
  children: string
}

/**
 * The submit button of a form that is saved as a whole. While nothing has changed it does nothing, says so to a screen
 * reader, and can still be focused: a disabled button would lose the focus of somebody who has just saved.
 */
export function SaveButton({ isChanged, busy, className = '', children }: SaveButtonProps) {
  const reasonId = useId()
  const isIdle = !isChanged && busy === false
  const press = (event: MouseEvent) => {
    if (isIdle) event.preventDefault()
  }
  return (
    <>
      <Button
        type="submit"
        busy={busy}
        aria-disabled={isIdle || undefined}
        aria-describedby={isIdle ? reasonId : undefined}
        className={isIdle ? `${styles.idle} ${className}` : className}
        onClick={press}
      >
        {children}
      </Button>
      <span id={reasonId} hidden>
        {messages.nothingChanged}
      </span>
    </>
  )
}
