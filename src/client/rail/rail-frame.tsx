import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { usePageTitle } from '~/client/ui/page'
import styles from './rail-frame.module.css'

type RailPage<Path extends string = string> = {
  path: Path
  label: string
  /** What is new on that page, such as "3 new". */
  badge?: string | null
}

export type RailFrameProps = {
  title: string
  lead?: ReactNode
  /** `reading` limits the length of lines. */
  width?: 'full' | 'reading'
  /** The title and the content are placeholders. */
  isLoading?: boolean
  children: ReactNode
}

type Navigation = {
  /** Names the navigation. */
  navigation: string
  pages: readonly RailPage[]
  /** The page of the navigation that this page is, or belongs to. */
  at: string
  /** A link beside the navigation. */
  beside?: ReactNode
}

/** The layout of every page of an area with pages of its own: their navigation, a heading, an introductory line and the content. */
export function RailFrame({
  title,
  lead,
  width = 'full',
  isLoading = false,
  children,
  ...navigation
}: RailFrameProps & Navigation) {
  const heading = usePageTitle(title)
  return (
    <div className={`${styles.frame} safe-x mx-auto w-full max-w-$page pb-16`}>
      <Rail {...navigation} />
      <div className="min-w-0 pt-6 desk:pt-0">
        <h1 ref={heading} tabIndex={-1} className="text-[2.5rem] desk:text-[3.25rem]">
          {title}
        </h1>
        {lead && <p className="mt-3 max-w-[40rem] text-dim">{lead}</p>}
        {/* A long title would move a placeholder. The content is a new element instead, which appears in its place. */}
        <div
          key={isLoading ? 'loading' : 'loaded'}
          className={`mt-8 ${width === 'reading' ? 'max-w-[44rem]' : ''}`}
        >
          {children}
        </div>
      </div>
    </div>
  )
}

/** A rail on desks, and a row that scrolls sideways on phones. */
const Rail = ({ navigation, pages, at, beside }: Navigation) => (
  <nav aria-label={navigation} className={styles.navigation}>
    <PageLinks pages={pages} at={at} />
    {beside}
  </nav>
)

/** Called with the row when it appears, and with a badge that appears later, because it makes the row wider. */
function showCurrent(element: HTMLElement | null) {
  const row = element?.closest('ul')
  const current = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}

const PageLinks = ({ pages, at }: Pick<Navigation, 'pages' | 'at'>) => (
  <ul ref={showCurrent} className={styles.pages}>
    {pages.map(({ path, label, badge }) => (
      <li key={path}>
        <Link href={path} className={styles.page} aria-current={path === at ? 'page' : undefined}>
          {label}
          {badge && (
            <span ref={showCurrent} className={styles.count}>
              {badge}
            </span>
          )}
        </Link>
      </li>
    ))}
  </ul>
)

/** A link beside the navigation. On phones it is only the icon, which stays beside the scrolling row. */
export const BesideRail = ({ href, icon, label }: { href: string; icon: ReactNode; label: string }) => (
  <Link href={href} className={styles.beside}>
    {icon}
    <span>{label}</span>
  </Link>
)
