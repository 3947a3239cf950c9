// The links of bar, tabs and menu: which stand for whom. Pure, so that the specification's lists can be checked.
import type { User } from '~/contract/schemas/built'
import { dashboardOf } from '../routing/dashboards'
import { shellPaths } from '~/contract/shell-paths'

type NavLink = { label: string; path: string }

const home = { label: 'Home', path: shellPaths.home }
const explore = { label: 'Explore', path: shellPaths.explore }
const saloon = { label: 'Saloon', path: shellPaths.saloon }
const library = { label: 'Library', path: shellPaths.library }

export const barLinks = (user: User | null): NavLink[] => [
  home,
  explore,
  saloon,
  ...(user
    ? [
        library,
        { label: 'Dashboard', path: dashboardOf(user) },
        { label: 'Playlists', path: shellPaths.playlists },
      ]
    : []),
]

export const tabLinks: readonly NavLink[] = [home, explore, saloon, library]

/** Whether `location` is where the link leads, or below it. */
export const leadsTo = (link: NavLink, location: string) =>
  location === link.path || (link.path !== shellPaths.home && location.startsWith(`${link.path}/`))
