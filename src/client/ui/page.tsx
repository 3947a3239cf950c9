import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

/** Whether the page is the first one of this visit. The heading of every later page is focused. */
export const PageArrival = createContext<'first' | 'navigated'>('first')

/** Sets the title of the tab, and focuses the heading of a page that was navigated to. */
export function usePageTitle(title: string) {
  const arrival = useContext(PageArrival)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === 'Lariat' ? title : `${title} · Lariat`
  }, [title])
  useEffect(() => {
    // If a field of the page already has the focus, it keeps it.
    if (arrival === 'navigated' && !heading.current?.parentElement?.querySelector(':focus'))
      heading.current?.focus({ preventScroll: true })
  }, [arrival])
  return heading
}

type PageProps = {
  title: string
  lead?: ReactNode
  /** `reading` limits the length of lines. */
  width?: 'full' | 'reading'
  children: ReactNode
}

/** The layout of a page: a heading, an introductory line and the content. */
export function Page({ title, lead, width = 'full', children }: PageProps) {
  const heading = usePageTitle(title)
  return (
    <div className="safe-x mx-auto w-full max-w-$page pt-8 pb-16 desk:pt-12">
      <h1 ref={heading} tabIndex={-1} className="text-[2.5rem] desk:text-[3.25rem]">
        {title}
      </h1>
      {lead && <p className="mt-3 max-w-[40rem] text-dim">{lead}</p>}
      <div className={`mt-8 ${width === 'reading' ? 'max-w-[44rem]' : ''}`}>{children}</div>
    </div>
  )
}
