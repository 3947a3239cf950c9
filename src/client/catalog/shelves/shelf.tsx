import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '~/client/ui/icon-button'
import { InteractiveUl } from '~/client/ui/interactive-list'
import { ArrowLeftIcon, ArrowRightIcon } from '~/client/ui/icons/music-icons'
import { messages } from './messages'
import styles from './shelf.module.css'

type ShelfProps = {
  title: string
  /** Next to the title: a link to the whole list. */
  more?: ReactNode
  /** A line below the title. */
  note?: ReactNode
  /** `<li>` elements. */
  children: ReactNode
  busy?: boolean
  rowClass?: string | undefined
}

/**
 * A row of covers: two and part of the next on phones, six on desktops. The rest is reached by swiping, by the arrow
 * keys, or on desktops by two buttons.
 */
export function Shelf({ title, more, note, children, busy, rowClass = '' }: ShelfProps) {
  const row = useRef<HTMLUListElement>(null)
  const ends = useEnds(row)
  const turn = (by: 1 | -1) => {
    const shelf = row.current
    const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
    shelf?.scrollBy({ left: by * shelf.clientWidth * 0.9, behavior: smooth ? 'smooth' : 'auto' })
  }
  return (
    <section aria-label={title} aria-busy={busy || undefined} className="mt-7">
      <div className="flex min-h-11 items-center gap-3">
        <h2 className="min-w-0 flex-1 text-[1.75rem]">{title}</h2>
        {more}
        {ends !== 'all-seen' && (
          <div className="hidden gap-1 desk:flex">
            <IconButton
              label={messages.back(title)}
              icon={<ArrowLeftIcon />}
              disabled={ends === 'at-start'}
              onClick={() => turn(-1)}
            />
            <IconButton
              label={messages.on(title)}
              icon={<ArrowRightIcon />}
              disabled={ends === 'at-end'}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </div>
      {note && <p className="text-[.9375rem] text-dim">{note}</p>}
      <InteractiveUl ref={row} aria-label={title} className={`${styles.row} ${rowClass}`} onKeyDown={goAlong}>
        {children}
      </InteractiveUl>
    </section>
  )
}

/** The Left and Right keys move the focus from cover to cover. */
function goAlong(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (by === 0 || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const cards = [...event.currentTarget.children]
  const at = cards.findIndex((card) => card.contains(event.target as Node))
  const next = cards[at + by]?.querySelector<HTMLElement>('a, button')
  if (!next) return
  event.preventDefault()
  next.focus()
}

type Ends = 'all-seen' | 'at-start' | 'between' | 'at-end'

function useEnds(row: { readonly current: HTMLElement | null }): Ends {
  const [ends, setEnds] = useState<Ends>('all-seen')
  useEffect(() => {
    const shelf = row.current
    if (!shelf) return
    const look = () => setEnds(endsOf(shelf))
    const watcher = new ResizeObserver(look)
    watcher.observe(shelf)
    if (shelf.lastElementChild) watcher.observe(shelf.lastElementChild)
    shelf.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      shelf.removeEventListener('scroll', look)
    }
  })
  return ends
}

function endsOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Ends {
  if (scrollWidth <= clientWidth + 1) return 'all-seen'
  if (scrollLeft <= 1) return 'at-start'
  return scrollLeft + clientWidth >= scrollWidth - 1 ? 'at-end' : 'between'
}
