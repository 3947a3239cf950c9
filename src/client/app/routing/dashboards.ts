// Which page is the start page of a signed-in user.
import { paths } from '~/contract/paths'
import { type Role, homeRole } from '~/contract/rules/access'
import type { User } from '~/contract/schemas/built'

const dashboards = {
  admin: paths.admin,
  musician: paths.musician,
  listener: paths.listener,
} satisfies Record<Role, string>

export const dashboardOf = (user: User) => dashboards[homeRole(user)]
