import { useEffect, useId, useState, type ReactElement } from 'react'
import styles from './tooltip.module.css'

interface TooltipProps {
  text: string
  side?: 'above' | 'below'
  /** Which edge the tooltip shares with the control. Use `start` or `end` near an edge of the screen. */
  align?: 'center' | 'start' | 'end'
  /** Renders the control. It must spread the given props, which connect the text to it. */
  children: (controlProps: { 'aria-describedby': string }) => ReactElement
}

/** Text shown on hover and on keyboard focus. The pointer can move over it, and Escape hides it. */
export function Tooltip({ text, side = 'above', align = 'center', children }: TooltipProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)

  useEffect(() => {
    if (!shown) return
    // The listener is on the document, because a hovered control may not have focus. It uses the capture phase, so that
    // a dialog around the tooltip stays open.
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setShown(false)
    }
    document.addEventListener('keydown', hideOnEscape, true)
    return () => document.removeEventListener('keydown', hideOnEscape, true)
  }, [shown])

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show()
      }}
      onBlur={hide}
    >
      {children({ 'aria-describedby': id })}
      <span className={styles.root} data-side={side} data-align={align} data-shown={shown}>
        <span id={id} role="tooltip" className={styles.words}>
          {text}
        </span>
      </span>
    </span>
  )
}
