// The links of bar, tabs and menu: which stand for whom. Pure, so that the specification's lists can be checked.
import type { User } from '~/contract/schemas/built'
import { dashboardOf } from '../routing/dashboards'
import { paths } from '~/contract/paths'

type NavLink = { label: string; path: string }

const home = { label: 'Home', path: paths.home }
const explore = { label: 'Explore', path: paths.explore }
const saloon = { label: 'Saloon', path: paths.saloon }
const library = { label: 'Library', path: paths.library }

export const barLinks = (user: User | null): NavLink[] => [
  home,
  explore,
  saloon,
  ...(user
    ? [
        library,
        { label: 'Dashboard', path: dashboardOf(user) },
        { label: 'Playlists', path: paths.playlists },
      ]
    : []),
]

export const tabLinks: readonly NavLink[] = [home, explore, saloon, library]

/** Whether `location` is where the link leads, or below it. */
export const leadsTo = (link: NavLink, location: string) =>
  location === link.path || (link.path !== paths.home && location.startsWith(`${link.path}/`))
