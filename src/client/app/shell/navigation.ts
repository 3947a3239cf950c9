// The links of the top bar and the tabs, and who sees which. Pure, so that tests can check the specification's lists.
import type { User } from '~/contract/schemas/built'
import { dashboardOf } from '../routing/dashboards'
import { messages } from './messages'
import { shellPaths } from '~/contract/shell-paths'

type NavLink = { label: string; path: string }

const home = { label: messages.home, path: shellPaths.home }
const explore = { label: messages.explore, path: shellPaths.explore }
const saloon = { label: messages.saloon, path: shellPaths.saloon }
const library = { label: messages.library, path: shellPaths.library }

export const barLinks = (user: User | null): NavLink[] => [
  home,
  explore,
  saloon,
  ...(user
    ? [
        library,
        { label: messages.dashboard, path: dashboardOf(user) },
        { label: messages.playlists, path: shellPaths.playlists },
      ]
    : []),
]

export const tabLinks: readonly NavLink[] = [home, explore, saloon, library]

/** Whether `location` is the page of the link or a page below it. */
export const leadsTo = (link: NavLink, location: string) =>
  location === link.path || (link.path !== shellPaths.home && location.startsWith(`${link.path}/`))
