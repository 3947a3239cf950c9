import { lazy, type MouseEvent, Suspense, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import type { User } from '~/contract/schemas/built'
import { mediaAddress } from '~/client/api/media-address'
import { useSession } from '~/client/session/session'
import { Avatar } from '~/client/ui/pictures/avatar'
import { buttonClass } from '~/client/ui/button'
import { focusSearchField, opensSearch } from '~/client/ui/focus/opens-search'
import { iconButtonClass } from '~/client/ui/icon-button'
import { SearchIcon } from '~/client/ui/icons/icons'
import { Logo } from '~/client/ui/icons/logo'
import { ThemeSwitch } from '~/client/ui/theme-switch'
import { ErrorBoundary } from '../routing/error-page'
import { messages } from './messages'
import { barLinks, leadsTo } from './navigation'
import { shellPaths } from '~/contract/shell-paths'
import { type Theme, chooseTheme, onThemeChosen, otherTheme, startingTheme } from './theme'
import styles from './shell.module.css'

const UserMenu = lazy(() => import('../account-menu/user-menu').then((menu) => ({ default: menu.UserMenu })))

/** The id of the element that the offline mark is rendered into. The code of the mark is loaded later. */
export const barMarkId = 'bar-mark'

export function TopBar() {
  const [location] = useLocation()
  const { user, loading } = useSession()
  return (
    <header className={`${styles.topBar} ${location === shellPaths.home ? styles.clear : ''}`}>
      <div className="safe-x mx-auto flex h-16 w-full max-w-$page items-center gap-2">
        <Link
          href={shellPaths.home}
          aria-label={messages.homeLink}
          className={`${styles.logo} flex h-11 min-w-7 items-center`}
        >
          <Logo />
        </Link>
        <nav aria-label={messages.bar} className="ml-6 hidden desk:block">
          <ul className="flex gap-1">
            {barLinks(user).map((link) => (
              <li key={link.label}>
                <Link
                  href={link.path}
                  className={styles.link}
                  aria-current={leadsTo(link, location) ? 'page' : undefined}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div id={barMarkId} className={`${styles.mark} ml-auto`} />
        <div className="flex items-center gap-1">
          <Link
            href={shellPaths.explore}
            state={opensSearch}
            aria-label={messages.search}
            className={iconButtonClass()}
            onClick={location === shellPaths.explore ? focusSearch : undefined}
          >
            <SearchIcon />
          </Link>
          <ThemeToggle />
          <div data-part="account" className={`${user ? '' : styles.signedOut} flex items-center gap-1`}>
            {user ? <AccountCorner user={user} /> : !loading && <SignedOutLinks />}
          </div>
        </div>
      </div>
    </header>
  )
}

/** On the Explore page the link keeps what is searched for. */
function focusSearch(event: MouseEvent) {
  if (focusSearchField()) event.preventDefault()
}

/** A separate component, so that only the switch renders again if the user's theme is not the first frame's. */
function ThemeToggle() {
  const [theme, toggleTheme] = useTheme()
  return <ThemeSwitch theme={theme} onToggle={toggleTheme} />
}

/** The code of the menu is not part of the first screen. Until it is loaded, the picture links to the account page. */
function AccountCorner({ user }: { user: User }) {
  const link = (
    <Link
      href={shellPaths.account}
      aria-label={messages.account(user.username)}
      className="flex rounded-pill"
    >
      <Avatar name={user.displayName ?? user.username} src={mediaAddress(user.avatarUrl)} />
    </Link>
  )
  return (
    <ErrorBoundary resetKey={user._id} fallback={link}>
      <Suspense fallback={link}>
        <UserMenu user={user} />
      </Suspense>
    </ErrorBoundary>
  )
}

function SignedOutLinks() {
  return (
    <>
      <Link href={shellPaths.login} className={buttonClass('ghost')}>
        {messages.login}
      </Link>
      <Link href={shellPaths.register} className={buttonClass('primary')}>
        {messages.signUp}
      </Link>
    </>
  )
}

/** The build renders the first frame with this theme, because it cannot know the user's. */
const builtTheme = (): Theme => 'dark'

function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(onThemeChosen, startingTheme, builtTheme)
  return [theme, () => chooseTheme(otherTheme(theme))]
}
