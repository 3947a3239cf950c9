import { useEffect, useId, useState, type ReactElement } from 'react'

interface TooltipProps {
  text: string
  side?: 'above' | 'below'
  /** Which edge it shares with what it tells of; `start` or `end` near an edge of the screen. */
  align?: 'center' | 'start' | 'end'
  /** Draws what it tells of, with the wire that reads the words out. */
  children: (wires: { 'aria-describedby': string }) => ReactElement
}

const sides = { above: 'bottom-full pb-2', below: 'top-full pt-2' }
const aligns = { center: 'left-1/2 -translate-x-1/2', start: 'left-0', end: 'right-0' }

/** Words on hover and on the keyboard's focus, which one may point at and Esc takes away. */
export function Tooltip({ text, side = 'above', align = 'center', children }: TooltipProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)

  useEffect(() => {
    if (!shown) return
    // On the document, since hovering does not bring focus; first, so that a dialog around it stays open.
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
      <span
        className={`absolute z-20 w-max max-w-72 ${sides[side]} ${aligns[align]} ${shown ? '' : 'invisible'}`}
      >
        <span
          id={id}
          role="tooltip"
          className="block rounded-[10px] bg-ink px-3 py-1.5 text-left text-sm leading-snug text-bg"
        >
          {text}
        </span>
      </span>
    </span>
  )
}
