/** The kinds of entries in the log of elevated rights. The database stores these names. */
export const elevationKinds = [
  'began',
  'ended',
  'admin-given',
  'admin-taken',
  'leads-read',
  'account-banned',
  'content-recalled',
  'sessions-ended',
] as const

export type ElevationKind = (typeof elevationKinds)[number]
