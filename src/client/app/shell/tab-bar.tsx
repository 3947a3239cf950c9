import { Link, useLocation } from 'wouter'
import { CompassIcon, HomeIcon, LibraryIcon, SaloonIcon } from '~/client/ui/icons/icons'
import { messages } from './messages'
import { leadsTo, tabLinks } from './navigation'
import { shellPaths } from '~/contract/shell-paths'
import styles from './shell.module.css'

const icons: Record<string, typeof HomeIcon> = {
  [shellPaths.home]: HomeIcon,
  [shellPaths.explore]: CompassIcon,
  [shellPaths.saloon]: SaloonIcon,
  [shellPaths.library]: LibraryIcon,
}

/** The navigation at the bottom of the screen on phones. */
export function TabBar() {
  const [location] = useLocation()
  return (
    <nav aria-label={messages.tabs} className={`${styles.tabs} desk:hidden`}>
      <ul className="flex">
        {tabLinks.map((link) => {
          const Icon = icons[link.path] ?? HomeIcon
          return (
            <li key={link.path} className="flex-1">
              <Link
                href={link.path}
                className={styles.tab}
                aria-current={leadsTo(link, location) ? 'page' : undefined}
              >
                <Icon />
                {link.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
