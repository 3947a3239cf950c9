// The rows of the figures that admins see. A day is the number of days since 1 January 1970 in UTC.

/** What happened on Lariat on a day. A background job writes the row again for a month, because plays are reported late. */
type PlatformDayTable = {
  day: number
  people: number
  music: number
  plays: number
  sales: number
  sales_cents: number
}

export type SecurityCountKind =
  | 'failed-sign-in'
  | 'wrong-code'
  | 'limited'
  | 'denied'
  | 'forged-webhook'
  | 'sessions'
  | 'accounts'
  | 'second-factors'

/** How often something was refused on a day. The last three kinds are how many there were at the end of the day. */
type SecurityDayTable = {
  day: number
  kind: SecurityCountKind
  /** The route, such as "POST /api/user/login"; empty for kinds without one. */
  detail: string
  total: number
}

export type AdminTables = { platform_days: PlatformDayTable; security_days: SecurityDayTable }
