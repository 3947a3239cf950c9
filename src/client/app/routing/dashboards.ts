// Which page is the start page of a signed-in user.
import { shellPaths } from '~/contract/shell-paths'
import { type Role, homeRole } from '~/contract/rules/access'
import type { User } from '~/contract/schemas/built'

const dashboards = {
  admin: shellPaths.admin,
  musician: shellPaths.musician,
  listener: shellPaths.listener,
} satisfies Record<Role, string>

export const dashboardOf = (user: User) => dashboards[homeRole(user)]
