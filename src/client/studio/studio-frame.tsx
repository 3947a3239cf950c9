import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useSession } from '~/client/session/session'
import { Icon } from '~/client/ui/icons/icon'
import { usePageTitle } from '~/client/ui/page'
import { paths, pathTo } from '~/contract/paths'
import { useLeadCounts } from './leads/use-lead-counts'
import { messages } from './messages'
import styles from './studio-frame.module.css'

const { pages } = messages

/** The pages of the studio, in the order of its navigation. */
const studioPages = [
  { path: paths.musician, label: pages.overview },
  { path: paths.ownTracks, label: pages.tracks },
  { path: paths.worksInProgress, label: pages.worksInProgress },
  { path: paths.ownAlbums, label: pages.albums },
  { path: paths.artistProfile, label: pages.profile },
  { path: paths.ownPressKit, label: pages.pressKit },
  { path: paths.leads, label: pages.leads },
  { path: paths.musicAnalytics, label: pages.analytics },
  { path: paths.earnings, label: pages.earnings },
  { path: paths.sellerOnboard, label: pages.payouts },
] as const

type StudioPath = (typeof studioPages)[number]['path']

type StudioFrameProps = {
  /** The page of the navigation that this page is, or belongs to. */
  at: StudioPath
  title: string
  lead?: ReactNode
  /** `reading` limits the length of lines. */
  width?: 'full' | 'reading'
  /** The title and the content are placeholders. */
  isLoading?: boolean
  children: ReactNode
}

/** The layout of every page of the studio: the navigation, a heading, an introductory line and the content. */
export function StudioFrame({
  at,
  title,
  lead,
  width = 'full',
  isLoading = false,
  children,
}: StudioFrameProps) {
  const heading = usePageTitle(title)
  return (
    <div className={`${styles.frame} safe-x mx-auto w-full max-w-[1200px] pb-16`}>
      <Navigation at={at} />
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
function Navigation({ at }: { at: StudioPath }) {
  return (
    <nav aria-label={messages.navigation} className={styles.navigation}>
      <PageLinks at={at} />
      <YourPage />
    </nav>
  )
}

function PageLinks({ at }: { at: StudioPath }) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [])
  return (
    <ul ref={list} className={styles.pages}>
      {studioPages.map(({ path, label }) => (
        <li key={path}>
          <Link href={path} className={styles.page} aria-current={path === at ? 'page' : undefined}>
            {label}
            {path === paths.leads && <NewLeads />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** How many messages nobody has opened yet. */
function NewLeads() {
  const count = useLeadCounts()?.new ?? 0
  return count > 0 && <span className={styles.count}>{messages.newLeads(count)}</span>
}

const EyeIcon = () => (
  <Icon path="M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12Zm12.5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
)

/** The link to the public page. On phones it is only the icon, which stays beside the scrolling row. */
function YourPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Link href={pathTo.artist(user._id)} className={styles.yourPage}>
      <EyeIcon />
      <span>{messages.yourPage}</span>
    </Link>
  )
}
